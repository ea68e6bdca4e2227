import type { AllergyIntolerance } from '@akoma/contract/allergies';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Page, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

export type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['allergies.allergy_intolerance'];

const rowsOf = ({ db, organization_id }: At) =>
  db.selectFrom('allergies.allergy_intolerance as a').where('a.organization_id', '=', organization_id);

/** Allergies as the answers show them. */
const allergies = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .innerJoin('organization.practitioner_card as r', (on) =>
      on.onRef('r.organization_id', '=', 'a.organization_id').onRef('r.id', '=', 'a.recorder_id'),
    )
    .leftJoin('organization.practitioner_card as e', (on) =>
      on.onRef('e.organization_id', '=', 'a.organization_id').onRef('e.id', '=', 'a.entered_in_error_by_id'),
    )
    .select((row) => [
      'a.id as uuid',
      'a.id',
      'a.created_at',
      'a.updated_at',
      'a.version',
      'a.patient_id',
      'a.substance',
      sql<AllergyIntolerance['type']>`a.type`.as('type'),
      sql<AllergyIntolerance['category']>`a.category`.as('category'),
      sql<AllergyIntolerance['criticality']>`a.criticality`.as('criticality'),
      sql<AllergyIntolerance['clinical_status']>`a.clinical_status`.as('clinical_status'),
      'a.reaction',
      sql<AllergyIntolerance['severity']>`a.severity`.as('severity'),
      'a.onset',
      'a.note',
      'a.recorded_date',
      'a.recorder_id',
      'a.entered_in_error_at',
      'a.entered_in_error_reason',
      'e.full_name as entered_in_error_by_name',
      row.fn.coalesce('r.full_name', sql.lit('')).as('recorder_name'),
    ]);

interface Narrowing extends Page {
  patient_id: string;
  clinical_status?: AllergyIntolerance['clinical_status'] | undefined;
}

/** A page of a patient's allergies: active ones first, and of those the dangerous ones, then the newest. */
export function listOfPatient(ctx: At, { patient_id, clinical_status, ...slice }: Narrowing) {
  let found = rowsOf(ctx).where('a.patient_id', '=', patient_id).where('a.entered_in_error_at', 'is', null);
  if (clinical_status !== undefined) found = found.where('a.clinical_status', '=', clinical_status);
  return paged(
    allergies(found)
      .orderBy(sql`array_position(array['active', 'inactive', 'resolved'], a.clinical_status)`)
      .orderBy(sql`array_position(array['high', 'unable_to_access', 'low'], a.criticality) nulls last`)
      .orderBy('a.recorded_date', 'desc')
      .orderBy('a.id', 'desc'),
    found,
    slice,
  );
}

export const findAllergy = (ctx: At, id: string) => allergies(rowsOf(ctx)).where('a.id', '=', id).executeTakeFirst();

/** The row of an allergy, held until the transaction ends. */
export const lockAllergy = (ctx: At, id: string) => rowsOf(ctx).selectAll('a').where('a.id', '=', id).forUpdate().executeTakeFirst();
export type LockedAllergy = NonNullable<Awaited<ReturnType<typeof lockAllergy>>>;

export async function insertAllergy({ db, organization_id }: At, row: Omit<Insertable<Table>, 'organization_id'>): Promise<void> {
  await db
    .insertInto('allergies.allergy_intolerance')
    .values({ organization_id, ...row })
    .execute();
}

export async function updateRow({ db, organization_id, now }: At & Pick<Ctx, 'now'>, id: string, values: Updateable<Table>): Promise<void> {
  await db
    .updateTable('allergies.allergy_intolerance')
    .set((one) => ({ ...values, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Keeps what stands in an allergy before it is changed. */
export async function insertEarlier(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  before: LockedAllergy,
  replaced_by_id: string,
): Promise<void> {
  const { substance, type, category, criticality, clinical_status, reaction, severity, onset, note, recorded_date } = before;
  const stood = { substance, type, category, criticality, clinical_status, reaction, severity, onset, note, recorded_date };
  await db
    .insertInto('allergies.earlier_allergy')
    .values({
      ...{ organization_id, allergy_id: before.id, version: before.version, stood: JSON.stringify(stood) },
      ...{ replaced_at: now, replaced_by_id },
    })
    .execute();
}

type Stood = Pick<
  AllergyIntolerance,
  'substance' | 'type' | 'category' | 'criticality' | 'clinical_status' | 'reaction' | 'severity' | 'onset' | 'note' | 'recorded_date'
>;

/** What stood in an allergy before, newest first; more than two hundred changes are not shown. */
export async function listEarlier({ db, organization_id }: At, allergy_id: string) {
  const rows = await db
    .selectFrom('allergies.earlier_allergy as v')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.replaced_by_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.allergy_id', '=', allergy_id)
    .orderBy('v.version', 'desc')
    .limit(200)
    .select(['v.allergy_id', 'v.version', 'v.replaced_at', 'v.replaced_by_id', sql<string>`p.full_name`.as('replaced_by_name')])
    .select(sql<Stood>`v.stood`.as('stood'))
    .execute();
  return rows.map(({ stood, ...version }) => ({ ...version, ...stood }));
}
