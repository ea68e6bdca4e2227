import { fail } from '@akoma/contract/base';
import { timesOf } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { listDepartures } from './schedule-exception.store.ts';
import { listSchedulesByIds, type ScheduleRow } from './schedule.store.ts';
import { findOverlapping, replaceTimes } from './schedule-time.store.ts';

/** Writes the times of a schedule as it stands now; refused where the same person is elsewhere then (SCHED-016). */
export async function keepTimes(ctx: Ctx, schedule: ScheduleRow): Promise<void> {
  const times = schedule.status === 'active' ? timesOf(schedule, await listDepartures(ctx, schedule.id)) : [];
  if (await replaceTimes(ctx, schedule, times)) return;
  const other = await findOverlapping(ctx, schedule, times);
  const [existing] = other ? await listSchedulesByIds(ctx, [other]) : [];
  if (!existing) throw new Error(`the times of schedule ${schedule.id} meet no other schedule, and were refused`);
  throw fail('scheduling.schedulesOverlap', { existing });
}
