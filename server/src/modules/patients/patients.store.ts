import type { Address, Patient, PatientCard, RelatedPerson } from '@akoma/contract/patients';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type Columns = DB['patients.patient'];

const fullName = sql<string>`btrim(p.first_name || ' ' || p.last_name)`;

/** A patient as a list shows one, from `patients.patient as p`; the wire's second spellings are made here. */
export const cardColumns = ({ now }: Pick<Ctx, 'now'>) =>
  [
    'p.id as uuid',
    'p.id',
    'p.created_at',
    'p.updated_at',
    'p.version',
    'p.mrn',
    'p.title',
    'p.title as name_prefix',
    'p.first_name',
    'p.last_name',
    'p.preferred_name',
    fullName.as('fullName'),
    fullName.as('full_name'),
    sql<PatientCard['gender']>`p.gender`.as('gender'),
    'p.birth_date',
    'p.birth_date as date_of_birth',
    sql<PatientCard['birth_date_precision']>`p.birth_date_precision`.as('birth_date_precision'),
    sql<number | null>`extract(year from age(coalesce(p.deceased_at, ${now.toISOString()}::timestamptz)::date, p.birth_date))::int`.as(
      'age',
    ),
    'p.mobile',
    'p.email',
    'p.photo',
    'p.is_deceased',
    'p.is_hospitalized',
    'p.current_visit_id',
    'p.last_encounter_at',
    'p.last_encounter_at as last_encounter',
    'p.unknown',
    'p.active',
  ] as const;

const patientColumns = (ctx: Ctx) =>
  [
    ...cardColumns(ctx),
    sql<{ id: string }>`jsonb_build_object('id', p.user_id)`.as('user'),
    sql<'clinical_staff'>`'clinical_staff'`.as('team_member_type'),
    sql<Patient['identifiers']>`(
      select coalesce(jsonb_agg(jsonb_build_object('type', i.type, 'value', i.value) order by i.position), '[]')
      from patients.identifier i where i.organization_id = p.organization_id and i.patient_id = p.id)`.as('identifiers'),
    'p.deceased_at',
    sql<Address | null>`p.address`.as('address'),
    sql<RelatedPerson[]>`p.related_persons`.as('related_persons'),
    sql<Patient['patient_communication']>`p.patient_communication`.as('patient_communication'),
    'p.religious_affiliation',
    'p.customer_group_id',
    sql<string | null>`null`.as('customer_group_name'),
    'p.payer_id',
    sql<string | null>`null`.as('payer_name'),
    sql<number | null>`p.height::float8`.as('height'),
    sql<number | null>`p.weight::float8`.as('weight'),
    'p.mother_id',
  ] as const;

/** One patient with everything, or undefined: also when the patient is another organisation's. */
export const findPatient = (ctx: Ctx, id: string): Promise<Patient | undefined> =>
  ctx.db
    .selectFrom('patients.patient as p')
    .where('p.organization_id', '=', ctx.organization_id)
    .where('p.id', '=', id)
    .select(patientColumns(ctx))
    .executeTakeFirst();

/** Those of the patients that exist, by id: for modules above, whose lists show patients. */
export async function listPatientCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PatientCard>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const cards = await ctx.db
    .selectFrom('patients.patient as p')
    .where('p.organization_id', '=', ctx.organization_id)
    .where('p.id', 'in', wanted)
    .select(cardColumns(ctx))
    .execute();
  return new Map(cards.map((card) => [card.id, card]));
}

/** Patients with this birth date and the same mobile or e-mail, oldest record first: for rules to tell twins apart (PAT-049). */
export const listReachedAlike = (
  ctx: Ctx,
  { birth_date, mobile, email_key }: { birth_date: string; mobile: string | null; email_key: string | null },
): Promise<Patient[]> =>
  ctx.db
    .selectFrom('patients.patient as p')
    .where('p.organization_id', '=', ctx.organization_id)
    .where('p.birth_date', '=', birth_date)
    .where('p.unknown', '=', false)
    .where(({ or, eb }) => or([eb('p.mobile', '=', mobile), eb('p.email_key', '=', email_key)]))
    .orderBy('p.id')
    .limit(100)
    .select(patientColumns(ctx))
    .execute();

/**
 * Makes registrations and edits of this organisation wait for each other until the transaction ends; the row is made at the first one.
 * Answers how many patients there are, which nobody can change from here on.
 */
export async function lockRegister({ db, organization_id }: Ctx): Promise<number> {
  const lock = () =>
    db.selectFrom('patients.register').select('patients').where('organization_id', '=', organization_id).forUpdate().executeTakeFirst();
  const held = await lock();
  if (held) return Number(held.patients);
  await db
    .insertInto('patients.register')
    .values({ organization_id })
    .onConflict((made) => made.doNothing())
    .execute();
  return Number((await lock())?.patients ?? 0);
}

/** Counts one more patient. */
export const countPatient = ({ db, organization_id }: Ctx) =>
  db
    .updateTable('patients.register')
    .set(({ eb }) => ({ patients: eb('patients', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .execute();

export type NewRow = Omit<Insertable<Columns>, 'organization_id'>;

export const insertPatient = ({ db, organization_id }: Ctx, row: NewRow) =>
  db
    .insertInto('patients.patient')
    .values({ ...row, organization_id })
    .execute();

/** What an edit may set. */
export type EditedRow = Omit<Updateable<Columns>, 'organization_id' | 'id' | 'mrn' | 'user_id' | 'version' | 'created_at' | 'updated_at'>;

/** Writes an edit made on that version; false if the record has moved on. */
export async function updatePatientRow(
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  row: EditedRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set({ ...row, updated_at: now.toISOString(), version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What other modules know of a patient. Does not bump version or updated_at, so open forms stay current. False without such a patient. */
export async function updateFacts({ db, organization_id }: Ctx, id: string, facts: Pick<EditedRow, 'current_visit_id'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set(facts)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the latest of all encounters, whatever the order in which they are told. False without such a patient. */
export async function updateLastEncounter({ db, organization_id }: Ctx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set({ last_encounter_at: sql<string>`greatest(last_encounter_at, ${at}::timestamptz)` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the newest measurement; an older one, told late, changes nothing. Null empties the value. False without such a patient. */
export async function updateMeasurement(
  { db, organization_id }: Ctx,
  id: string,
  measure: 'height' | 'weight',
  value: number | null,
  at: string,
): Promise<boolean> {
  const taken = sql.ref(`${measure}_at`);
  const isNewer = sql`${value}::numeric is null or ${taken} is null or ${taken} <= ${at}::timestamptz`;
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set({
      [measure]: sql`case when ${isNewer} then ${value}::numeric else ${sql.ref(measure)} end`,
      [`${measure}_at`]: sql`case when ${value}::numeric is null then null when ${isNewer} then ${at}::timestamptz else ${taken} end`,
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The children whose mother this patient is. */
export const listChildren = ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, mother_id: string) =>
  db
    .selectFrom('patients.patient')
    .select(['birth_date', sql<PatientCard['birth_date_precision']>`birth_date_precision`.as('birth_date_precision')])
    .where('organization_id', '=', organization_id)
    .where('mother_id', '=', mother_id)
    .limit(50)
    .execute();

/** Whether somebody else has this e-mail address already (VAL-021). */
export async function isEmailTaken({ db, organization_id }: Ctx, email_key: string, except_id: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('patients.patient')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('email_key', '=', email_key)
    .$if(except_id !== null, (patients) => patients.where('id', '<>', except_id))
    .executeTakeFirst();
  return other !== undefined;
}

/** How many patients the organisation has, read from its register. */
export async function countPatients({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>): Promise<number> {
  const row = await db.selectFrom('patients.register').select('patients').where('organization_id', '=', organization_id).executeTakeFirst();
  return Number(row?.patients ?? 0);
}
