import * as z from 'zod';
import { Amount, currencies, Id, PageQuery } from '../base/index.ts';

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
