import type { readChain } from '@akoma/contract/audit';
import type { ReplyOf } from '@akoma/contract/base';
import type { readVisitFigures } from '@akoma/contract/reports';

/** Labels of this room's screens. */
export const reportsWords = {
  getStarted: 'Get Started',
  dashboard: 'Dashboard',
  trail: 'Audit trail',
  trailWhy: 'Every change, and every look into a patient’s record. Nobody can change or remove an entry.',
  entries: 'Entries',
  patientsSeen: 'Patients',
  onlookers: 'People',
  patientsSeenWhy:
    'Whose records were opened or changed, each patient once. The last 30 days, unless you choose a person, a patient or days.',
  signIns: 'Sign-ins',
  signInsWhy: 'Who signed in to this organisation, when, by which device and from where.',
  searchSignIns: 'Search sign-ins',
  searchSignInsHint: 'Name',
  onlookersWhy: 'Who opened or changed records, each person once. The last 30 days, unless you choose a person, a patient or days.',
  search: 'Search the audit trail',
  searchHint: 'Request number, or words of a reason',
  nothingYet: 'Nothing here yet',
  nothingYetWhy: 'Whatever somebody does or looks at stands here, the newest first.',
  house: 'The house itself',
  somebody: 'No longer known here',
  chain: 'Tamper check',
  verify: 'Check now',
  mayNotDismiss: 'Your role may not change settings. Ask an administrator.',
  mayNotSee: 'Your role may not see this. Ask an administrator.',
  notNeeded: 'Skip',
  needed: 'Bring back',
} as const;

export const findingWords: Record<NonNullable<ReplyOf<typeof readChain>['data']['last_done']>['first_findings'][number]['kind'], string> = {
  edited: 'was changed after it was sealed',
  removed: 'was removed',
  inserted: 'was put in past the server',
  reordered: 'stands at another place than it was sealed at',
  rewritten: 'is not the one that was sealed: the chain up to here was made anew',
  truncated: 'is missing: the end of the chain was cut off',
  'shown-removed': 'showed a patient who was taken out of the index of those shown',
  'shown-inserted': 'did not show a patient who was put into the index of those shown',
  'forgotten-early': 'was forgotten with all before it, although it was younger than a year',
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
