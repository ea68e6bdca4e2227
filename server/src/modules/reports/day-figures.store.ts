import { chartEntryTypes } from '@akoma/contract/encounters';
import { type AgeGroup, ageGroupsOf, unknownAge, type WaitingTimes } from '@akoma/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import type { FigureDays } from './figure-days.rules.ts';

export type FigureAt = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
/** The days, and the clinic if only one is asked for; `none`: visits without a place. */
export interface FigureSpan extends FigureDays {
  location_id?: string | undefined;
  /** Where the organisation's age groups end. */
  age_limits: readonly string[];
}

/** The group of a patient's age on the day of a moment; births on 29 February count from 1 March in other years, as everywhere (PAT-028). */
export function ageGroupAt(
  moment: 'v.arrived_at' | 'a.starts_at' | 'g.recorded_date',
  { zone, age_limits }: FigureSpan,
): RawBuilder<AgeGroup> {
  const day = sql`(${sql.ref(moment)} at time zone ${zone})::date`;
  const age = sql`age(${day}, p.birth_date)`;
  const groups = ageGroupsOf(age_limits).map(({ value, below }) => {
    if (below === null) return sql`else ${value}::text`;
    const { count, unit } = below;
    const counted = {
      d: sql`${day} - p.birth_date`,
      m: sql`extract(year from ${age}) * 12 + extract(month from ${age})`,
      y: sql`extract(year from ${age})`,
    }[unit];
    return sql`when ${counted} < ${count}::int then ${value}::text`;
  });
  const unknown = sql`when p.birth_date is null or p.birth_date > ${day} then ${unknownAge.value}::text`;
  return sql<AgeGroup>`case ${unknown} ${sql.join(groups, sql` `)} end`;
}

/** The patient's first visit in the calendar year, by the clock of that zone. */
export const isNewIn = ({ organization_id }: FigureAt, zone: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from encounters.visit_card as o
  where o.organization_id = ${organization_id} and o.patient_id = v.patient_id and o.status in ('arrived', 'in-progress', 'finished')
    and (o.listed_at, o.id) < (v.listed_at, v.id) and o.listed_at >= date_trunc('year', v.listed_at, ${zone}))`;

/** Visits of patients who arrived in the span; those cancelled or undone are not among them. A visit that is moved keeps its arrival. */
export function visitsIn({ db, organization_id }: FigureAt, { since, until, location_id }: FigureSpan) {
  const rows = db
    .selectFrom('encounters.visit_card as v')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.status', 'in', [sql.lit('arrived'), sql.lit('in-progress'), sql.lit('finished')])
    .where('v.listed_at', '>=', since)
    .where('v.listed_at', '<=', until);
  if (location_id === 'none') return rows.where('v.location_id', 'is', null);
  return location_id ? rows.where('v.location_id', '=', location_id) : rows;
}

/** The same with what ended each wait: the call, and the first encounter that began; entries of a chart end none (ruling 124). */
export const waitsIn = (ctx: FigureAt, span: FigureSpan) =>
  visitsIn(ctx, span)
    .leftJoin('queue.entry_card as q', (on) => on.onRef('q.organization_id', '=', 'v.organization_id').onRef('q.visit_id', '=', 'v.id'))
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('encounters.encounter_card as e')
          .select([
            sql<string | null>`min(coalesce(e.started_at, e.start_time))`.as('begun'),
            sql<boolean>`coalesce(bool_or(e.status = 'in-progress' or q.moved_at is null or e.end_time > q.moved_at), false)`.as('ended'),
          ])
          .whereRef('e.organization_id', '=', 'v.organization_id')
          .whereRef('e.visit_id', '=', 'v.id')
          .where('e.encounter_type', 'not in', chartEntryTypes)
          .where('e.status', 'in', [sql.lit('in-progress'), sql.lit('finished')])
          .as('b'),
      (on) => on.onTrue(),
    );

// `greatest` passes over null, which must stay: nobody called, nobody was seen
const secondsTo = (end: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`case when ${end} is not null then greatest(0, round(extract(epoch from ${end} - v.arrived_at)))::int end`;
/** Each wait in seconds, null where there is none; a patient who is seen before being entered has waited for nothing. */
export const waitOf = {
  called: secondsTo(sql`q.called_at`),
  seen: secondsTo(sql`b.begun`),
};
/** As the queue judges it, and so far. */
export const waitingSince = (now: Date): RawBuilder<number | null> =>
  sql<number | null>`case when v.status in ('arrived', 'in-progress') and not b.ended then ${secondsTo(sql`${now}::timestamptz`)} end`;
/** Gone without an encounter; visits for a test alone have none. */
export const hasLeft = sql<boolean>`(v.status = 'finished' and v.type = 'general' and b.begun is null)`;

/** Whose age is not exact: the birth date is estimated, or only its month or year is known. */
export const isEstimated = sql<boolean>`p.birth_date_precision <> 'day'`;

/** Attendance by clinic, age and sex. */
export async function listAttendance(ctx: FigureAt, span: FigureSpan) {
  const { rows } = await sql<{
    location_id: string | null;
    location_name: string | null;
    age_group: AgeGroup;
    gender: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN';
    attended: number;
    new: number;
    estimated: number;
  }>`
    with visits as (${visitsIn(ctx, span).select([
      'v.organization_id',
      'v.location_id',
      'p.gender',
      ageGroupAt('v.arrived_at', span).as('age_group'),
      isNewIn(ctx, span.zone).as('is_new'),
      isEstimated.as('is_estimated'),
    ])}), counted as (
      select organization_id, location_id, age_group, gender, count(*)::int as attended, count(*) filter (where is_new)::int as new,
        count(*) filter (where is_estimated)::int as estimated
      from visits where organization_id = ${ctx.organization_id} group by 1, 2, 3, 4)
    select c.location_id, l.name as location_name, c.age_group, c.gender, c.attended, c.new, c.estimated
    from counted c left join organization.location_card l on l.organization_id = c.organization_id and l.id = c.location_id
    where c.organization_id = ${ctx.organization_id}
    order by l.name nulls last, c.location_id, c.age_group, c.gender`.execute(ctx.db);
  return rows;
}

type Waits = Omit<WaitingTimes['groups'][number], 'location_id' | 'location_name'>;
interface WaitRow {
  is_all: boolean;
  location_id: string | null;
  location_name: string | null;
  attended: number;
  called: number;
  called_median: number | null;
  called_p90: number | null;
  called_longest: number | null;
  seen: number;
  seen_median: number | null;
  seen_p90: number | null;
  seen_longest: number | null;
  waiting: number;
  waiting_longest: number | null;
  left: number;
}

const ofWait = (name: 'called' | 'seen'): RawBuilder<unknown> => {
  const wait = sql.ref(name);
  return sql`count(${wait})::int as ${wait}, round(percentile_cont(0.5) within group (order by ${wait}))::int as ${sql.ref(`${name}_median`)},
    percentile_disc(0.9) within group (order by ${wait}) as ${sql.ref(`${name}_p90`)}, max(${wait}) as ${sql.ref(`${name}_longest`)}`;
};

const waitsOf = (row: WaitRow): Waits => ({
  attended: row.attended,
  called: { people: row.called, median: row.called_median, p90: row.called_p90, longest: row.called_longest },
  seen: { people: row.seen, median: row.seen_median, p90: row.seen_p90, longest: row.seen_longest },
  waiting: { people: row.waiting, longest: row.waiting_longest },
  left: row.left,
});

/** How long people have waited: all of them, and by clinic. */
export async function listWaits(ctx: FigureAt, span: FigureSpan): Promise<Waits & { groups: WaitingTimes['groups'] }> {
  const { rows } = await sql<WaitRow>`
    with visits as (${waitsIn(ctx, span).select([
      'v.organization_id',
      'v.location_id',
      waitOf.called.as('called'),
      waitOf.seen.as('seen'),
      waitingSince(ctx.now).as('waiting'),
      hasLeft.as('has_left'),
    ])}), counted as (
      select organization_id, location_id, grouping(location_id) = 1 as is_all, count(*)::int as attended, ${ofWait('called')},
        ${ofWait('seen')}, count(waiting)::int as waiting, max(waiting) as waiting_longest, count(*) filter (where has_left)::int as "left"
      from visits where organization_id = ${ctx.organization_id} group by grouping sets ((organization_id, location_id), (organization_id)))
    select c.*, l.name as location_name
    from counted c left join organization.location_card l on l.organization_id = c.organization_id and l.id = c.location_id
    where c.organization_id = ${ctx.organization_id}
    order by l.name nulls last, c.location_id`.execute(ctx.db);
  const all = rows.find(({ is_all }) => is_all);
  const nobody = { people: 0, median: null, p90: null, longest: null };
  return {
    ...(all ? waitsOf(all) : { attended: 0, called: nobody, seen: nobody, waiting: { people: 0, longest: null }, left: 0 }),
    groups: rows
      .filter(({ is_all }) => !is_all)
      .map((row) => ({ location_id: row.location_id, location_name: row.location_name, ...waitsOf(row) })),
  };
}

/** Appointments whose time lies in the span. */
export function appointmentsIn({ db, organization_id }: FigureAt, { since, until, location_id }: FigureSpan) {
  const rows = db
    .selectFrom('scheduling.appointment_card as a')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'a.organization_id').onRef('l.id', '=', 'a.location_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.id', '=', 'a.practitioner_id'),
    )
    .where('a.organization_id', '=', organization_id)
    .where('a.starts_at', '>=', since)
    .where('a.starts_at', '<=', until);
  // an appointment always has a place
  if (location_id === 'none') return rows.where(sql<boolean>`false`);
  return location_id ? rows.where('a.location_id', '=', location_id) : rows;
}

/** What is counted of appointments, by their status. */
export const outcomeStatuses = {
  booked: ['pending', 'booked', 'arrived', 'fulfilled', 'noshow'],
  came: ['arrived', 'fulfilled'],
  no_show: ['noshow'],
  expected: ['pending', 'booked'],
  cancelled: ['cancelled'],
} as const;

/** Appointments by clinic and practitioner. */
export async function listOutcomes(ctx: FigureAt, span: FigureSpan) {
  const count = (figure: keyof typeof outcomeStatuses) =>
    sql<number>`count(*) filter (where a.status in (${sql.join(outcomeStatuses[figure])}))::int`.as(figure);
  const rows = await appointmentsIn(ctx, span)
    .select([
      'a.location_id',
      'l.name as location_name',
      'a.practitioner_id',
      sql<string>`coalesce(d.full_name, '')`.as('practitioner_name'),
    ])
    .select([count('booked'), count('came'), count('no_show'), count('expected'), count('cancelled')])
    .groupBy(['a.location_id', 'l.name', 'a.practitioner_id', 'd.full_name'])
    .orderBy('l.name')
    .orderBy('d.full_name')
    .orderBy('a.practitioner_id')
    .execute();
  return rows.map((row) => ({ ...row, practitioner_id: row.practitioner_id! }));
}
