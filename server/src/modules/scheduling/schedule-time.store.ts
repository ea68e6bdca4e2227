import { laterDay, minutesOf } from '@akoma/contract/base';
import type { Hours } from '@akoma/contract/scheduling';
import { sql } from 'kysely';
import { savepoint } from '../../platform/db/tenant.ts';
import { isOverlap } from '../../platform/db/overlap.ts';
import type { At, ScheduleRow } from './schedule.store.ts';

type Times = readonly (Hours & { dates: readonly string[] })[];

const rangeOf = ({ start_time, end_time }: Hours): string => `[${minutesOf(start_time)},${minutesOf(end_time)})`;
const rangesOf = (dates: readonly string[]): string => `{${dates.map((date) => `[${date},${laterDay(date, 1)})`).join(',')}}`;

/** Replaces the times of a schedule. False, with the former ones kept: another schedule of the same person has some of them. */
export async function replaceTimes(
  ctx: At,
  { id, practitioner }: Pick<ScheduleRow, 'id' | 'practitioner'>,
  times: Times,
): Promise<boolean> {
  const { db, organization_id } = ctx;
  try {
    await savepoint(db, async () => {
      await db
        .deleteFrom('scheduling.schedule_time')
        .where('organization_id', '=', organization_id)
        .where('schedule_id', '=', id)
        .execute();
      if (times.length === 0) return;
      await sql`
        insert into scheduling.schedule_time (organization_id, schedule_id, practitioner_id, minutes, dates)
        select ${organization_id}, ${id}, ${practitioner}, t.minutes::int4range, t.dates::datemultirange
        from unnest(${times.map(rangeOf)}::text[], ${times.map(({ dates }) => rangesOf(dates))}::text[]) as t (minutes, dates)`.execute(db);
    });
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
}

/** A schedule of this person that has some of these times. */
export async function findOverlapping(
  { db, organization_id }: At,
  { id, practitioner }: Pick<ScheduleRow, 'id' | 'practitioner'>,
  times: Times,
): Promise<string | undefined> {
  const { rows } = await sql<{ schedule_id: string }>`
    select o.schedule_id from scheduling.schedule_time o
      join unnest(${times.map(rangeOf)}::text[], ${times.map(({ dates }) => rangesOf(dates))}::text[]) as t (minutes, dates)
        on o.minutes && t.minutes::int4range and o.dates && t.dates::datemultirange
    where o.organization_id = ${organization_id} and o.practitioner_id = ${practitioner} and o.schedule_id <> ${id}
    order by o.schedule_id limit 1`.execute(db);
  return rows[0]?.schedule_id;
}
