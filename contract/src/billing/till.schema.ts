import * as z from 'zod';
import { Amount, currencies, defaultCurrency, Id, Instant, orderings, PageQuery, SentAmount, sentenceOf } from '../base/index.ts';
import { Moved } from './account.schema.ts';
import { PaymentMethod } from './payment.schema.ts';

/** How many there are of a note or coin. */
const CountedNotes = z.object({ denomination: Amount, count: z.int() });

/**
 * A cashier's drawer from its float to its count (PHARM-002). While it is open, its person does not see what it should hold: the count is
 * blind (ruling 224).
 */
export const TillSession = z
  .object({
    id: Id,
    uuid: Id,
    status: z.enum(['active', 'closed']),
    user_id: Id.describe('The practitioner.'),
    user_name: z.string(),
    location_id: Id,
    location_name: z.string(),
    opening_float: Amount,
    currency: z.enum(currencies),
    notes: z.string().nullable(),
    opened_at: Instant,
    counted_at: Instant.nullable(),
    offered_at: Instant.nullable().describe('Since when it waits, counted, for the next person.'),
    closed_at: Instant.nullable(),
    closing_float: Amount.nullable().describe('What it should hold; null until it is counted.'),
    actual_cash: Amount.nullable().describe('What was counted.'),
    denominations: z
      .array(CountedNotes)
      .nullable()
      .describe('The notes and coins that were counted, the largest first; null: only their sum was told.'),
    variance: Amount.nullable().describe('Counted less expected; below zero: short.'),
    variance_reason: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
  })
  .meta({ id: 'TillSession' });
export type TillSession = z.output<typeof TillSession>;

const organizations = { managing_organization_id: Id.optional(), managing_organization: Id.optional(), service_provider_id: Id.optional() };

export const OpenTill = z.object({
  location_id: Id,
  opening_float: SentAmount.default('0.00'),
  currency: z.enum(currencies).default(defaultCurrency),
  notes: z.string().trim().max(500).nullish(),
  ...organizations,
});
export const CountTill = z.object({
  actual_cash: SentAmount,
  denominations: z
    .array(z.object({ denomination: SentAmount, count: z.int().min(0).max(1_000_000) }))
    .max(20)
    .nullish()
    .describe('Notes and coins of the settings; they come to actual_cash.'),
  ...organizations,
});
export const CloseTill = z.object({ variance_reason: z.string().trim().max(500).nullish(), ...organizations });
export const AcceptTill = z.object({ notes: z.string().trim().max(500).nullish(), ...organizations });
export const MoveCash = z.object({
  amount: Moved,
  reason: z.string().trim().min(1).max(500),
  ...organizations,
});

/** Where cash goes that is taken out of a drawer (ruling 232). */
export const PaidOutTo = z.enum(['petty-cash', 'safe', 'bank']);
export type PaidOutTo = z.output<typeof PaidOutTo>;
export const PayOut = MoveCash.extend({
  to: PaidOutTo.default('petty-cash').describe('A small expense, the safe, or the bank.'),
  banked_amount: SentAmount.optional().describe('In GHS: what the bank has booked for dollars that it took as cedis.'),
}).superRefine(({ to, banked_amount }, ctx) => {
  if (banked_amount !== undefined && (to !== 'bank' || Number(banked_amount) === 0))
    ctx.addIssue({ code: 'custom', path: ['banked_amount'], message: sentenceOf('invalid', 'banked_amount') });
});

export const ListTillSessionsQuery = PageQuery.extend({
  ordering: orderings(['opened_at'] as const),
  status: z.enum(['active', 'closed']).optional(),
  offered: z.stringbool().optional().describe('Those that wait for the next person, also of colleagues.'),
  mine: z.stringbool().optional().describe('Only those of the caller.'),
});
export type ListTillSessionsQuery = z.output<typeof ListTillSessionsQuery>;

export const TillReportQuery = z.object({
  managing_organization_id: Id.optional(),
  format: z.enum(['json', 'xlsx']).default('json').describe('`xlsx` answers a workbook.'),
});

/** What happened to a drawer, from its float to its count (PHARM-039). Amounts are in its currency, but takings. */
export const TillReport = z
  .object({
    session: TillSession,
    cash_taken: Amount.describe('Cash of payments and deposits, less the change of payments in another currency.'),
    paid_in: Amount,
    paid_out: Amount,
    refunds: Amount.describe('Cash that was given back.'),
    expected: Amount.describe('Float, cash taken and paid in, less paid out and refunds.'),
    takings: z
      .array(z.object({ payment: PaymentMethod, payments: z.int(), amount: Amount, currency: z.enum(currencies) }))
      .describe('What the cashier took from the opening to the count, by method; of cash what went into this drawer.'),
    moves: z
      .array(
        z.object({ at: Instant, act: z.enum(['paid-in', 'paid-out']), amount: Amount, reason: z.string().nullable(), by_name: z.string() }),
      )
      .describe('Cash that was put in or taken out, in order.'),
    taken_over_from: z.string().nullable().describe('Whose counted cash was its float; null: it came from the safe.'),
    handed_over_to: z.string().nullable().describe('Who accepted its cash; null: it went to the safe, or waits.'),
  })
  .meta({ id: 'TillReport' });
export type TillReport = z.output<typeof TillReport>;
