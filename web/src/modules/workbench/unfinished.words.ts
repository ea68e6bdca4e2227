/** What is written in each kind of entry; a kind that is not named is an entry. */
const kinds: Readonly<Record<string, string>> = {
  'encounter-notes': 'Notes of an encounter',
  vitals: 'Vitals',
  diagnosis: 'Diagnosis',
  addendum: 'Addendum to a note',
  'end-visit': 'End of a visit',
  'care-plan': 'Care plan',
  patient: 'Patient record',
  referral: 'Referral',
  form: 'Form',
  history: 'Entry of the history',
  allergy: 'Allergy',
  'triage-unknown': 'Triage of an unknown patient',
  payment: 'Payment without an answer',
  deposit: 'Deposit without an answer',
  'client-payment': 'Payment of a client without an answer',
  'invoice-payment': 'Payment of an invoice without an answer',
  'refund-pay-out': 'Refund without an answer',
  'till-paid-in': 'Cash paid in without an answer',
  'till-paid-out': 'Cash paid out without an answer',
};

export const unfinishedWords = {
  title: 'Unfinished entries',
  why: 'Typed, and no record yet. Each is kept for 24 hours after its last key and offered again on its page.',
  none: 'Nothing is unfinished.',
  unreached: 'The server cannot be reached: only what this computer keeps is shown.',
  onDevice: 'Only on this computer',
  onServer: 'On the server',
  open: 'Open',
  kind: (about: string) => kinds[about.slice(0, about.indexOf('/'))] ?? 'Entry',
};
