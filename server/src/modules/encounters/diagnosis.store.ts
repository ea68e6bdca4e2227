import type { Diagnosis, RecentDiagnosis } from '@akoma/contract/encounters';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { patientOfRow } from './patient-of-row.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['encounters.diagnosis'];

/** Diagnoses of encounters that were not discarded. */
const rowsOf = ({ db, organization_id }: At) =>
  db
    .selectFrom('encounters.diagnosis as d')
    .innerJoin('encounters.encounter as e', (on) =>
      on.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.id', '=', 'd.encounter_id'),
    )
    .where('d.organization_id', '=', organization_id)
    .where('e.organization_id', '=', organization_id)
    .where('e.deleted_at', 'is', null);

/** Diagnoses as the answers show them. */
const diagnoses = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .innerJoin('organization.practitioner_card as r', (on) =>
      on.onRef('r.organization_id', '=', 'd.organization_id').onRef('r.id', '=', 'd.recorder_id'),
    )
    .leftJoin('organization.practitioner_card as x', (on) =>
      on.onRef('x.organization_id', '=', 'd.organization_id').onRef('x.id', '=', 'd.entered_in_error_by_id'),
    )
    .select((row) => [
      'd.id as uuid',
      'd.id',
      'd.created_at',
      'd.updated_at',
      'd.version',
      'e.patient_id',
      'd.encounter_id as encounter',
      'e.visit_id as visit',
      'd.system',
      'd.code',
      'd.display',
      'd.icd10_code',
      'd.icd10_display',
      sql<Diagnosis['category']>`case when d.problem then 'problem-list-item' else 'encounter-diagnosis' end`.as('category'),
      'd.problem',
      'd.clinical_status',
      sql<
        Diagnosis['verification_status']
      >`case when d.entered_in_error_at is null then d.verification_status else 'entered-in-error' end`.as('verification_status'),
      'd.rank',
      'd.note',
      'd.recorded_date',
      'd.recorder_id',
      'd.entered_in_error_at',
      'd.entered_in_error_reason',
      'x.full_name as entered_in_error_by_name',
      row.fn.coalesce('r.full_name', sql.lit('')).as('recorder_name'),
    ]);

const standing = (ctx: At) => rowsOf(ctx).where('d.entered_in_error_at', 'is', null);

interface Narrowing extends Page {
  patient_id: string;
  encounter?: string | undefined;
  visit?: string | undefined;
  problem?: boolean | undefined;
  clinical_status?: DiagnosisRow['clinical_status'] | undefined;
  verification_status?: DiagnosisRow['verification_status'] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** A page of a patient's diagnoses, the newest encounter first; the problem list has none that is resolved or refuted. */
export function listOfPatient(ctx: At, { patient_id, page, page_size, ...asked }: Narrowing) {
  let found = standing(ctx).where('e.patient_id', '=', patient_id);
  if (asked.encounter !== undefined) found = found.where('d.encounter_id', '=', asked.encounter);
  if (asked.visit !== undefined) found = found.where('e.visit_id', '=', asked.visit);
  if (asked.problem !== undefined) found = found.where(asked.problem ? onProblemList : sql<boolean>`not ${onProblemList}`);
  if (asked.clinical_status !== undefined) found = found.where('d.clinical_status', '=', asked.clinical_status);
  if (asked.verification_status !== undefined) found = found.where('d.verification_status', '=', asked.verification_status);
  if (asked.start_date !== undefined) found = found.where('d.recorded_date', '>=', asked.start_date);
  if (asked.end_date !== undefined) found = found.where('d.recorded_date', '<=', asked.end_date);
  return paged(diagnoses(found).orderBy('e.start_time', 'desc').orderBy('e.id', 'desc').orderBy('d.rank').orderBy('d.id'), found, {
    page,
    page_size,
  });
}
const onProblemList = sql<boolean>`(d.problem and d.clinical_status <> 'resolved' and d.verification_status <> 'refuted')`;

/** The problem list of a patient, whole. */
export const listProblems = (ctx: At, patient_id: string) =>
  standing(ctx).where('e.patient_id', '=', patient_id).where(onProblemList).select(['d.id', 'd.system', 'd.code', 'd.display']).execute();

/** The codes that the caller recorded since a moment, each once, as it was called the last time; the last one first. */
export async function listRecent(
  { db, organization_id, actor }: At & Pick<Ctx, 'actor'>,
  { since, most }: { since: Date; most: number },
): Promise<RecentDiagnosis[]> {
  const { rows } = await sql<RecentDiagnosis>`
    select system, code, display, icd10_code from (
      select distinct on (system, code) system, code, display, icd10_code, created_at from (
        select system, code, display, icd10_code, created_at from encounters.diagnosis
        where organization_id = ${organization_id} and recorder_id = ${actor.practitioner_role_id}
          and created_at >= ${since} and entered_in_error_at is null and code is not null
        order by created_at desc limit 400
      ) latest
      order by system, code, created_at desc
    ) once
    order by created_at desc limit ${most}`.execute(db);
  return rows;
}

/** Diagnoses of these encounters, the main one of each first. */
export async function listOfEncounters(ctx: At, encounter_ids: readonly string[]) {
  if (encounter_ids.length === 0) return [];
  return diagnoses(standing(ctx).where('d.encounter_id', '=', anyOf(encounter_ids)))
    .orderBy('d.rank')
    .execute();
}

/** What a letter about a patient says: the diagnoses of the encounter in which it is written, then the rest of the problem list. */
export async function listForLetter(ctx: At, patient_id: string, encounter_id: string | null) {
  const [here, problems] = await Promise.all([
    encounter_id ? listOfEncounters(ctx, [encounter_id]) : [],
    diagnoses(standing(ctx).where('e.patient_id', '=', patient_id).where(onProblemList))
      .orderBy('e.start_time', 'desc')
      .orderBy('d.rank')
      .orderBy('d.id')
      .execute(),
  ]);
  const said = here.filter(({ verification_status }) => verification_status !== 'refuted');
  return [...said, ...problems.filter(({ id }) => !here.some((one) => one.id === id))];
}

export const findDiagnosis = (ctx: At, id: string) => diagnoses(rowsOf(ctx)).where('d.id', '=', id).executeTakeFirst();

/** The row of a diagnosis; lock its encounter first, by which all that changes its diagnoses waits for each other. */
export const readRow = (ctx: At, id: string) => rowsOf(ctx).selectAll('d').where('d.id', '=', id).executeTakeFirst();
export type DiagnosisRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** Keeps a diagnosis with the patient of its encounter. */
export async function insertDiagnosis(ctx: At, diagnosis: Omit<Insertable<Table>, 'organization_id' | 'patient_id'>): Promise<void> {
  const row = { organization_id: ctx.organization_id, ...diagnosis };
  await ctx.db
    .insertInto('encounters.diagnosis')
    .values({ ...row, patient_id: patientOfRow(ctx, row.encounter_id) })
    .execute();
}

export async function updateRow({ db, organization_id, now }: Ctx, id: string, values: Updateable<Table>): Promise<void> {
  await db
    .updateTable('encounters.diagnosis')
    .set((one) => ({ ...values, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Gives the diagnoses of an encounter their places, in this order. The main one comes last, when its place is free. */
export async function rankInOrder({ db, organization_id }: At, ids: readonly string[]): Promise<void> {
  for (const main of [false, true])
    await sql`
      update encounters.diagnosis d set rank = o.rank
      from unnest(${ids}::uuid[]) with ordinality as o (id, rank)
      where d.organization_id = ${organization_id} and d.id = o.id and d.rank <> o.rank and (o.rank = 1) = ${main}`.execute(db);
}

/** Keeps what stands in a diagnosis before it is changed. */
export async function insertEarlier({ db, organization_id, now, actor }: Ctx, before: DiagnosisRow): Promise<void> {
  const { system, code, display, icd10_code, icd10_display, problem, clinical_status, verification_status, rank, note, recorded_date } =
    before;
  const coding = { system, code, display, icd10_code, icd10_display };
  const stood = { ...coding, problem, clinical_status, verification_status, rank, note, recorded_date };
  await db
    .insertInto('encounters.earlier_diagnosis')
    .values({
      ...{ organization_id, diagnosis_id: before.id, version: before.version, stood: JSON.stringify(stood) },
      ...{ replaced_at: now, replaced_by_id: actor.practitioner_role_id },
    })
    .execute();
}

type Stood = Pick<
  Diagnosis,
  | 'system'
  | 'code'
  | 'display'
  | 'icd10_code'
  | 'icd10_display'
  | 'problem'
  | 'clinical_status'
  | 'verification_status'
  | 'rank'
  | 'note'
  | 'recorded_date'
>;

/** What stood in a diagnosis before, newest first; more than two hundred changes are not shown. */
export async function listEarlier({ db, organization_id }: At, diagnosis_id: string) {
  const rows = await db
    .selectFrom('encounters.earlier_diagnosis as v')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.replaced_by_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.diagnosis_id', '=', diagnosis_id)
    .orderBy('v.version', 'desc')
    .limit(200)
    .select(['v.diagnosis_id', 'v.version', 'v.replaced_at', 'v.replaced_by_id', sql<string>`p.full_name`.as('replaced_by_name')])
    .select(sql<Stood>`v.stood`.as('stood'))
    .execute();
  return rows.map(({ stood, ...version }) => ({ ...version, ...stood }));
}
