import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { keepTimes } from './keep-times.ts';
import { requireSchedule } from './require-schedule.ts';
import { findException, removeException } from './schedule-exception.store.ts';
import { whileNobodyBooks } from './while-nobody-books.ts';

/** Takes an exception back; refused where the person has another schedule at the usual hours by now (SCHED-016). */
export const deleteScheduleException: Handler<typeof contract.deleteScheduleException> = async (ctx, { params, query }) =>
  whileNobodyBooks(ctx, params.practitioner_id, query.if_affected, async () => {
    const schedule = await requireSchedule(ctx, params);
    const exception = await findException(ctx, schedule.id, params.exception_id);
    const removed = exception && (await removeException(ctx, exception));
    if (!removed) throw fail('not_found', {});
    await keepTimes(ctx, schedule);
    return removed;
  });
