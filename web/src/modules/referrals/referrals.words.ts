import type { Referral, ReferralAcceptance, ReferralDirection, ReferralStatus } from '@akoma/contract/referrals';

/** Labels of this module's screens. */
export const referralsWords = {
  title: 'Referrals',
  one: 'Referral',
  search: 'Search referrals',
  searchHint: 'Reason, hospital, person',
  create: 'New referral',
  edit: 'Edit referral',
  view: 'View referral',
  save: 'Save changes',
  letter: 'Print letter',
  letterTitle: 'Referral letter',
  back: 'Back to referrals',
  created: 'The referral is saved.',
  changed: 'The referral is changed.',
  failed: 'The referral was not changed',
  direction: 'Direction',
  status: 'Status',
  answer: 'Answer',
  priority: 'Priority',
  draft: 'Keep it as a draft',
  draftHint: 'A draft is not sent. It can be changed, sent, or taken back.',
  addSpecialist: 'Add a specialist',
  saveSpecialist: 'Save specialist',
  specialistKept: 'The specialist is kept.',
  patient: 'Patient',
  noRecord: 'No record yet',
  attach: 'Choose the patient’s record',
  waiting: 'Record of the patient',
  withoutPatient: 'Not found yet',
  withPatient: 'Found',
  searchAllHint: 'Patient, reason, hospital, person',
  emptyAll: 'Enter a letter that came; patients are referred from their records as well.',
  noneAll: 'No referrals yet',
  saveNew: 'Save referral',
  specialistHint: 'Fills in person, specialty and hospital',
  empty: 'Refer the patient, or enter a letter that came.',
  mayNotWrite: 'Your role may not write referrals. Ask an administrator.',
  mayNotEnd: 'Your role may not revoke referrals. Ask an administrator.',
  send: 'Send',
  sent: 'The referral is sent.',
  hold: 'Put on hold',
  held: 'The referral is on hold.',
  resume: 'Resume',
  resumed: 'The referral is active again.',
  accept: 'Accept',
  accepted: 'The referral is accepted.',
  decline: 'Decline',
  declined: 'The referral is declined.',
  reply: 'Reply',
  replied: 'The reply is kept, and the referral is completed.',
  complete: 'Complete',
  completeText: 'A referral that is completed is not changed any more. A reply can still be kept.',
  completed: 'The referral is completed.',
  revoke: 'Revoke',
  revokeText: 'The referral is not valid any more. It stays in the list.',
  revoked: 'The referral is revoked.',
  takeBack: 'Entered in error',
  takeBackText: 'The draft leaves the list. It can still be found in the audit trail.',
  takeBackAct: 'Take back',
  takenBack: 'The draft is taken back.',
  notValid: 'This letter is not valid: the referral is',
} as const;

export const directionNames: Readonly<Record<ReferralDirection, string>> = { out: 'Outgoing', in: 'Incoming' };

export const statusNames: Readonly<Record<ReferralStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  'on-hold': 'On hold',
  completed: 'Completed',
  revoked: 'Revoked',
  'entered-in-error': 'Entered in error',
};

export const answerNames: Readonly<Record<ReferralAcceptance, string>> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
};

type Parties = Pick<Referral, 'referring_name' | 'referring_practitioner_name' | 'referring_organization'>;

/** Who refers: a colleague, or somebody elsewhere. */
export const referredBy = ({ referring_name, referring_practitioner_name, referring_organization }: Parties): string[] =>
  [referring_name ?? referring_practitioner_name, referring_organization].filter((line): line is string => Boolean(line));

const most = 90;

/** The beginning of a reason, by which a referral is called in lists and questions. */
export const shortReason = ({ reason }: Pick<Referral, 'reason'>): string =>
  reason.length > most ? `${reason.slice(0, most).trimEnd()}…` : reason;
