import type { Refund, RefundDestination, RefundKind, RefundStatus } from '@akoma/contract/billing';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { Tone } from '../../ui/theme/palette.ts';

/** Labels of refunds and credit notes. */
export const refundWords = {
  title: 'Refunds',
  search: 'Search refunds',
  searchHint: 'Number, patient or folder',
  none: 'No refunds yet',
  noneWhy:
    'Money that goes back to patients stands here from the request until it is paid out. A refund begins at a paid bill or at a receipt.',
  refund: 'Refund',
  what: 'What was wrong',
  whole: 'What is credited',
  payment: 'Payment',
  amount: 'Amount',
  amountHint: (left: string) => `At most ${left}. The charges are due again by as much.`,
  goesBack: 'Goes back',
  credited: 'Credited',
  nothingBack: 'No money goes back: a payer bears all of it.',
  destination: 'Where it goes',
  reference: 'Reference',
  reason: 'Reason',
  act: (amount: string) => `Ask for ${amount}`,
  nothingLeft: 'Nothing of it can go back',
  nothingLeftWhy: 'It went back already, or somebody has asked for it. Look at the refunds.',
  mayNotWrite: 'Your role may not ask for refunds. Ask an administrator.',
  mayNotDecide: 'Your role may not approve refunds. Ask an administrator.',
  mayNotPayOut: 'Your role may not pay out. Ask an administrator.',
  writeOff: 'Write off',
  writeOffText: 'The patient is not asked for it any more. What was paid of it stays, and the charge keeps your reason in the journal.',
  writtenOff: 'What was due is written off.',
  notWrittenOff: 'It was not written off',
  mayNotWriteOff: 'Your role may not write off what patients owe. Ask an administrator.',
  kind: 'Kind',
  status: 'Status',
  day: 'Asked for',
  patient: 'Patient',
  number: 'Number',
  notNumbered: 'No number',
  approve: 'Approve',
  approveText: 'A cashier pays it out after that. Into an account it goes at once.',
  approved: 'The refund is approved.',
  notApproved: 'The refund was not approved',
  refuse: 'Refuse',
  refuseText: 'No money goes back. The request stays in the list with your reason.',
  refused: 'The refund is refused.',
  notRefused: 'The refund was not refused',
  withdraw: 'Take back',
  withdrawText: 'Nobody approves it any more, and no money goes back. The request stays in the list.',
  withdrawn: 'The request is taken back.',
  notWithdrawn: 'The request was not taken back',
  payOut: 'Pay out',
  payOutAct: (amount: string) => `Pay out ${amount}`,
  fromTill: 'The cash comes out of your open till.',
  till: 'Till',
  paper: 'Paper',
  copyOf: 'Refund of',
  notCounted: 'The paper was not printed',
  notPaidOut: 'This refund is not paid out yet',
  notPaidOutWhy: 'Its paper is there once the money went back.',
  toRefunds: 'To the refunds',
} as const;

export const kindNames: Readonly<Record<RefundKind, string>> = {
  return: 'Refund',
  'credit-note': 'Credit note',
  deposit: 'Returned deposit',
};
/** What the two kinds mean, as the choice says it. */
export const kindTexts: Readonly<Record<Exclude<RefundKind, 'deposit'>, string>> = {
  return: 'The payment: it goes back, and the charges are due again',
  'credit-note': 'The service: the charges are credited, and what was paid goes back',
};
export const refundStatusNames: Readonly<Record<RefundStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  'paid-out': 'Paid out',
  refused: 'Refused',
  withdrawn: 'Taken back',
};
export const refundTones: Readonly<Record<RefundStatus, Tone>> = {
  requested: 'yellow',
  approved: 'blue',
  'paid-out': 'green',
  refused: 'red',
  withdrawn: 'grey',
};
export const destinationNames: Readonly<Record<RefundDestination, string>> = {
  cash: 'Cash',
  'patient-account': 'Patient account',
  'mobile-money': 'Mobile money',
  'bank-transfer': 'Bank transfer',
};

/** What became of an act on a refund. */
export function outcomeOf({ status, number, amount, currency, second_person }: Refund): string {
  const money = formatMoney(amount, currency);
  if (status === 'paid-out') return `${number}: ${money} went back.`;
  if (status === 'approved') return `${money} can be paid out.`;
  return second_person ? `${money} is asked for. Another person approves it.` : `${money} is asked for.`;
}
