import * as z from 'zod';
import { Amount, currencies, Day, Id, Instant, ListedName, PageQuery, SentDay } from '../base/index.ts';

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};

/** Whose part of what was charged for services of which days. */
const period = z.object({
  client_id: Id,
  branch_id: Id.optional().describe('Only of members of this branch.'),
  start_date: SentDay,
  end_date: SentDay.describe('The last day, which counts.'),
  currency: z.enum(currencies).default('GHS').describe('One invoice has one currency.'),
  ...organizations,
});
const isInOrder = ({ start_date, end_date }: z.output<typeof period>): boolean => start_date.slice(0, 10) <= end_date.slice(0, 10);

/** One client's part of what was charged for services of these days (INV-005). */
export const ChargeByPeriod = period
  .extend({ draft: z.boolean().default(false).describe('Not issued yet.') })
  .refine(isInOrder, { path: ['end_date'] });

/** What an invoice of a client for some days would be made of, as it is now. */
export const PeriodQuery = period.refine(isInOrder, { path: ['end_date'] });
export const PeriodPreview = z
  .object({
    charges: z.int().describe('How many charges would stand on it; 0: no invoice would be made.'),
    patients: z.int(),
    total: Amount,
    currency: z.enum(currencies),
  })
  .meta({ id: 'PeriodPreview' });
export type PeriodPreview = z.output<typeof PeriodPreview>;

/** Work that is done after the answer: read again until it has ended. */
export const BillingJob = z
  .object({
    id: Id,
    uuid: Id,
    kind: z.literal('charge-by-period'),
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    client_id: Id,
    invoice_id: Id.nullable().describe('Null: there was nothing to invoice.'),
    items: z.int().describe('How many charges are on the invoice by now.'),
    message: z.string().nullable().describe('How it ended.'),
    created_at: Instant,
    updated_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'BillingJob' });
export type BillingJob = z.output<typeof BillingJob>;

/** The part of one payer in one charge (BILL-021). */
export const PayerBill = z
  .object({
    id: Id.describe('The charge item.'),
    uuid: Id,
    client_id: Id,
    client_name: z.string(),
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    description: z.string(),
    quantity: z.int(),
    service_day: Day,
    amount: Amount.describe('What the payer bears.'),
    settled: Amount,
    written_off: Amount,
    open: Amount,
    currency: z.enum(currencies),
    invoice_id: Id.nullable(),
    invoice_number: z.string().nullable(),
    status: z.enum(['not-invoiced', 'invoiced', 'settled']),
    authorization_number: z.string().nullable(),
  })
  .meta({ id: 'PayerBill' });
export type PayerBill = z.output<typeof PayerBill>;

export const PayerBillStatus = PayerBill.shape.status;
export const ListPayerBillsQuery = PageQuery.extend({
  status: PayerBillStatus.optional(),
  client_id: Id.optional(),
});
export type ListPayerBillsQuery = z.output<typeof ListPayerBillsQuery>;
export const ListCorporateBillsQuery = ListPayerBillsQuery.omit({ client_id: true }).extend({
  format: z.enum(['json', 'pdf']).default('json').describe('`pdf` prints them with the letterhead: at most 1,500, the newest first.'),
});
