import { chartEntryTypes, type ExportVisitsQuery, type ListVisitsQuery } from '@akoma/contract/encounters';
import { type Insertable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { anyOf, countOf, pageOfRows } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import { savepoint } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { addToCount, readCount } from './count.store.ts';
import { narrows, saysAll } from './search.store.ts';

type Query = z.output<typeof ListVisitsQuery>;
type Filter = z.output<typeof ExportVisitsQuery>;

const rowsOf = ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>) =>
  db.selectFrom('encounters.visit as v').selectAll('v').where('v.organization_id', '=', organization_id);

/** Visits as the answers show them, but for the patient. A page is cut before it comes here, so that people and places are joined to its rows alone. */
const visits = ({ db, organization_id }: Ctx, rows = rowsOf({ db, organization_id })) =>
  db
    .selectFrom(rows.as('v'))
    .leftJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'v.organization_id').onRef('a.id', '=', 'v.assigned_to_id'),
    )
    .leftJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'v.organization_id').onRef('c.id', '=', 'v.created_by_id'),
    )
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'v.organization_id').onRef('l.id', '=', 'v.location_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .leftJoinLateral(
      (visit) =>
        visit
          .selectFrom('encounters.encounter as e')
          .select(['e.id', 'e.called_away_at'])
          .whereRef('e.organization_id', '=', 'v.organization_id')
          .whereRef('e.visit_id', '=', 'v.id')
          .where('e.status', '<>', sql.lit('finished'))
          .where('e.encounter_type', 'not in', chartEntryTypes)
          .where('e.deleted_at', 'is', null)
          .orderBy('e.start_time')
          .limit(1)
          .as('o'),
      (on) => on.onTrue(),
    )
    .select([
      'v.id as uuid',
      'v.id',
      'v.created_at',
      'v.updated_at',
      'v.version',
      'v.number',
      'v.patient_id as patient',
      'v.assigned_to_id',
      'a.full_name as assigned_to_name',
      'v.organization_id as service_provider_id',
      'v.location_id',
      'l.name as location_name',
      'v.type',
      'v.status',
      'v.reason',
      'v.arrived_at',
      'v.ended_at',
      'v.discharge_disposition',
      'v.end_note',
      'v.end_note as note',
      'v.reopened_at',
      'v.deceased_reason',
      'c.full_name as created_by_name',
      'o.id as open_encounter_id',
      'o.called_away_at',
    ]);
export type VisitRow = Awaited<ReturnType<typeof findVisit>> & {};

/** The workspace of a visit is that of its place (ruling 106). */
const workspaceOfVisit = sql`coalesce((
  select l.workspace from organization.location_card as l where l.organization_id = v.organization_id and l.id = v.location_id
), 'OPD')`;

/** The visits that a list asks for. */
const chosen = (ctx: Ctx, query: Filter) => {
  const patient = query.patient ?? query.patient_id;
  let found = rowsOf(ctx);
  const { assigned_to_id } = query;
  if (assigned_to_id || query.unassigned) {
    found = found.where((visit) =>
      visit.or([
        ...(assigned_to_id ? [visit('v.assigned_to_id', '=', assigned_to_id)] : []),
        ...(query.unassigned ? [visit('v.assigned_to_id', 'is', null)] : []),
      ]),
    );
  }
  if (patient) found = found.where('v.patient_id', '=', patient);
  if (query.location_id) found = found.where('v.location_id', '=', query.location_id);
  if (query.workspace) found = found.where(sql<boolean>`${workspaceOfVisit} = ${query.workspace}`);
  if (query.type) found = found.where('v.type', '=', query.type);
  if (query.status) found = found.where(sql<string>`v.status`, 'in', query.status.split(','));
  if (query.start_date) found = found.where('v.listed_at', '>=', query.start_date);
  if (query.end_date) found = found.where('v.listed_at', '<=', query.end_date);
  if (query.search) found = found.where(saysAll(ctx, 'v', query.search));
  return found;
};

/** The ids of all visits that a list asks for, in its order; at most so many. */
export async function listVisitIds(ctx: Ctx, query: Filter, limit: number): Promise<string[]> {
  const { by, direction } = orderOf(query);
  const rows = await chosen(ctx, query)
    .clearSelect()
    .select('v.id')
    .orderBy(by, direction)
    .orderBy('v.id', direction)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the visits that exist, in any order. */
export const listVisitsByIds = (ctx: Ctx, ids: readonly string[]): Promise<VisitRow[]> => visits(ctx).where('v.id', 'in', ids).execute();

/** The patients of these visits, each once. */
export async function listPatientsOfVisits({ db, organization_id }: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('encounters.visit')
    .select('patient_id')
    .distinct()
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/** Latest arrival first, unless another order is asked for. */
const orderOf = ({ ordering = '-arrived_at' }: Filter) => ({
  by: ordering.endsWith('created_at') ? ('v.created_at' as const) : ('v.listed_at' as const),
  direction: ordering.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

/** One page of visits, in the order that is asked for, and the count of all; both in one round trip. */
export async function listVisits(ctx: Ctx, query: Query): Promise<{ rows: VisitRow[]; total: number }> {
  const { by, direction } = orderOf(query);
  const page = pageOfRows(chosen(ctx, query).orderBy(by, direction).orderBy('v.id', direction), query);
  const [rows, total] = await Promise.all([
    visits(ctx, page).orderBy(by, direction).orderBy('v.id', direction).execute(),
    narrows(query) ? countOf(chosen(ctx, query)) : readCount(ctx, 'visits').then((counted) => Number(counted.total)),
  ]);
  return { rows, total };
}

export const findVisit = (ctx: Ctx, id: string) => visits(ctx).where('v.id', '=', id).executeTakeFirst();

/** The patient's open visit, of which there is at most one (VISIT-020). */
export const findOpenVisit = (ctx: Ctx, patient_id: string) =>
  visits(ctx)
    .where('v.patient_id', '=', patient_id)
    .where('v.status', 'in', [sql.lit<'arrived'>('arrived'), sql.lit<'in-progress'>('in-progress')])
    .executeTakeFirst();

/** The bare visit, locked until the transaction ends. */
export const lockVisit = ({ db, organization_id }: Ctx, id: string) =>
  db
    .selectFrom('encounters.visit')
    .select(['id', 'patient_id', 'status', 'arrived_at', 'ended_at', 'reopened_at', 'location_id', 'assigned_to_id', 'deceased_reason'])
    .select('version')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedVisit = Awaited<ReturnType<typeof lockVisit>> & {};

/** When the first encounter of the visit that has begun began. */
export async function findFirstStart({ db, organization_id }: Ctx, visit_id: string): Promise<string | null> {
  const { first } = await db
    .selectFrom('encounters.encounter')
    .select((encounter) => encounter.fn.min<string | null>('start_time').as('first'))
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .where('started_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return first;
}

/** Inserts the visit; `false` when the patient has an open one already, also one that is being started at this moment. */
export async function insertVisit(ctx: Ctx, visit: Insertable<DB['encounters.visit']>): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('encounters.visit')
    .values(visit)
    .onConflict((taken) =>
      taken
        .columns(['organization_id', 'patient_id'])
        .where('status', 'in', [sql.lit<'arrived'>('arrived'), sql.lit<'in-progress'>('in-progress')])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted) addToCount(ctx, 'visits', 1);
  return inserted !== undefined;
}

const isSecondOpenVisit = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'visit_open_once';

/** Changes the visit and raises its version; `false` when it would be the patient's second open one. */
export async function updateVisit(
  { db, organization_id, now }: Ctx,
  id: string,
  values: Updateable<DB['encounters.visit']>,
): Promise<boolean> {
  try {
    await savepoint(db, () =>
      db
        .updateTable('encounters.visit')
        .set((visit) => ({ ...values, updated_at: now, version: visit('version', '+', 1) }))
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    return true;
  } catch (error) {
    if (isSecondOpenVisit(error)) return false;
    throw error;
  }
}

/** How many visits that are not over have this place. */
export async function openVisitsAt({ db, organization_id }: Ctx, location_id: string): Promise<number> {
  const { open } = await db
    .selectFrom('encounters.visit')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('organization_id', '=', organization_id)
    .where('location_id', '=', location_id)
    .where('status', 'in', [sql.lit<'arrived'>('arrived'), sql.lit<'in-progress'>('in-progress')])
    .executeTakeFirstOrThrow();
  return Number(open);
}
