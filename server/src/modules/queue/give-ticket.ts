import { ticketText } from '@akoma/contract/queue';
import type { Ctx } from '../../platform/http/route.ts';
import type { Arrival } from '../encounters/index.ts';
import { findStartOfToday, findToday } from '../organization/index.ts';
import { findEntry, findLetter, takeTicket } from './entry.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id' | 'now'>;

/** Gives a visit its ticket, once: it is kept when the patient is moved (ruling 126). */
export async function giveTicket(ctx: At, visit_id: string, location_id: string | null): Promise<void> {
  if ((await findEntry(ctx, visit_id))?.number) return;
  const [day, letter] = await Promise.all([findToday(ctx), findLetter(ctx, location_id)]);
  await takeTicket(ctx, visit_id, { day, letter });
}

/** A patient who arrives gets a ticket, in the transaction of the arrival; an arrival of an earlier day that is entered later gets none. */
export async function ticketOfArrival(ctx: At, { visit_id, location_id, arrived_at }: Arrival): Promise<void> {
  const [begins, day, letter] = await Promise.all([findStartOfToday(ctx), findToday(ctx), findLetter(ctx, location_id)]);
  if (Date.parse(arrived_at) >= Date.parse(begins)) await takeTicket(ctx, visit_id, { day, letter });
}

/** "A007", or null where the visit has no ticket. */
export async function findTicket(ctx: Ctx, visit_id: string): Promise<string | null> {
  const entry = await findEntry(ctx, visit_id);
  return entry?.letter && entry.number ? ticketText(entry.letter, entry.number) : null;
}
