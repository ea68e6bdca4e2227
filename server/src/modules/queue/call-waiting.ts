import { fail } from '@akoma/contract/base';
import type { callNext as nextOperation, callWaiting as operation } from '@akoma/contract/queue';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { placeVisit } from '../encounters/index.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { describeEntry } from './describe-entries.ts';
import { claimCall, noteTaken } from './entry.store.ts';
import { giveTicket } from './give-ticket.ts';
import { findEntryShown, isWaiting, listUncalled } from './waiting.store.ts';

/** Those who wait longest, of whom colleagues may call some at this moment. */
const tried = 50;

/** Calls one patient, or calls them again (ruling 126). */
export const callWaiting: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  const before = await findEntryShown(ctx, id);
  if (!before) throw fail('not_found', {});
  if (!(await isWaiting(ctx, id))) throw fail('queue.notWaiting', {});
  await giveTicket(ctx, id, before.location_id);
  if (!(await claimCall(ctx, id, 'also again'))) {
    const { called_by_name, called_at } = (await findEntryShown(ctx, id))!;
    throw fail('queue.calledAlready', { called_by_name: called_by_name!, called_at: called_at! });
  }
  return { data: await take(ctx, id) };
};

/** Calls the patient who waits longest at the place; one whom a colleague calls at the same moment is passed over. */
export const callNext: Handler<typeof nextOperation> = async (ctx, { body: { location_id } }) => {
  await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  for (const id of await listUncalled(ctx, location_id, tried)) {
    await giveTicket(ctx, id, location_id);
    if (await claimCall(ctx, id, 'once')) return { data: await take(ctx, id) };
  }
  throw fail('queue.nobodyWaiting', {});
};

/** A caller who sees patients looks after a visit of nobody by calling it (ruling 107); others only call. */
async function take(ctx: Ctx, visit_id: string) {
  const { permissions, practitioner_role_id } = ctx.actor;
  let taken = false;
  const open = await placeVisit(ctx, visit_id, ({ assigned_to_id }) => {
    taken = assigned_to_id === null && permissions.has('encounters.write');
    return taken ? { assigned_to_id: practitioner_role_id } : {};
  });
  // the visit is held now: a colleague who took the patient in meanwhile was first
  if (!open || !(await isWaiting(ctx, visit_id))) throw fail('queue.notWaiting', {});
  if (taken) await noteTaken(ctx, visit_id);
  await ctx.announce('queue.changed', { visit_id });
  return describeEntry(ctx, visit_id);
}
