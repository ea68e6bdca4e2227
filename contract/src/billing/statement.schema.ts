import * as z from 'zod';
import { Amount, currencies, Day, Id, Instant, PageQuery, SentDay } from '../base/index.ts';
import { journalActs } from './journal.schema.ts';

/** What a client owes in one currency: not invoiced yet, and by the age of its invoices (INV-010). */
export const Statement = z
  .object({
    client_id: Id,
    client_name: z.string(),
    client_code: z.string(),
    kind: z.enum(['corporate', 'insurance']),
    currency: z.enum(currencies),
    not_invoiced: Amount,
    age_0_30: Amount.describe('Open on invoices that were issued in the last 30 days.'),
    age_31_60: Amount,
    age_61_90: Amount,
    age_over_90: Amount,
    open: Amount.describe('On invoices, of any age.'),
    disputed: Amount.describe('What of the open the client disputes.'),
    account_id: Id.nullable().describe('The account of the client; null: it has paid nothing yet.'),
    balance: Amount.describe('What lies on the account and is allocated to no invoice.'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.output<typeof Statement>;

export const ListStatementsQuery = PageQuery.omit({ start_date: true, end_date: true }).extend({
  kind: z.enum(['corporate', 'insurance']).optional(),
});
export type ListStatementsQuery = z.output<typeof ListStatementsQuery>;

/** What a client owed and paid within some days, by the journal: what was invoiced less what was paid, settled or taken back (INV-010). */
export const PeriodStatement = z
  .object({
    client_id: Id,
    client_name: z.string(),
    client_code: z.string(),
    currency: z.enum(currencies),
    start_date: Day,
    end_date: Day,
    opening: Amount.describe('What was owed when the first day began; below zero: what lay on the account.'),
    lines: z.array(
      z.object({
        id: Id.describe('The entry of the journal.'),
        at: Instant,
        act: z.enum(journalActs),
        number: z.string().nullable().describe('Of the invoice or the receipt.'),
        reason: z.string().nullable(),
        amount: Amount.describe('Above zero: it is owed more; below: it was paid, or is owed no more.'),
        balance: Amount.describe('What was owed afterwards.'),
      }),
    ),
    invoiced: Amount.describe('All that was owed more.'),
    paid: Amount.describe('All that was paid, or is owed no more.'),
    closing: Amount.describe('What was owed when the last day ended.'),
  })
  .meta({ id: 'PeriodStatement' });
export type PeriodStatement = z.output<typeof PeriodStatement>;

export const PeriodStatementQuery = z
  .object({
    start_date: SentDay,
    end_date: SentDay.describe('The last day, which counts.'),
    currency: z.enum(currencies).default('GHS'),
    format: z.enum(['json', 'pdf']).default('json').describe('`pdf` prints it with the letterhead.'),
  })
  .refine(({ start_date, end_date }) => start_date.slice(0, 10) <= end_date.slice(0, 10), { path: ['end_date'] });
