import * as z from 'zod';
import { Amount, Id, Instant } from '../base/index.ts';

/** Something in the books that does not hold. */
export const LedgerFinding = z
  .object({
    kind: z
      .enum([
        'patient-account',
        'client-account',
        'till',
        'charge',
        'refund',
        'payer',
        'invoice',
        'number-missing',
        'number-without-record',
      ])
      .describe('What it is about.'),
    id: Id.nullable().describe('The account, till session, charge, refund, client or invoice; null: a number.'),
    code: z.string().nullable().describe('The number, such as RCT000007.'),
    kept: Amount.nullable().describe('What the record says.'),
    journal: Amount.nullable().describe('What its entries come to.'),
  })
  .meta({ id: 'LedgerFinding' });
export type LedgerFinding = z.output<typeof LedgerFinding>;

/** A look at the books of the organisation. */
export const LedgerCheck = z
  .object({
    id: Id,
    checked_at: Instant,
    transfers: z.int().describe('How many rows the journal had.'),
    findings: z.int().describe('How much does not hold; 0: the books are right.'),
    first_findings: z.array(LedgerFinding).describe('The first hundred.'),
  })
  .meta({ id: 'LedgerCheck' });
export type LedgerCheck = z.output<typeof LedgerCheck>;
