import type { Address, Patient, PatientCard, RelatedPerson } from '@akoma/contract/patients';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, missingIn } from '../../platform/db/list.ts';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

type Columns = DB['patients.patient'];
/** What requests and jobs both have. */
export type At = Pick<Ctx, 'db' | 'organization_id' | 'now'>;

const fullName = sql<string>`btrim(p.first_name || ' ' || p.last_name)`;

/** A patient as a list shows one at a moment (ISO 8601), from `patients.patient as p`; the wire's second spellings are made here. */
export const cardColumns = (now: string) =>
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
    sql<number | null>`extract(year from age(coalesce(p.deceased_at, ${now}::timestamptz)::date, p.birth_date))::int`.as('age'),
    'p.mobile',
    'p.email',
    'p.photo',
    'p.is_deceased',
    'p.is_hospitalized',
    'p.current_visit_id',
    sql<boolean>`p.current_visit_id is not null or p.planned_visits > 0`.as('has_visit'),
    'p.last_encounter_at',
    'p.last_encounter_at as last_encounter',
    'p.unknown',
    'p.active',
  ] as const;

const patientColumns = (now: string) =>
  [
    ...cardColumns(now),
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
    sql<string | null>`(
      select g.name from payers.customer_group_card g
      where g.organization_id = p.organization_id and g.id = p.customer_group_id)`.as('customer_group_name'),
    'p.payer_id',
    sql<string | null>`(
      select c.name from payers.client_card c
      where c.organization_id = p.organization_id and c.id = p.payer_id)`.as('payer_name'),
    sql<number | null>`p.height::float8`.as('height'),
    sql<number | null>`p.weight::float8`.as('weight'),
    'p.has_critical_values',
    'p.mother_id',
    'p.former_names',
    'p.former_mrns',
    'p.merged_into_id as replaced_by_id',
  ] as const;

const wholePatient = keptStatement(
  (db: Db, _form: null, { organization_id, id, now }: { organization_id: string; id: string; now: string }) =>
    db
      .selectFrom('patients.patient as p')
      .where('p.organization_id', '=', organization_id)
      .where('p.id', '=', id)
      .select(patientColumns(now)),
);

/** One patient with everything, or undefined: also when the patient is another organisation's. */
export async function findPatient({ db, organization_id, now }: At, id: string): Promise<Patient | undefined> {
  const [patient] = await wholePatient.rows(db, null, { organization_id, id, now: now.toISOString() });
  return patient;
}

/** The patient with this id, or whose own account has it. */
export async function findPatientByUser(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  id: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('patients.patient')
    .where('organization_id', '=', organization_id)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('user_id', '=', id)]))
    .select('id')
    .executeTakeFirst();
  return found?.id;
}

/** The cards of the organisation's patients, as `p`: for statements of higher modules, which add the condition. */
export const selectPatientCards = ({ db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id'> & { now: string }) =>
  db.selectFrom('patients.patient as p').where('p.organization_id', '=', organization_id).select(cardColumns(now));

/** A card with the name that tells it apart among others, for replies that carry names alone. */
export type ListedCard = PatientCard & { listed_name: string };

/** Those of these patients that exist, by id: for higher modules whose lists show patients. */
export async function listPatientCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ListedCard>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const cards = await selectPatientCards({ ...ctx, now: ctx.now.toISOString() })
    .where('p.id', '=', anyOf(wanted))
    .select(sql<string>`patients.listed_name(p.title, p.first_name, p.last_name)`.as('listed_name'))
    .execute();
  return new Map(cards.map((card) => [card.id, card]));
}

/** How many patients belong to each of these customer groups; records that were merged into another do not count. */
export async function countPatientsOfGroups(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom('patients.patient')
    .where('organization_id', '=', organization_id)
    .where('customer_group_id', '=', anyOf(ids))
    .where('merged_into_id', 'is', null)
    .groupBy('customer_group_id')
    .select(['customer_group_id', sql<number>`count(*)::int`.as('patients')])
    .execute();
  return new Map(counts.map(({ customer_group_id, patients }) => [customer_group_id!, patients]));
}

/** Which of these patients this organisation does not have: for modules above. */
export const listUnknownPatients: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('patients.patient').select('id').where('organization_id', '=', organization_id).where('id', '=', some).execute(),
  );

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
    .where('p.withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('p.mobile', '=', mobile), eb('p.email_key', '=', email_key)]))
    .orderBy('p.id')
    .limit(100)
    .select(patientColumns(ctx.now.toISOString()))
    .execute();

/**
 * Serialises registrations and edits of this organisation until the transaction ends; the row is created by the first one. Returns how many
 * patients there are, which nobody can change from here on.
 */
export async function lockRegister({ db, organization_id }: Omit<At, 'now'>): Promise<number> {
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

const oneMore = keptStatement((db: Db, _form: null, { organization_id }: { organization_id: string }) =>
  db
    .insertInto('patients.register')
    .values({ organization_id, patients: 1 })
    .onConflict((made) => made.column('organization_id').doUpdateSet(({ eb }) => ({ patients: eb('patients.register.patients', '+', 1) })))
    .returning('patients'),
);

/** Counts one more patient under the same lock, taking it if it is not held; returns how many there were before. */
export async function countPatient({ db, organization_id }: At): Promise<number> {
  const [register] = await oneMore.rows(db, null, { organization_id });
  return Number(register!.patients) - 1;
}

export type NewRow = Omit<Insertable<Columns>, 'organization_id'>;

const newPatient = keptStatement((db: Db, columns: readonly string[], row: Insertable<Columns>) =>
  db.insertInto('patients.patient').values(Object.fromEntries(columns.map((column) => [column, row[column as keyof typeof row]])) as never),
);

export async function insertPatient({ db, organization_id }: At, row: NewRow): Promise<void> {
  const whole = { ...row, organization_id };
  const columns = Object.keys(whole).filter((column) => whole[column as keyof typeof whole] !== undefined);
  await newPatient.rows(db, columns, whole);
}

/** What an edit may set. */
export type EditedRow = Omit<Updateable<Columns>, 'organization_id' | 'id' | 'mrn' | 'user_id' | 'version' | 'created_at' | 'updated_at'>;

/** Writes an edit based on that version; false if the record has changed since. */
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

/**
 * Facts that other modules report about a patient. Does not bump version or updated_at, so open forms stay current. False without such a
 * patient.
 */
export async function updateFacts(
  { db, organization_id }: Ctx,
  id: string,
  facts: Pick<EditedRow, 'current_visit_id' | 'planned_visits' | 'last_encounter_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set(facts)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets another photo, or none. Does not count as an edit, so open forms stay current. */
export async function updatePhoto({ db, organization_id }: Ctx, id: string, photo: string | null): Promise<void> {
  await db.updateTable('patients.patient').set({ photo }).where('organization_id', '=', organization_id).where('id', '=', id).execute();
}

/** Counts one planned visit more or less. Does not count as an edit. False without such a patient. */
export async function updatePlannedVisits({ db, organization_id }: Ctx, id: string, more: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set(({ eb }) => ({ planned_visits: eb('planned_visits', '+', more) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the latest of all encounters, whatever the order in which they are reported. False without such a patient. */
export async function updateLastEncounter({ db, organization_id }: Ctx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set({ last_encounter_at: sql<string>`greatest(last_encounter_at, ${at}::timestamptz)` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Keeps the newest measurements, of those that are told; an older one that is reported late changes nothing. Null empties the value. False
 * without such a patient.
 */
export async function updateMeasurements(
  { db, organization_id }: Ctx,
  id: string,
  told: { height?: number | null | undefined; weight?: number | null | undefined },
  at: string,
): Promise<boolean> {
  const set = (['height', 'weight'] as const).flatMap((measure) => {
    const value = told[measure];
    if (value === undefined) return [];
    const taken = sql.ref(`${measure}_at`);
    const isNewer = sql`${value}::numeric is null or ${taken} is null or ${taken} <= ${at}::timestamptz`;
    return [
      [measure, sql`case when ${isNewer} then ${value}::numeric else ${sql.ref(measure)} end`],
      [`${measure}_at`, sql`case when ${value}::numeric is null then null when ${isNewer} then ${at}::timestamptz else ${taken} end`],
    ] as const;
  });
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set(Object.fromEntries(set))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a critical value waits for somebody. False without such a patient. */
export async function updateCriticalValues({ db, organization_id }: Ctx, id: string, has_critical_values: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients.patient')
    .set({ has_critical_values })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The children of this mother. */
export const listChildren = ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, mother_id: string) =>
  db
    .selectFrom('patients.patient')
    .select(['birth_date', sql<PatientCard['birth_date_precision']>`birth_date_precision`.as('birth_date_precision')])
    .where('organization_id', '=', organization_id)
    .where('mother_id', '=', mother_id)
    .limit(50)
    .execute();

/** Whether somebody else has this e-mail address already (VAL-021). */
export async function isEmailTaken({ db, organization_id }: At, email_key: string, except_id: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('patients.patient')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('email_key', '=', email_key)
    .$if(except_id !== null, (patients) => patients.where('id', '<>', except_id))
    .executeTakeFirst();
  return other !== undefined;
}

const inRegister = keptStatement((db: Db, _form: null, { organization_id }: { organization_id: string }) =>
  db.selectFrom('patients.register').select(['patients', 'withdrawn']).where('organization_id', '=', organization_id),
);

/** How many patients the organisation has, read from its register. */
export async function countPatients({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>): Promise<number> {
  const [register] = await inRegister.rows(db, null, { organization_id });
  return Number(register?.patients ?? 0) - Number(register?.withdrawn ?? 0);
}

/** How many were ever registered: it only grows, so that a second look tells whether somebody was registered since the first. */
export async function countRegistered({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>): Promise<number> {
  const [register] = await inRegister.rows(db, null, { organization_id });
  return Number(register?.patients ?? 0);
}
