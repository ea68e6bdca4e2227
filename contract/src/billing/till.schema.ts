import * as z from 'zod';
import { Amount, currencies, defaultCurrency, Id, Instant, orderings, PageQuery, SentAmount } from '../base/index.ts';

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
    variance: Amount.nullable().describe('Counted less expected; below zero: short.'),
    variance_reason: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
  })
  .meta({ id: 'TillSession' });
export type TillSession = z.output<typeof TillSession>;

export const OpenTill = z.object({
  location_id: Id,
  opening_float: SentAmount.default('0.00'),
  currency: z.enum(currencies).default(defaultCurrency),
  notes: z.string().trim().max(500).nullish(),
});
export const CountTill = z.object({ actual_cash: SentAmount });
export const CloseTill = z.object({ variance_reason: z.string().trim().max(500).nullish() });
export const AcceptTill = z.object({ notes: z.string().trim().max(500).nullish() });
export const MoveCash = z.object({
  amount: SentAmount,
  reason: z.string().trim().min(1).max(500),
});

export const ListTillSessionsQuery = PageQuery.extend({
  ordering: orderings(['opened_at'] as const),
  status: z.enum(['active', 'closed']).optional(),
  offered: z.stringbool().optional().describe('Those that wait for the next person, whoever counted them.'),
  mine: z.stringbool().optional().describe('Only those of the caller.'),
});
export type ListTillSessionsQuery = z.output<typeof ListTillSessionsQuery>;
