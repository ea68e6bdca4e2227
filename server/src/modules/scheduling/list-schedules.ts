import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { wordsOf } from '../organization/index.ts';
import { checkFilters } from './check-filters.ts';
import { listScheduleRows } from './schedule.store.ts';

/** The schedules of the organisation, or of one practitioner (SCHED-006). */
export const listSchedules: Handler<typeof contract.listSchedules> = async (ctx, { query }) => {
  const { rows, total } = await listScheduleRows(ctx, { ...query, words: wordsOf(query.search) });
  if (total === 0) await checkFilters(ctx, query);
  return pageOf(rows, total, query);
};
