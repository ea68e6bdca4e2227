import * as z from 'zod';
import { Amount, currencies, Id, Instant, ListedName, PageQuery } from '../base/index.ts';
import { journalActs } from './journal.schema.ts';

/** The longest span of a financial report, in days. */
export const mostReportDays = 366;

const { start_date, end_date } = PageQuery.shape;
const asked = {
  managing_organization_id: Id.optional(),
  start_date: start_date.describe(`From this moment on; left out: the beginning of the day of the end. At most ${mostReportDays} days.`),
  end_date: end_date.describe('Up to this moment; left out: the end of today.'),
  format: z.enum(['json', 'xlsx']).default('json').describe('`xlsx` answers a workbook with the same rows and their sum.'),
};

/** What the rows of each report are. */
export const takingsBy = ['method', 'cashier', 'day'] as const;
export const revenueBy = ['service', 'department', 'clinician', 'payer'] as const;
export const discountsBy = ['discount', 'service', 'day'] as const;
export const refundsBy = ['method', 'cashier', 'day'] as const;

export const TakingsQuery = z.object({ ...asked, by: z.enum(takingsBy).default('method') });
export const RevenueQuery = z.object({ ...asked, by: z.enum(revenueBy).default('service') });
export const DiscountsGivenQuery = z.object({ ...asked, by: z.enum(discountsBy).default('discount') });
export const RefundsQuery = z.object({ ...asked, by: z.enum(refundsBy).default('method') });
export const OutstandingQuery = z.object({
  ...asked,
  start_date: start_date.describe('Only what was charged, or issued on an invoice, from this day on.'),
  end_date: end_date.describe('And until this day.'),
});

const row = {
  key: z.string().describe('What the row is of: an id, a method or a day; `none`: nothing of the kind.'),
  name: z.string().nullable().describe('null: the key says it.'),
  currency: z.enum(currencies),
  entries: z.int().describe('Rows of the journal.'),
};
const counted = { currency: z.enum(currencies), entries: z.int() };
/** The rows of a report, and their sum by currency: two currencies are never added. */
const report = <R extends z.ZodType, T extends z.ZodType, M extends Readonly<Record<string, z.ZodType>>>(
  id: string,
  { rows, totals, more }: { rows: R; totals: T; more: M },
) =>
  z
    .object({
      ...more,
      as_at: Instant.describe('When it was reckoned.'),
      since: Instant.nullable(),
      until: Instant.nullable().describe('The last moment that counts.'),
      data: z.array(rows),
      totals: z.array(totals),
    })
    .meta({ id, orSheet: true });

const taken = {
  taken: Amount.describe('Money that came in, less the change of payments in another currency.'),
  returned: Amount.describe('Money that went back.'),
  amount: Amount.describe('Taken less returned.'),
};
export const Takings = report('Takings', {
  rows: z.object({ ...row, ...taken }),
  totals: z.object({ ...counted, ...taken }),
  more: {
    without_open_till: z.boolean().describe('Cash of the drawer that the caller has yet to count is left out.'),
  },
});
export type Takings = z.output<typeof Takings>;

const earned = {
  gross: Amount.nullable().describe('null by payer, who bear parts of what is left after discounts.'),
  discounts: Amount.nullable(),
  amount: Amount.describe('Gross less discounts.'),
};
export const Revenue = report('Revenue', {
  rows: z.object({ ...row, ...earned }),
  totals: z.object({ ...counted, ...earned }),
  more: {},
});
export type Revenue = z.output<typeof Revenue>;

const given = { amount: Amount };
export const DiscountsGiven = report('DiscountsGiven', {
  rows: z.object({ ...row, ...given }),
  totals: z.object({ ...counted, ...given }),
  more: {},
});
export type DiscountsGiven = z.output<typeof DiscountsGiven>;

const back = {
  returned: Amount.describe('Money that went back, also into accounts of patients.'),
  credited: Amount.describe('Charges that were reversed by credit notes, less their discounts.'),
};
export const Refunds = report('Refunds', {
  rows: z.object({ ...row, ...back }),
  totals: z.object({ ...counted, ...back }),
  more: {
    without_open_till: z.boolean(),
  },
});
export type Refunds = z.output<typeof Refunds>;

const open = {
  not_invoiced: Amount.describe('Parts of payers on no invoice.'),
  age_0_30: Amount.describe('From the day of issue; of patients from the day of the service.'),
  age_31_60: Amount,
  age_61_90: Amount,
  age_over_90: Amount,
  amount: Amount.describe('All that is open.'),
};
export const Outstanding = report('Outstanding', {
  rows: z.object({ ...row, ...open }),
  totals: z.object({ ...counted, ...open }),
  more: {},
});
export type Outstanding = z.output<typeof Outstanding>;

export const moneyReports = ['takings', 'revenue', 'outstanding', 'discounts', 'refunds'] as const;
export type MoneyReport = (typeof moneyReports)[number];
const kinds = ['payer', ...takingsBy, ...revenueBy, ...discountsBy] as const;

/** The amounts of the rows of each report; `amount` is what all its lines come to. */
export const reportParts = {
  takings: ['taken', 'returned', 'amount'],
  revenue: ['gross', 'discounts', 'amount'],
  outstanding: ['not_invoiced', 'age_0_30', 'age_31_60', 'age_61_90', 'age_over_90', 'amount'],
  discounts: ['amount'],
  refunds: ['returned', 'credited', 'amount'],
} as const satisfies Record<MoneyReport, readonly string[]>;
export type ReportPart = (typeof reportParts)[MoneyReport][number];
const parts = [...reportParts.takings, ...reportParts.revenue, ...reportParts.outstanding, ...reportParts.refunds] as const;

/** Which amount of which row of which report. */
export const ListReportLinesQuery = PageQuery.omit({ search: true }).extend({
  managing_organization_id: Id.optional(),
  report: z.enum(moneyReports).default('takings'),
  by: z.enum(kinds).default('method').describe('As the report was asked for; of outstanding it says nothing.'),
  key: z
    .string()
    .max(100)
    .default('none')
    .describe('The key of the row; `patients` of outstanding: what patients owe; `all`: every row, as their sum has them.'),
  part: z.enum(parts).default('amount').describe('Which amount of the row; one that its report has.'),
  currency: z.enum(currencies).default('GHS'),
});
export type ListReportLinesQuery = z.output<typeof ListReportLinesQuery>;

/** What a row of a report is made of: a row of the journal, or what is open of a charge or of an invoice. */
export const ReportLine = z
  .object({
    id: z.string(),
    at: Instant.describe('When it was posted; of what is open: when it was charged or issued.'),
    entry_id: Id.nullable().describe('The entry of the journal; null: it is what is open.'),
    act: z.enum(journalActs).nullable(),
    description: z.string().nullable().describe('The charge, the number of the invoice, or the reason.'),
    receipt_no: z.string().nullable(),
    patient_id: Id.nullable(),
    patient_name: z.string().nullable(),
    patient_listed_name: ListedName.nullable(),
    invoice_id: Id.nullable(),
    payment_id: Id.nullable().describe('Whose receipt it is.'),
    refund_id: Id.nullable(),
    client_id: Id.nullable().describe('The client who paid; of a patient null.'),
    client_name: z.string().nullable(),
    by_name: z.string().nullable().describe('Who posted it; null: it is what is open.'),
    amount: Amount,
    currency: z.enum(currencies),
  })
  .meta({ id: 'ReportLine' });
export type ReportLine = z.output<typeof ReportLine>;
