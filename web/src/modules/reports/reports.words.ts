import type { readChain, SeenWay } from '@akoma/contract/audit';
import type { ReplyOf } from '@akoma/contract/base';
import type { readVisitFigures } from '@akoma/contract/reports';

/** Labels of this module's screens. */
export const reportsWords = {
  getStarted: 'Get Started',
  dashboard: 'Dashboard',
  trail: 'Audit trail',
  trailWhy:
    'Every change, and every time a patient was viewed: in the record, a list, a search, a saved file or a live list. Entries cannot be changed or removed.',
  entries: 'Entries',
  patientsSeen: 'Patients',
  viewers: 'People',
  patientsSeenWhy:
    'Patients who were viewed or changed, in the record or in a list, one row each. The last 30 days, unless you choose a person, a patient or days.',
  signIns: 'Sign-ins',
  signInsWhy: 'Who signed in to this organisation, when, on which device and from where.',
  searchSignIns: 'Search sign-ins',
  searchSignInsHint: 'Name',
  viewersWhy:
    'People who viewed or changed records, including in lists and searches, one row each. The last 30 days, unless you choose a person, a patient or days.',
  search: 'Search the audit trail',
  searchHint: 'Request number, words of a reason, or what was searched for',
  nothingYet: 'Nothing here yet',
  nothingYetWhy: 'Everything that is done or viewed appears here, the newest first.',
  installation: 'The system itself',
  somebody: 'No longer known here',
  typed: 'typed text, stored in unreadable form',
  refused: 'Refused',
  chain: 'Tamper check',
  verify: 'Check now',
  mayNotDismiss: 'Your role may not change settings. Ask an administrator.',
  mayNotSee: 'Your role may not see this. Ask an administrator.',
  notNeeded: 'Skip',
  needed: 'Bring back',
} as const;

/** How a patient was seen, in the order in which it tells most. */
export const wayWords: Record<SeenWay, string> = {
  chart: 'Record',
  export: 'File',
  search: 'Search',
  list: 'List',
  stream: 'Live list',
};

/** What lists are asked for, where a name needs other words than its own. */
export const askedWords: Readonly<Record<string, string>> = {
  search: 'Words',
  mobile: 'Phone',
  ids: 'Patients',
  identifier: 'Number',
  page: 'Page',
  page_size: 'Rows per page',
  ordering: 'Order',
  start_date: 'From',
  end_date: 'Until',
  patient_id: 'Patient',
  practitioner_id: 'Person',
  assigned_to_id: 'In charge',
  managing_organization_id: 'Organisation',
  service_provider_id: 'Organisation',
  encounter: 'Encounter',
  active: 'Record in use',
  is_hospitalized: 'On admission',
  count: 'Counted',
};

export const findingWords: Record<NonNullable<ReplyOf<typeof readChain>['data']['last_done']>['first_findings'][number]['kind'], string> = {
  edited: 'was changed after it was sealed',
  removed: 'was removed',
  inserted: 'was inserted behind the server’s back',
  reordered: 'is not in the place where it was sealed',
  rewritten: 'is not the one that was sealed: the chain up to here was rebuilt',
  truncated: 'is missing: the end of the chain was cut off',
  'shown-removed': 'showed a patient who was taken out of the index of those shown',
  'shown-inserted': 'did not show a patient who was put into the index of those shown',
  'forgotten-early': 'was deleted with all before it, although it was less than a year old',
};

type VisitStatus = keyof ReplyOf<typeof readVisitFigures>['data']['today_by_status'];
/** In the order of a day. */
export const visitStates: readonly { status: VisitStatus; label: string }[] = [
  { status: 'planned', label: 'Planned' },
  { status: 'arrived', label: 'Arrived' },
  { status: 'in-progress', label: 'In progress' },
  { status: 'finished', label: 'Finished' },
  { status: 'cancelled', label: 'Cancelled' },
];
