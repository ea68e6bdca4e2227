import { fail, sentenceOf } from '@akoma/contract/base';
import { judgeException } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { keepTimes } from './keep-times.ts';
import { requireSchedule } from './require-schedule.ts';
import { insertException } from './schedule-exception.store.ts';
import { whileNobodyBooks } from './while-nobody-books.ts';

/** Gives one day of a schedule other hours, or none. */
export const createScheduleException: Handler<typeof contract.createScheduleException> = async (ctx, { params, query, body }) =>
  whileNobodyBooks(ctx, params.practitioner_id, query.if_affected, async () => {
    const schedule = await requireSchedule(ctx, params);
    const isPlanned = body.date >= schedule.planning_horizon_start && body.date <= schedule.planning_horizon_end;
    refuseWrong({ ...judgeException(body), ...(!isPlanned && { date: ['Date is outside the planning horizon of this schedule.'] }) });
    const exception = await insertException(ctx, schedule.id, body);
    if (!exception) throw fail('invalid', {}, { date: [sentenceOf('not-unique', 'date')] });
    await keepTimes(ctx, schedule);
    return exception;
  });
