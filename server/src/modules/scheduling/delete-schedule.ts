import type * as contract from '@akoma/contract/scheduling';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requireSchedule } from './require-schedule.ts';
import { removeSchedule } from './schedule.store.ts';
import { replaceTimes } from './schedule-time.store.ts';
import { whileNobodyBooks } from './while-nobody-books.ts';

/** Takes a schedule away; its hours are free for another one (SCHED-010). */
export const deleteSchedule: Handler<typeof contract.deleteSchedule> = async (ctx, { params, query }) =>
  whileNobodyBooks(ctx, params.practitioner_id, query.if_affected, async () => {
    const before = await requireSchedule(ctx, params);
    if (!(await removeSchedule(ctx, before))) throw staleEdit(undefined, await requireSchedule(ctx, params));
    await replaceTimes(ctx, before, []);
    return { ...before, version: before.version + 1, updated_at: ctx.now.toISOString() };
  });
