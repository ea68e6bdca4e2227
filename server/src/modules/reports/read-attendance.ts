import type * as contract from '@akoma/contract/reports';
import type { Attendance } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { type FigureSpan, listAttendance } from './day-figures.store.ts';
import { shownAgeGroups } from './figure-settings.store.ts';
import { findSpan, stampOf, sum } from './find-span.ts';

export async function attendanceIn(ctx: Ctx, span: FigureSpan): Promise<Attendance> {
  const rows = await listAttendance(ctx, span);
  const groups = rows.map(({ estimated: _, ...group }) => group);
  return {
    ...stampOf(ctx, span),
    attended: sum(rows, 'attended'),
    new: sum(rows, 'new'),
    estimated: sum(rows, 'estimated'),
    age_groups: shownAgeGroups(span.age_limits),
    groups,
  };
}

/** Who attended, by clinic, age and sex. */
export const readAttendance: Handler<typeof contract.readAttendance> = async (ctx, { query }) => ({
  data: await attendanceIn(ctx, await findSpan(ctx, query)),
});
