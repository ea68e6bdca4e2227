import { fail } from '@akoma/contract/base';
import type { moveWaiting as operation } from '@akoma/contract/queue';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { placeVisit } from '../encounters/index.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { describeEntry } from './describe-entries.ts';
import { lockEntry, noteMove } from './entry.store.ts';
import { giveTicket } from './give-ticket.ts';
import { findEntryShown, isSeen } from './waiting.store.ts';

/** Sends a patient to another place, where nobody looks after them yet and they wait anew; the ticket stays (rulings 106, 126). */
export const moveWaiting: Handler<typeof operation> = async (ctx, { params: { id }, body: { location_id, from_location_id } }) => {
  const before = await findEntryShown(ctx, id);
  if (!before) throw fail('not_found', {});
  await checkReferences(ctx, [listUnknownLocations, { location_id, from_location_id }]);
  await giveTicket(ctx, id, before.location_id);
  await lockEntry(ctx, id);
  const open = await placeVisit(ctx, id, async (now) => {
    if (from_location_id !== undefined && from_location_id !== now.location_id) {
      const { location_name } = (await findEntryShown(ctx, id))!;
      throw fail('queue.movedMeanwhile', { location_id: now.location_id, location_name });
    }
    if (now.location_id === location_id) throw fail('invalid', {}, { location_id: ['The patient waits there already.'] });
    if (await isSeen(ctx, id)) throw fail('queue.notWaiting', {});
    await noteMove(ctx, id, now);
    return { location_id, assigned_to_id: null };
  });
  if (!open) throw fail('queue.notWaiting', {});
  await ctx.announce('queue.changed', { visit_id: id });
  return { data: await describeEntry(ctx, id) };
};
