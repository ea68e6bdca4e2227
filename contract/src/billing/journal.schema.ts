import * as z from 'zod';
import { Amount, currencies, Id, Instant, ListedName, PageQuery } from '../base/index.ts';

/** What the journal calls acts and accounts (ruling 232). */
export const journalActs = [
  'charge',
  'cancel',
  'price-change',
  'discount',
  'cover',
  'payment',
  'deposit',
  'correction',
  'return',
  'credit-note',
  'write-off',
  'float',
  'paid-in',
  'paid-out',
  'close',
  'handover',
  'invoice',
  'invoice-cancel',
  'payer-payment',
  'allocation',
  'short-payment',
  'exchange',
  'merge',
] as const;
export const journalAccounts = [
  'till',
  'safe',
  'bank',
  'mobile-money',
  'card',
  'patients-debts',
  'payers-not-invoiced',
  'payers-invoiced',
  'exchange',
  'patient-account',
  'client-account',
  'revenue',
  'discounts',
  'write-offs',
  'short-payments',
  'till-over-short',
  'petty-cash',
  'corrections',
  'exchange-difference',
] as const;
export type JournalAct = (typeof journalActs)[number];
export type JournalAccount = (typeof journalAccounts)[number];

/** One row of the journal: an amount that moved from the credited to the debited account. */
export const JournalRow = z
  .object({
    id: z.string().describe('The entry and the place of the row in it.'),
    entry_id: Id.describe('One act: its rows belong together.'),
    posted_at: Instant,
    act: z.enum(journalActs),
    debit: z.enum(journalAccounts),
    debit_name: z.string().nullable().describe('Whose drawer or account, or which invoice; null: there is one alone.'),
    credit: z.enum(journalAccounts),
    credit_name: z.string().nullable(),
    amount: Amount,
    currency: z.enum(currencies),
    charge_item_id: Id.nullable(),
    description: z.string().nullable().describe('Of the charge.'),
    payment_id: Id.nullable(),
    receipt_no: z.string().nullable(),
    patient_id: Id.nullable(),
    patient_name: z.string().nullable(),
    patient_listed_name: ListedName.nullable(),
    invoice_id: Id.nullable().describe('The invoice that it is on, if it moves on one.'),
    invoice_number: z.string().nullable(),
    client_id: Id.nullable().describe('Whose account or parts it moves.'),
    client_name: z.string().nullable(),
    refund_id: Id.nullable(),
    refund_number: z.string().nullable(),
    reason: z.string().nullable(),
    by_name: z.string(),
  })
  .meta({ id: 'JournalRow' });
export type JournalRow = z.output<typeof JournalRow>;

/** `search`: a part of the number of a receipt, of the charge or of the reason. */
export const ListJournalQuery = PageQuery.extend({
  managing_organization_id: Id.optional(),
  act: z.enum(journalActs).optional(),
  account: z.enum(journalAccounts).optional().describe('Debited or credited.'),
});
export type ListJournalQuery = z.output<typeof ListJournalQuery>;
export const ExportJournalQuery = ListJournalQuery.omit({ page: true, page_size: true });
