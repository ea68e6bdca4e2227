import type { EnteredSince, MergeField } from '@akoma/contract/patients';

/** Labels of the dialogs in which records are merged. */
export const mergeWords = {
  duplicatesTitle: 'Possible duplicates',
  noneFound: 'No possible duplicates were found',
  noneFoundWhy: 'No other record has the same number, phone or email, or a similar name and birth year.',
  other: 'Another record',
  compare: 'Compare',
  compareTitle: 'Merge two records',
  stays: 'Stays',
  goes: 'Is merged into it',
  swap: 'Keep the other record instead',
  mayNotSwap: 'The record of an unknown patient cannot be the one that stays.',
  differences: 'Choose what the record keeps',
  noDifferences: 'Both records say the same.',
  united: 'Numbers, contact persons, languages and religions of both are kept. So are both names and both folder numbers for searching.',
  moves: 'All visits, appointments, encounters, measurements and files go to the record that stays. This can be undone for 30 days.',
  reason: 'Reason',
  reasonHint: 'How do you know that this is one person?',
  merge: 'Merge these records',
  mergeAct: 'Merge',
  mergeText: 'The first record is merged into the second one, which then holds everything of both. This can be undone for 30 days.',
  merged: 'The records are merged.',
  notMerged: 'The records were not merged',
  propose: 'Propose to merge',
  proposed: 'The proposal waits for somebody who may merge records.',
  proposals: 'Proposed merges',
  noProposals: 'No proposals',
  noProposalsWhy: 'Proposals to merge two records wait here until somebody merges or declines them.',
  decline: 'Decline',
  declineText: 'The two records stay two.',
  declined: 'The proposal is declined.',
  notDeclined: 'The proposal was not declined',
  undo: 'Undo the merge',
  undone: 'The merge is undone.',
  notUndone: 'The merge was not undone',
  mayNotMerge: 'Your role may not merge records. Ask an administrator.',
  photo: 'Has a photo',
  none: 'None',
  alive: 'Not recorded as deceased',
} as const;

/** What is chosen, as the form of a patient calls it. */
export const mergeFieldWords: Readonly<Record<MergeField, string>> = {
  title: 'Title',
  first_name: 'First name',
  last_name: 'Last name',
  preferred_name: 'Preferred name',
  gender: 'Gender',
  birth_date: 'Date of birth',
  mobile: 'Phone',
  email: 'Email',
  address: 'Address',
  photo: 'Photo',
  mother_id: 'Mother',
  is_deceased: 'Death',
  customer_group_id: 'Customer group',
  payer_id: 'Payer',
};

const enteredWords: Readonly<Record<EnteredSince['what'], readonly [one: string, many: string]>> = {
  visits: ['visit', 'visits'],
  encounters: ['encounter', 'encounters'],
  'care plans': ['care plan', 'care plans'],
  observations: ['measurement', 'measurements'],
  forms: ['form', 'forms'],
  allergies: ['allergy', 'allergies'],
  charges: ['charge', 'charges'],
  payments: ['payment', 'payments'],
  refunds: ['refund', 'refunds'],
  invoices: ['invoice', 'invoices'],
  memberships: ['membership', 'memberships'],
  links: ['linked record', 'linked records'],
  referrals: ['referral', 'referrals'],
  appointments: ['appointment', 'appointments'],
  waiting: ['entry of the waiting list', 'entries of the waiting list'],
  files: ['file', 'files'],
};

/** What is said before a merge is undone: what goes back, and what does not. */
export function undoText(entered: readonly EnteredSince[], stays: string): string {
  const begin = 'The two records stand by themselves again, and what the merge moved goes back.';
  const said = entered.map(({ what, count }) => `${count} ${enteredWords[what][count === 1 ? 0 : 1]}`);
  if (said.length === 0) return `${begin} Nothing was entered since.`;
  return `${begin} What was entered since stays with ${stays}: ${said.join(', ')}. A visit in which something was entered since stays whole. Check afterwards whose they are.`;
}
