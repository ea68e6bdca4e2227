import { type NewSchedule, type Schedule, scheduleOrderings, usualSlotMinutes } from '@akoma/contract/scheduling';
import { weekdays } from '@akoma/contract/base';
import type { LocationHours } from '@akoma/contract/organization';
import { type Insertable, sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';

export type At = Pick<Ctx, 'db' | 'organization_id'>;

const schedules = ({ db, organization_id }: At) =>
  db
    .selectFrom('scheduling.schedule as s')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 's.organization_id').onRef('p.id', '=', 's.practitioner_id'),
    )
    .innerJoin('catalogue.service_card as h', (on) =>
      on.onRef('h.organization_id', '=', 's.organization_id').onRef('h.id', '=', 's.healthcare_service_id'),
    )
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 's.organization_id').onRef('l.id', '=', 's.location_id'),
    )
    .where('s.organization_id', '=', organization_id)
    .where('s.deleted_at', 'is', null);

const columns = [
  's.id as uuid',
  's.id',
  's.created_at',
  's.updated_at',
  's.version',
  's.practitioner_id as practitioner',
  sql<string>`p.full_name`.as('practitioner_name'),
  's.planning_horizon_start',
  's.planning_horizon_end',
  's.comment',
  's.healthcare_service_id as healthcare_service',
  sql<string>`h.name`.as('healthcare_service_name'),
  's.location_id as location',
  sql<string>`l.name`.as('location_name'),
  's.recurring_weeks',
  sql<Schedule['days']>`s.days`.as('days'),
  's.start_time',
  's.end_time',
  sql<Schedule['breaks']>`s.breaks`.as('breaks'),
  sql<Schedule['hours']>`s.hours`.as('hours'),
  's.minutes_duration',
  sql<number>`coalesce(s.minutes_duration, h.duration, ${usualSlotMinutes}::int)`.as('slot_minutes'),
  's.status',
] as const;

/** With when the location is open and the service is given, for what cuts or judges slots. */
const cutColumns = [
  ...columns,
  sql<LocationHours>`jsonb_build_object('hours', l.hours, 'closed_days', l.closed_days)`.as('location_hours'),
  sql<LocationHours>`jsonb_build_object('hours', h.availability, 'closed_days', '[]'::jsonb)`.as('service_hours'),
] as const;

/** What the list is narrowed to. */
interface Wanted {
  /** Each stands somewhere in the names; lower case. */
  words: readonly string[];
  practitioner_id?: string | undefined;
  healthcare_service_id?: string | undefined;
  location_id?: string | undefined;
  status?: Schedule['status'] | undefined;
  schedule_id?: string | undefined;
  on?: string | undefined;
  ordering?: string | undefined;
}

function chosen(ctx: At, { words, practitioner_id, healthcare_service_id, location_id, status, schedule_id, on }: Wanted) {
  let rows = schedules(ctx);
  for (const word of words) {
    rows = rows.where(sql<boolean>`strpos(lower(concat_ws(' ', p.full_name, h.name, l.name)), ${word}) > 0`);
  }
  if (practitioner_id) rows = rows.where('s.practitioner_id', '=', practitioner_id);
  if (healthcare_service_id) rows = rows.where('s.healthcare_service_id', '=', healthcare_service_id);
  if (location_id) rows = rows.where('s.location_id', '=', location_id);
  if (status) rows = rows.where('s.status', '=', status);
  if (schedule_id) rows = rows.where('s.id', '=', schedule_id);
  if (on) rows = rows.where('s.planning_horizon_start', '<=', on).where('s.planning_horizon_end', '>=', on);
  return rows;
}

const orderColumns = {
  practitioner_name: sql`lower(p.full_name)`,
  healthcare_service_name: sql`lower(h.name)`,
  location_name: sql`lower(l.name)`,
  planning_horizon_start: sql`s.planning_horizon_start`,
  planning_horizon_end: sql`s.planning_horizon_end`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
} satisfies Record<(typeof scheduleOrderings)[number], unknown>;

function ordered(ctx: At, wanted: Wanted) {
  const { column, direction } = orderOf(wanted.ordering, scheduleOrderings, 'practitioner_name');
  return chosen(ctx, wanted).orderBy(orderColumns[column], direction).orderBy('s.planning_horizon_start').orderBy('s.id');
}

export const listScheduleRows = (ctx: At, wanted: Wanted & Page) =>
  paged(ordered(ctx, wanted).select(columns), chosen(ctx, wanted), wanted);

/** Active schedules of services on offer and of who works here: nobody is booked with somebody who has left (SLOT-004). */
const openSchedules = (ctx: At, wanted: Wanted) =>
  chosen(ctx, { ...wanted, status: 'active' })
    .where('p.active', '=', sql.lit(true))
    .where('h.active', '=', sql.lit(true))
    .where('h.deleted_at', 'is', null);

/** Whose schedules, or those of what. */
const narrowing = ['healthcare_service_id', 'practitioner_id', 'location_id'] as const;
type Narrowing = { [Key in (typeof narrowing)[number]]?: string | undefined };
interface During {
  first: string;
  last: string;
}

const openDuring = keptStatement((db: Db, keys: readonly (keyof Narrowing)[], values: Narrowing & During & { organization_id: string }) =>
  openSchedules(
    { db, organization_id: values.organization_id },
    { words: [], ...Object.fromEntries(keys.map((key) => [key, values[key]])) },
  )
    .where('s.planning_horizon_start', '<=', values.last)
    .where('s.planning_horizon_end', '>=', values.first)
    .select(cutColumns),
);

/** Active schedules of services on offer whose planning horizon meets these days. */
export const listOpenSchedules = ({ db, organization_id }: At, wanted: Narrowing & During) =>
  openDuring.rows(
    db,
    narrowing.filter((key) => wanted[key]),
    { organization_id, ...wanted },
  );

/** Whether the id of a schedule ends so, as the id of a slot says it. */
export const idEndsSo = (id: 'id' | 's.id', ends: string) => sql<boolean>`right(${sql.ref(id)}::text, 12) = ${ends}`;

const endingSo = keptStatement((db: Db, _form: null, { organization_id, ends }: { organization_id: string; ends: string }) =>
  openSchedules({ db, organization_id }, { words: [] }).where(idEndsSo('s.id', ends)).select(cutColumns),
);

/** The active schedules of services on offer whose ids end so: one, as good as always. */
export const listSchedulesEnding = ({ db, organization_id }: At, ends: string) => endingSo.rows(db, null, { organization_id, ends });

/** The ids of the list in its order, at most so many. */
export const listScheduleIds = async (ctx: At, wanted: Wanted, limit: number): Promise<string[]> =>
  (await ordered(ctx, wanted).select('s.id').limit(limit).execute()).map(({ id }) => id);

export const listSchedulesByIds = (ctx: At, ids: readonly string[]) =>
  schedules(ctx).where('s.id', '=', anyOf(ids)).select(cutColumns).execute();

/** One schedule of this practitioner, or undefined: also when it was deleted, or is another organisation's. */
export const findSchedule = (ctx: At, { practitioner_id, schedule_id }: { practitioner_id: string; schedule_id: string }) =>
  schedules(ctx).where('s.id', '=', schedule_id).where('s.practitioner_id', '=', practitioner_id).select(columns).executeTakeFirst();
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

/** Changes of one person's schedules wait for each other, so that what is checked still holds when it is written. */
export const holdSchedulesOf = async ({ db, organization_id }: At, practitioner_id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/${practitioner_id}/schedules`}, 0))`.execute(db);
};

type Columns = Omit<Insertable<DB['scheduling.schedule']>, 'organization_id' | 'id' | 'practitioner_id' | 'version'>;
const columnsOf = (values: NewSchedule): Columns => ({
  healthcare_service_id: values.healthcare_service,
  location_id: values.location,
  planning_horizon_start: values.planning_horizon_start,
  planning_horizon_end: values.planning_horizon_end,
  recurring_weeks: values.recurring_weeks,
  days: weekdays.filter((day) => values.days.includes(day)),
  start_time: values.start_time,
  end_time: values.end_time,
  breaks: JSON.stringify(values.breaks),
  hours: JSON.stringify(values.hours),
  minutes_duration: values.minutes_duration,
  comment: values.comment,
  status: values.status,
});

/** Answers its id. */
export async function insertSchedule({ db, organization_id, now }: Ctx, practitioner_id: string, values: NewSchedule): Promise<string> {
  const id = newId();
  await db
    .insertInto('scheduling.schedule')
    .values({ ...columnsOf(values), organization_id, id, practitioner_id, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Writes what was made on that version; false: it has moved on. */
async function writeSchedule(ctx: Ctx, { id, version }: ScheduleRow, row: Columns | { deleted_at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('scheduling.schedule')
    .set({ ...row, updated_at: ctx.now, version: version + 1 })
    .where('organization_id', '=', ctx.organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const updateScheduleRow = (ctx: Ctx, before: ScheduleRow, values: NewSchedule): Promise<boolean> =>
  writeSchedule(ctx, before, columnsOf(values));

/** Marks it as deleted. */
export const removeSchedule = (ctx: Ctx, before: ScheduleRow): Promise<boolean> => writeSchedule(ctx, before, { deleted_at: ctx.now });

/** So many schedules are named where they stand in the way of something. */
const mostNamed = 5;

/** Active schedules of a service, or at a place, that are not over by that day: each in words, at most five, and how many more there are. */
export async function nameSchedules(
  ctx: At,
  wanted: Pick<Wanted, 'healthcare_service_id' | 'location_id'>,
  today: string,
): Promise<string[]> {
  const rows = await chosen(ctx, { ...wanted, words: [], status: 'active' })
    .where('s.planning_horizon_end', '>=', today)
    .select(columns)
    .orderBy('p.full_name')
    .orderBy('s.id')
    .execute();
  const named = rows
    .slice(0, mostNamed)
    .map((one) => `${one.practitioner_name}, ${one.healthcare_service_name}, ${one.location_name}, until ${one.planning_horizon_end}`);
  return rows.length > mostNamed ? [...named, `${rows.length - mostNamed} more`] : named;
}

/** A location, or a service. */
export type Place = { location_id: string } | { healthcare_service_id: string };

/** Who sees or is booked to see patients at a location, or for a service. */
export async function listPractitionersIn({ db, organization_id, now }: At & Pick<Ctx, 'now'>, where: Place): Promise<string[]> {
  const [column, id] =
    'location_id' in where
      ? (['location_id', where.location_id] as const)
      : (['healthcare_service_id', where.healthcare_service_id] as const);
  const rows = await db
    .selectFrom('scheduling.schedule')
    .select('practitioner_id')
    .where('organization_id', '=', organization_id)
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .union((all) =>
      all
        .selectFrom('scheduling.appointment')
        .select('practitioner_id')
        .where('organization_id', '=', organization_id)
        .where(column, '=', id)
        .where('deleted_at', 'is', null)
        .where('ends_at', '>', now.toISOString()),
    )
    .orderBy('practitioner_id')
    .execute();
  return rows.map(({ practitioner_id }) => practitioner_id);
}
