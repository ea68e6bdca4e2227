import { sql } from 'kysely';
import { appointmentsIn, type FigureAt, type FigureSpan, hasLeft, isNewIn, outcomeStatuses, waitOf, waitsIn } from './day-figures.store.ts';

/** The organisation's day of a moment, as text. */
const dayOf = (moment: 'v.listed_at' | 'a.starts_at', zone: string) => sql<string>`(${sql.ref(moment)} at time zone ${zone})::date::text`;

/** Who attended on each day of a span on which somebody did, and how long half of them waited. */
export async function listVisitsByDay(ctx: FigureAt, span: FigureSpan) {
  const visits = waitsIn(ctx, span).select([
    'v.organization_id',
    dayOf('v.listed_at', span.zone).as('day'),
    isNewIn(ctx, span.zone).as('is_new'),
    waitOf.seen.as('seen'),
    hasLeft.as('has_left'),
  ]);
  const { rows } = await sql<{ day: string; attended: number; new: number; seen_median: number | null; left: number }>`
    with visits as (${visits})
    select day, count(*)::int as attended, count(*) filter (where is_new)::int as new,
      round(percentile_cont(0.5) within group (order by seen))::int as seen_median, count(*) filter (where has_left)::int as "left"
    from visits where organization_id = ${ctx.organization_id} group by day`.execute(ctx.db);
  return rows;
}

/** The appointments of each day of a span on which there are any. */
export function listOutcomesByDay(ctx: FigureAt, span: FigureSpan) {
  const count = (figure: 'booked' | 'came' | 'no_show') =>
    sql<number>`count(*) filter (where a.status in (${sql.join(outcomeStatuses[figure])}))::int`.as(figure);
  return appointmentsIn(ctx, span)
    .select(dayOf('a.starts_at', span.zone).as('day'))
    .select([count('booked'), count('came'), count('no_show')])
    .groupBy('day')
    .execute();
}
