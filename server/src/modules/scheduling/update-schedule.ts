import { judgeSchedule } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import { checkReferences, refuseStale, refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { keepTimes } from './keep-times.ts';
import { requireSchedule } from './require-schedule.ts';
import { updateScheduleRow } from './schedule.store.ts';
import { whileNobodyBooks } from './while-nobody-books.ts';

/** Changes what was sent; an edit made on an older version is refused with both states (SCHED-009). */
export const updateSchedule: Handler<typeof contract.updateSchedule> = async (ctx, { params, query, body }) =>
  whileNobodyBooks(ctx, params.practitioner_id, query.if_affected, async () => {
    const before = await requireSchedule(ctx, params);
    await refuseStale(body, before);
    const { healthcare_service, location } = body;
    await checkReferences(ctx, [listUnknownServices, { healthcare_service }], [listUnknownLocations, { location }]);
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const after = { ...before, ...sent };
    refuseWrong(judgeSchedule(after));
    if (!(await updateScheduleRow(ctx, before, after))) throw staleEdit(body, await requireSchedule(ctx, params));
    const data = await requireSchedule(ctx, params);
    await keepTimes(ctx, data);
    return data;
  });
