import type { CarePlanVersion, ListCarePlansQuery } from '@akoma/contract/encounters';
import { type Insertable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { ActivityRow, GoalRow } from './care-plan.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['encounters.care_plan'];

/** Care plans, but for those of encounters that were discarded. */
const rowsOf = ({ db, organization_id }: At) =>
  db
    .selectFrom('encounters.care_plan as c')
    .leftJoin('encounters.encounter as e', (on) =>
      on.onRef('e.organization_id', '=', 'c.organization_id').onRef('e.id', '=', 'c.encounter_id'),
    )
    .where('c.organization_id', '=', organization_id)
    .where('e.deleted_at', 'is', null);

/** Care plans as the answers show them, without goals and activities. */
const carePlans = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .innerJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.author_id'),
    )
    .leftJoin('organization.practitioner_card as x', (on) =>
      on.onRef('x.organization_id', '=', 'c.organization_id').onRef('x.id', '=', 'c.entered_in_error_by_id'),
    )
    .select((row) => [
      'c.id as uuid',
      'c.id',
      'c.created_at',
      'c.updated_at',
      'c.version',
      'c.patient_id',
      'c.encounter_id as encounter',
      'c.title',
      'c.status',
      'c.note',
      'c.period_start',
      'c.period_end',
      'c.author_id',
      row.fn.coalesce('a.full_name', sql.lit('')).as('author_name'),
      'c.entered_in_error_at',
      'x.full_name as entered_in_error_by_name',
      'c.entered_in_error_reason',
    ]);
export type PlanShown = Awaited<ReturnType<typeof listPlansOfEncounter>>[number];

/** A page of a patient's care plans: those that run first, then the newest. */
export function listPlansOfPatient(ctx: At, { patient_id, encounter, status, ...slice }: z.output<typeof ListCarePlansQuery>) {
  let found = rowsOf(ctx).where('c.patient_id', '=', patient_id).where('c.entered_in_error_at', 'is', null);
  if (encounter !== undefined) found = found.where('c.encounter_id', '=', encounter);
  if (status !== undefined) found = found.where('c.status', '=', status);
  return paged(
    carePlans(found)
      .orderBy(sql`c.status in ('active', 'on-hold', 'draft')`, 'desc')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc'),
    found,
    slice,
  );
}

export const listPlansOfEncounter = (ctx: At, encounter_id: string) =>
  carePlans(rowsOf(ctx).where('c.encounter_id', '=', encounter_id).where('c.entered_in_error_at', 'is', null))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();

export const findPlan = (ctx: At, id: string) => carePlans(rowsOf(ctx)).where('c.id', '=', id).executeTakeFirst();

/** The row of a care plan, held until the transaction ends: all that changes it, its goals and activities waits for each other. */
export const lockPlan = (ctx: At, id: string) => rowsOf(ctx).selectAll('c').where('c.id', '=', id).forUpdate('c').executeTakeFirst();
export type PlanRow = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** The goals of these plans in their order. */
export const listGoals = async ({ db, organization_id }: At, plan_ids: readonly string[]) =>
  plan_ids.length === 0
    ? []
    : db
        .selectFrom('encounters.care_goal')
        .select(['id', 'care_plan_id', 'place', 'text', 'target', 'due', 'state'])
        .where('organization_id', '=', organization_id)
        .where('care_plan_id', '=', anyOf(plan_ids))
        .orderBy('place')
        .execute();

/** The activities of these plans in their order, with the names of those who do them. */
export const listActivities = async ({ db, organization_id }: At, plan_ids: readonly string[]) =>
  plan_ids.length === 0
    ? []
    : db
        .selectFrom('encounters.care_activity as a')
        .leftJoin('organization.role_card as r', (on) =>
          on.onRef('r.organization_id', '=', 'a.organization_id').onRef('r.id', '=', 'a.role_id'),
        )
        .leftJoin('organization.practitioner_card as m', (on) =>
          on.onRef('m.organization_id', '=', 'a.organization_id').onRef('m.id', '=', 'a.member_id'),
        )
        .leftJoin('organization.practitioner_card as d', (on) =>
          on.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.id', '=', 'a.done_by_id'),
        )
        .select(['a.id', 'a.care_plan_id', 'a.place', 'a.text', 'a.due', 'a.role_id', 'r.name as role_name', 'a.member_id'])
        .select(['m.full_name as member_name', 'a.state', 'a.done_at', 'a.done_by_id', 'd.full_name as done_by_name'])
        .where('a.organization_id', '=', organization_id)
        .where('a.care_plan_id', '=', anyOf(plan_ids))
        .orderBy('a.place')
        .execute();

export async function insertPlan({ db, organization_id }: At, row: Omit<Insertable<Table>, 'organization_id'>): Promise<void> {
  await db
    .insertInto('encounters.care_plan')
    .values({ organization_id, ...row })
    .execute();
}

export async function updatePlan({ db, organization_id, now }: Ctx, id: string, values: Updateable<Table>): Promise<void> {
  await db
    .updateTable('encounters.care_plan')
    .set((one) => ({ ...values, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Writes goals of a plan that is held: new ones, and those of the same id anew. */
export async function saveGoals({ db, organization_id }: At, care_plan_id: string, rows: readonly GoalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('encounters.care_goal')
    .values(rows.map((row) => ({ organization_id, care_plan_id, ...row })))
    .onConflict((on) =>
      on.columns(['organization_id', 'id']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        target: row.ref('excluded.target'),
        due: row.ref('excluded.due'),
        state: row.ref('excluded.state'),
      })),
    )
    .execute();
}

/** The same of activities. */
export async function saveActivities({ db, organization_id }: At, care_plan_id: string, rows: readonly ActivityRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('encounters.care_activity')
    .values(rows.map((row) => ({ organization_id, care_plan_id, ...row })))
    .onConflict((on) =>
      on.columns(['organization_id', 'id']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        due: row.ref('excluded.due'),
        role_id: row.ref('excluded.role_id'),
        member_id: row.ref('excluded.member_id'),
        state: row.ref('excluded.state'),
        done_at: row.ref('excluded.done_at'),
        done_by_id: row.ref('excluded.done_by_id'),
      })),
    )
    .execute();
}

/** Keeps what stands in a care plan before it is changed. */
export async function insertEarlierPlan({ db, organization_id, now, actor }: Ctx, before: PlanRow): Promise<void> {
  const [goals, activities] = await Promise.all([
    listGoals({ db, organization_id }, [before.id]),
    listActivities({ db, organization_id }, [before.id]),
  ]);
  const { title, status, note, period_start: start, period_end: end } = before;
  const itemsOf = <Row extends { id: string; care_plan_id: string; place: number }>(rows: readonly Row[]) =>
    rows.map(({ id, care_plan_id: _here, place: _order, ...row }) => ({ uuid: id, ...row }));
  const stood = { title, status, note, period: { start, end }, goals: itemsOf(goals), activities: itemsOf(activities) };
  await db
    .insertInto('encounters.earlier_care_plan')
    .values({
      ...{ organization_id, care_plan_id: before.id, version: before.version, stood: JSON.stringify(stood) },
      ...{ replaced_at: now, replaced_by_id: actor.practitioner_role_id },
    })
    .execute();
}

type Stood = Pick<z.output<typeof CarePlanVersion>, 'title' | 'status' | 'note' | 'period' | 'goals' | 'activities'>;

/** What stood in a care plan before, newest first; more than two hundred changes are not shown. */
export async function listEarlierPlans({ db, organization_id }: At, care_plan_id: string) {
  const rows = await db
    .selectFrom('encounters.earlier_care_plan as v')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.replaced_by_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.care_plan_id', '=', care_plan_id)
    .orderBy('v.version', 'desc')
    .limit(200)
    .select(['v.care_plan_id', 'v.version', 'v.replaced_at', 'v.replaced_by_id', sql<string>`p.full_name`.as('replaced_by_name')])
    .select(sql<Stood>`v.stood`.as('stood'))
    .execute();
  return rows.map(({ stood, ...version }) => ({ ...version, ...stood }));
}

interface Doer {
  member_id: string;
  role_id: string;
  /** YYYY-MM-DD, where the organisation is. */
  today: string;
}

/** A page of what somebody has to do until today, for patients who are alive, the oldest first. */
export function listDueActivities(ctx: At, { member_id, role_id, today }: Doer, slice: Page) {
  const found = rowsOf(ctx)
    .innerJoin('encounters.care_activity as a', (on) =>
      on.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.care_plan_id', '=', 'c.id'),
    )
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'c.organization_id').onRef('p.id', '=', 'c.patient_id'),
    )
    .leftJoin('organization.role_card as r', (on) =>
      on.onRef('r.organization_id', '=', 'a.organization_id').onRef('r.id', '=', 'a.role_id'),
    )
    .where('c.status', '=', sql.lit('active'))
    .where('c.entered_in_error_at', 'is', null)
    .where('p.is_deceased', '=', sql.lit(false))
    .where('a.state', '=', sql.lit('active'))
    .where('a.done_at', 'is', null)
    .where('a.due', '<=', today)
    .where((either) => either.or([either('a.member_id', '=', member_id), either('a.role_id', '=', role_id)]));
  const rows = found
    .select(['a.id as uuid', 'a.text', 'r.name as role_name', sql<string>`a.due`.as('due')])
    .select(['c.id as care_plan', 'c.title', 'c.patient_id'])
    .orderBy('a.due')
    .orderBy('a.id');
  return paged(rows, found, slice);
}
