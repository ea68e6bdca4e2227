import type { MoneyReport, refundsBy, revenueBy, takingsBy } from '@akoma/contract/billing';

/** Labels of the financial reports. */
export const moneyReportWords = {
  title: 'Financial reports',
  report: 'Report',
  by: 'By',
  lines: 'Lines',
  total: 'Total',
  nothing: 'Nothing in this time.',
  nothingOpen: 'Nobody owes anything.',
  blind: 'The cash of your open till is left out until you have counted it.',
  openNow:
    'What is open now, of services and invoices of these days. Parts of payers on no invoice have no age; patients’ dues have the age of the service.',
  posted: 'By the day on which it was posted. Payments from accounts of patients are no taking.',
  earned: 'By the day on which it was posted, less what was cancelled, credited or priced anew in this time.',
  allDays: 'All days',
  shown: (shown: number, total: number) =>
    shown < total ? `The newest ${shown} of ${total} lines.` : `${total} ${total === 1 ? 'line' : 'lines'}.`,
  more: 'Show more',
  none: 'None',
  reversed: 'Charges reversed',
  accounts: 'Accounts of patients',
  patients: 'Patients',
} as const;

export const reportNames: Record<MoneyReport, string> = {
  takings: 'Takings',
  revenue: 'Revenue',
  outstanding: 'Outstanding',
  discounts: 'Discounts and exemptions',
  refunds: 'Refunds',
};

type By = (typeof takingsBy)[number] | (typeof revenueBy)[number] | (typeof refundsBy)[number] | 'discount';
export const byNames: Record<By, string> = {
  method: 'Method',
  cashier: 'Cashier',
  day: 'Day',
  service: 'Service',
  department: 'Department',
  clinician: 'Clinician',
  payer: 'Payer',
  discount: 'Discount',
};

/** Heads of the amounts, in the order of their columns. */
export const amountHeads: Record<MoneyReport, Readonly<Record<string, string>>> = {
  takings: { taken: 'Taken', returned: 'Given back', amount: 'Amount' },
  revenue: { gross: 'Gross', discounts: 'Discounts', amount: 'Amount' },
  outstanding: {
    not_invoiced: 'Not invoiced',
    age_0_30: '0–30 days',
    age_31_60: '31–60 days',
    age_61_90: '61–90 days',
    age_over_90: 'Over 90 days',
    amount: 'Amount',
  },
  discounts: { amount: 'Amount' },
  refunds: { returned: 'Given back', credited: 'Charges reversed' },
};
