import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { findSchedule, type ScheduleRow } from './schedule.store.ts';

/** The schedule of this practitioner, or 404. */
export async function requireSchedule(ctx: Ctx, params: { practitioner_id: string; schedule_id: string }): Promise<ScheduleRow> {
  const schedule = await findSchedule(ctx, params);
  if (!schedule) throw fail('not_found', {});
  return schedule;
}
