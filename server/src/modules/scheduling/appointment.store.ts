import { appointmentOrderings } from '@akoma/contract/scheduling';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, containing, type Page, paged } from '../../platform/db/list.ts';
import { isOverlap } from '../../platform/db/overlap.ts';
import type { DB } from '../../platform/db/tables.ts';
import { savepoint } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import type { At } from './schedule.store.ts';

const appointments = ({ db, organization_id }: At) =>
  db
    .selectFrom('scheduling.appointment as a')
    .innerJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.id', '=', 'a.practitioner_id'),
    )
    .innerJoin('catalogue.service_card as h', (on) =>
      on.onRef('h.organization_id', '=', 'a.organization_id').onRef('h.id', '=', 'a.healthcare_service_id'),
    )
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'a.organization_id').onRef('l.id', '=', 'a.location_id'),
    )
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'a.organization_id').onRef('c.id', '=', 'a.created_by_id'),
    )
    .leftJoin('scheduling.appointment_series as e', (on) =>
      on.onRef('e.organization_id', '=', 'a.organization_id').onRef('e.id', '=', 'a.series_id'),
    )
    .where('a.organization_id', '=', organization_id)
    .where('a.deleted_at', 'is', null);

const columns = [
  'a.id',
  'a.created_at',
  'a.updated_at',
  'a.version',
  'a.status',
  'a.appointment_type',
  'a.patient_id',
  'a.practitioner_id',
  sql<string>`d.full_name`.as('practitioner_name'),
  'a.healthcare_service_id',
  sql<string>`h.name`.as('service_name'),
  sql<string>`h.category`.as('service_category'),
  'a.location_id',
  sql<string>`l.name`.as('location_name'),
  'a.slot_id',
  'a.starts_at',
  'a.ends_at',
  'a.service_tier_id',
  'a.tier_name',
  'a.tier_currency',
  'a.tier_cost_minor',
  'a.comment',
  'a.priority',
  'a.requested_period',
  'a.minutes_duration',
  'a.confirmed_at',
  'a.arrived_at',
  'a.cancelled_at',
  'a.cancel_reason',
  'a.series_id',
  'a.series_number',
  'e.appointments as series_count',
  'e.every_weeks as series_weeks',
  'c.full_name as created_by_name',
] as const;

/** What the list is narrowed to. */
export interface AppointmentFilter {
  search?: string | undefined;
  patient_id?: string | undefined;
  patient?: string | undefined;
  practitioner_id?: string | undefined;
  healthcare_service_id?: string | undefined;
  location_id?: string | undefined;
  appointment_type?: DB['scheduling.appointment']['appointment_type'] | undefined;
  status?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}

/** Every word stands in a name, the folder number or the telephone of the patient, or in the practitioner's name. */
const saysAll = (search: string) => {
  const said = sql`concat_ws(' ', p.first_name, p.last_name, p.mrn, p.mobile, d.full_name)`;
  const words = search.split(/\s+/).map((word) => sql`${said} ilike ${containing(word)}`);
  return sql<boolean>`exists (
    select from patients.patient_card p where p.organization_id = a.organization_id and p.id = a.patient_id and ${sql.join(words, sql` and `)}
  )`;
};

function chosen(ctx: At, filter: AppointmentFilter) {
  let rows = appointments(ctx);
  const patient_id = filter.patient_id ?? filter.patient;
  if (patient_id) rows = rows.where('a.patient_id', '=', patient_id);
  if (filter.practitioner_id) rows = rows.where('a.practitioner_id', '=', filter.practitioner_id);
  if (filter.healthcare_service_id) rows = rows.where('a.healthcare_service_id', '=', filter.healthcare_service_id);
  if (filter.location_id) rows = rows.where('a.location_id', '=', filter.location_id);
  if (filter.appointment_type) rows = rows.where('a.appointment_type', '=', filter.appointment_type);
  if (filter.status) rows = rows.where(sql<string>`a.status`, 'in', filter.status.split(','));
  if (filter.start_date) rows = rows.where('a.starts_at', '>=', filter.start_date);
  if (filter.end_date) rows = rows.where('a.starts_at', '<=', filter.end_date);
  if (filter.search) rows = rows.where(saysAll(filter.search));
  return rows;
}

const orderColumns = {
  start: sql`a.starts_at`,
  created_at: sql`a.created_at`,
  updated_at: sql`a.updated_at`,
} satisfies Record<(typeof appointmentOrderings)[number], unknown>;

/** The latest slot first, unless another order is asked for. */
function ordered(ctx: At, filter: AppointmentFilter) {
  const { column, direction } = orderOf(filter.ordering ?? '-start', appointmentOrderings, 'start');
  return chosen(ctx, filter).orderBy(orderColumns[column], direction).orderBy('a.id', direction);
}

export const listAppointmentRows = (ctx: At, filter: AppointmentFilter & Page) =>
  paged(ordered(ctx, filter).select(columns), chosen(ctx, filter), filter);
export type AppointmentRow = Awaited<ReturnType<typeof listAppointmentRows>>['rows'][number];

/** The ids of the list in its order, at most so many. */
export const listAppointmentIds = async (ctx: At, filter: AppointmentFilter, limit: number): Promise<string[]> =>
  (await ordered(ctx, filter).select('a.id').limit(limit).execute()).map(({ id }) => id);

export const listAppointmentsByIds = (ctx: At, ids: readonly string[]) =>
  appointments(ctx).where('a.id', '=', anyOf(ids)).select(columns).execute();

/** The patients of these appointments, each once. */
export const listPatientsOfAppointments = async (ctx: At, ids: readonly string[]): Promise<string[]> =>
  (await appointments(ctx).where('a.id', '=', anyOf(ids)).select('a.patient_id').distinct().execute()).map(({ patient_id }) => patient_id);

/** One appointment, or undefined: also when it was deleted, or is another organisation's. */
export const findAppointment = (ctx: At, id: string): Promise<AppointmentRow | undefined> =>
  appointments(ctx).where('a.id', '=', id).select(columns).executeTakeFirst();

/** What a practitioner's patients are still booked for, by time. */
export const listOpenAppointments = (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  {
    practitioner_id,
    location_id,
    healthcare_service_id,
  }: { practitioner_id?: string; location_id?: string; healthcare_service_id?: string },
) =>
  db
    .selectFrom('scheduling.appointment')
    .select(['id', 'patient_id', 'practitioner_id', 'schedule_id', 'healthcare_service_id', 'location_id', 'starts_at', 'ends_at'])
    .where('organization_id', '=', organization_id)
    .$if(practitioner_id !== undefined, (rows) => rows.where('practitioner_id', '=', practitioner_id!))
    .$if(location_id !== undefined, (rows) => rows.where('location_id', '=', location_id!))
    .$if(healthcare_service_id !== undefined, (rows) => rows.where('healthcare_service_id', '=', healthcare_service_id!))
    .where('status', 'in', [sql.lit<'pending'>('pending'), sql.lit<'booked'>('booked')])
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute();

/** How many are still expected between two moments, and how many of those who were have not come. For modules above. */
export async function countExpected(
  { db, organization_id }: At,
  { from, to }: { from: string; to: string },
): Promise<{ expected: number; missed: number }> {
  const { expected, missed } = await db
    .selectFrom('scheduling.appointment')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere('status', 'in', [sql.lit<'pending'>('pending'), sql.lit<'booked'>('booked')])
        .as('expected'),
      fn.countAll<string>().filterWhere('status', '=', sql.lit<'noshow'>('noshow')).as('missed'),
    ])
    .where('organization_id', '=', organization_id)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { expected: Number(expected), missed: Number(missed) };
}

/** For what patients are to come between two moments, or have come: by time. For modules above. */
export const listBooked = (
  ctx: At,
  { patient_id, status = 'pending,booked,noshow,arrived' }: Pick<AppointmentFilter, 'patient_id' | 'status'>,
  { from, to }: { from: string; to: string },
): Promise<AppointmentRow[]> =>
  chosen(ctx, { patient_id, status })
    .where('a.starts_at', '>=', from)
    .where('a.starts_at', '<', to)
    .select(columns)
    .orderBy('a.starts_at')
    .execute();

/** The bare appointment, locked until the transaction ends. */
export const lockAppointment = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('scheduling.appointment')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type LockedAppointment = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>;

/** Runs a write of which the practitioner's other appointments may stand in the way; false: they do, and nothing was written. */
async function unlessTaken({ db }: At, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await savepoint(db, write);
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
}

/** False: another appointment has some of this time. */
export const insertAppointment = (ctx: At, row: Insertable<DB['scheduling.appointment']>): Promise<boolean> =>
  unlessTaken(ctx, () => ctx.db.insertInto('scheduling.appointment').values(row).execute());

/** Changes an appointment and raises its version; false: another appointment has some of its new time. */
export const updateAppointmentRow = (
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  values: Updateable<DB['scheduling.appointment']>,
): Promise<boolean> =>
  unlessTaken(ctx, () =>
    ctx.db
      .updateTable('scheduling.appointment')
      .set((one) => ({ ...values, updated_at: ctx.now, version: one('version', '+', 1) }))
      .where('organization_id', '=', ctx.organization_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

/** Marks what is still open and was over at that moment as a no-show; one whose absence somebody took back stays as it is. */
export async function markOverdue(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  over_since: Date,
): Promise<void> {
  await db
    .updateTable('scheduling.appointment')
    .set((one) => ({
      status_before: one.ref('status').$castTo<'pending' | 'booked'>(),
      status: 'noshow',
      updated_at: now,
      version: one('version', '+', 1),
    }))
    .where('organization_id', '=', organization_id)
    .where('status', 'in', [sql.lit<'pending'>('pending'), sql.lit<'booked'>('booked')])
    .where('deleted_at', 'is', null)
    .where('noshow_undone_at', 'is', null)
    .where('ends_at', '<', over_since.toISOString())
    .execute();
}

/** Whose these appointments are. For modules above. */
export const listAppointmentPatients = (
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  ids: readonly string[],
): Promise<{ id: string; patient_id: string }[]> =>
  db
    .selectFrom('scheduling.appointment')
    .select(['id', 'patient_id'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();

/** The appointment for which a patient is here: the last one for which they arrived. For modules above. */
export const findArrivedAppointment = async (
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  patient_id: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('scheduling.appointment')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('status', '=', sql.lit<'arrived'>('arrived'))
      .where('deleted_at', 'is', null)
      .orderBy('starts_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** A visit of the patient has ended: what they arrived for is fulfilled. For modules above, in their own transaction. */
export async function fulfilAppointments(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  patient_id: string,
): Promise<void> {
  await db
    .updateTable('scheduling.appointment')
    .set((one) => ({ status: 'fulfilled', updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('status', '=', sql.lit('arrived'))
    .where('deleted_at', 'is', null)
    .execute();
}
