import { fail, undoSeconds } from '@akoma/contract/base';
import type { undoQueue as operation } from '@akoma/contract/queue';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { placeVisit } from '../encounters/index.ts';
import { describeEntry } from './describe-entries.ts';
import { type Entry, lockEntry, takeBackCall, takeBackMove } from './entry.store.ts';
import { findEntryShown, isSeen } from './waiting.store.ts';

/**
 * Takes back one's own last call or move (ruling 126). A move ends the call before it, and undoing it brings that back; a call at the new place
 * stands after the move, and a colleague's is not taken back.
 */
export const undoQueue: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  if (!(await findEntryShown(ctx, id))) throw fail('not_found', {});
  const entry = await lockEntry(ctx, id);
  const last = entry?.called_at
    ? ([entry.called_by_id, entry.called_at] as const)
    : ([entry?.moved_by_id ?? null, entry?.moved_at ?? null] as const);
  if (!entry || !isMine(ctx, ...last)) throw fail('queue.undoTooLate', {});
  const open = await placeVisit(ctx, id, async (now) => {
    if (await isSeen(ctx, id)) throw fail('queue.notWaiting', {});
    if (entry.called_at === null) {
      await takeBackMove(ctx, id);
      return { location_id: entry.moved_from_id, assigned_to_id: entry.left_by_id };
    }
    await takeBackCall(ctx, id);
    return entry.took && now.assigned_to_id === entry.called_by_id ? { assigned_to_id: null } : {};
  });
  if (!open) throw fail('queue.notWaiting', {});
  await ctx.announce('queue.changed', { visit_id: id });
  return { data: await describeEntry(ctx, id) };
};

const isMine = ({ actor, now }: Ctx, by: Entry['called_by_id'], at: string | null): boolean =>
  by === actor.practitioner_role_id && at !== null && now.getTime() - Date.parse(at) <= undoSeconds * 1000;
