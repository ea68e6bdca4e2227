import type { PayerBill } from '@akoma/contract/billing';

/** Labels of bill statements. */
export const statementWords = {
  title: 'Bill Statements',
  search: 'Search payers',
  payer: 'Payer',
  kind: 'Kind',
  anyKind: 'Corporate clients and insurers',
  corporate: 'Corporate clients',
  insurance: 'Insurers',
  notInvoiced: 'Not invoiced',
  open: 'Open',
  print: 'Print bills',
  notPrinted: 'It was not printed',
  statement: 'Statement of a period',
  bills: 'Bills',
  from: 'From',
  to: 'To',
  noSpan: 'Choose the first and the last day.',
  endsBefore: 'The last day is before the first. Choose another.',
  printStatement: 'Print statement',
  opening: 'Opening balance on',
  closing: 'Closing balance on',
  invoicedSum: 'Invoiced',
  paidSum: 'Paid',
  balanceThen: 'Balance',
  nothingMoved: 'Nothing was invoiced or paid in these days.',
  disputed: 'Disputed',
  balance: 'On account',
  none: 'No payer owes anything',
  noneWhy: 'What payers bear of charges stands here until it is paid.',
  noBills: 'No bills',
  shown: (shown: number, total: number) => (shown < total ? `The newest ${shown} of ${total} bills` : `${total} bills`),
} as const;

export const billStates: Readonly<Record<PayerBill['status'], string>> = {
  'not-invoiced': 'Not invoiced',
  invoiced: 'Invoiced',
  settled: 'Settled',
};
