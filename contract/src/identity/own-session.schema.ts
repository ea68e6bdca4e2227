import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';

/** A living session of the reader's own. */
export const OwnSession = z
  .object({
    uuid: Id,
    id: Id,
    kind: z.enum(['app', 'program']).describe("'program': another program that was given a token."),
    device: z.string().nullable().describe('Browser and system as they named themselves at the sign-in.'),
    address: z.string().nullable().describe('The network address that signed in.'),
    created_at: Instant,
    last_used_at: Instant.describe('To the minute.'),
    current: z.boolean().describe('The session that asks.'),
  })
  .meta({ id: 'OwnSession' });
