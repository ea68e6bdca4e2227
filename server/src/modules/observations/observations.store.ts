import {
  codes,
  type Interpretation,
  interpretationOf,
  type ListObservationsQuery,
  rangedName,
  rangesInForce,
  type RangeSet,
  scoreMaxima,
  spelledCode,
  vitalOf,
} from '@akoma/contract/observations';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, containing } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listRangeSetsUpTo, newestRangeSet } from './range-set.store.ts';

type Query = z.output<typeof ListObservationsQuery>;
type Table = DB['observations.observation'];

type Within = Pick<Ctx, 'db' | 'organization_id'>;
const rowsOf = ({ db, organization_id }: Within) =>
  db.selectFrom('observations.observation as o').selectAll('o').where('o.organization_id', '=', organization_id);

/** Stands for what the row says elsewhere, so that the database need not write it, nor we read it, twice for each row; {@link whole} fills it in. */
const saidElsewhere = <T>() => sql<T>`null`;

/** Observations as the answers show them. A page is cut before it comes here, so that people are joined to its rows alone. */
const observations = ({ db, organization_id }: Within, rows = rowsOf({ db, organization_id })) =>
  db
    .selectFrom(rows.as('o'))
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'o.organization_id').onRef('p.id', '=', 'o.practitioner_id'),
    )
    .innerJoin('patients.patient_card as pt', (on) =>
      on.onRef('pt.organization_id', '=', 'o.organization_id').onRef('pt.id', '=', 'o.patient_id'),
    )
    .where('o.organization_id', '=', organization_id)
    .select((row) => [
      saidElsewhere<string>().as('uuid'),
      'o.id',
      'o.created_at',
      'o.updated_at',
      'o.version',
      'o.patient_id as patient',
      'o.encounter_id as encounter',
      'o.category',
      saidElsewhere<Selectable<Table>['category']>().as('observation_category'),
      'o.code',
      'o.display',
      'o.value',
      // a caller who names a unit by its code reads it by its code
      sql<string | null>`case when o.sent_unit = o.unit_type then o.sent_unit else o.unit end`.as('unit'),
      'o.sent_value',
      'o.sent_unit',
      'o.unit_type',
      'o.status',
      'o.system',
      'o.score',
      saidElsewhere<string>().as('issued'),
      'o.effective_date_time',
      'o.practitioner_id',
      'o.derived_from',
      saidElsewhere<boolean>().as('computed'),
      saidElsewhere<Interpretation | null>().as('interpretation'),
      'pt.birth_date',
      'pt.gender',
      newestRangeSet({ db, organization_id }).as('ranges_version'),
      sql<'LL' | 'HH' | null>`o.critical`.as('critical'),
      'o.acknowledged_at',
      sql<string | null>`case when o.acknowledged_by_id is not null then
        (select c.full_name from organization.practitioner_card c where c.organization_id = o.organization_id and c.id = o.acknowledged_by_id)
        end`.as('acknowledged_by_name'),
      'o.acknowledge_note',
      'o.note',
      'o.cancelled_at',
      // few are cancelled: a join would look for somebody beside each row
      sql<string | null>`case when o.cancelled_by_id is not null then
        (select c.full_name from organization.practitioner_card c where c.organization_id = o.organization_id and c.id = o.cancelled_by_id)
        end`.as('cancelled_by_name'),
      'o.cancel_reason',
      row.fn.coalesce('p.full_name', sql.lit('')).as('practitioner_name'),
    ]);
type Written = Awaited<ReturnType<ReturnType<typeof observations>['execute']>>[number];
export type ObservationRow = Written;

/** The same rows, each judged by the ranges that were in force when it was entered. */
async function whole(within: Within, read: Promise<Written[]>): Promise<ObservationRow[]> {
  const rows = await read;
  const sets = await listRangeSetsUpTo(within, rows[0]?.ranges_version ?? null);
  for (const row of rows) {
    row.interpretation = interpretationIn(row, sets) ?? null;
    row.uuid = row.id;
    row.observation_category = row.category;
    row.issued = row.effective_date_time;
    row.computed = row.derived_from.length > 0;
  }
  return rows;
}

function interpretationIn(
  { code, value, effective_date_time, created_at, birth_date, gender }: Written,
  sets: readonly RangeSet[],
): Interpretation | undefined {
  const name = rangedName(code);
  return name === undefined
    ? undefined
    : interpretationOf(name, value, { birth_date, gender }, effective_date_time, rangesInForce(sets, created_at));
}

/** Written out: a partial index is used for a value that stands in the statement, not for one that comes with it. */
const withStatus: Record<Query['status'], RawBuilder<boolean>> = {
  registered: sql`o.status = 'registered'`,
  cancelled: sql`o.status = 'cancelled'`,
};

/** What a list is narrowed by: by one code, or by any of several. */
interface Narrowing extends Omit<Query, 'page' | 'page_size' | 'size' | 'ordering' | 'count'> {
  codes?: string[] | undefined;
}

/** One code or several with commas, as they are stored. */
function codesIn(asked: string): Pick<Narrowing, 'code' | 'codes'> {
  const codes = asked
    .split(',')
    .map((code) => spelledCode(code.trim()))
    .map((code) => vitalOf(code)?.observation_code ?? code);
  return codes.length > 1 ? { codes } : { code: codes[0] };
}

const chosen = (within: Within, query: Narrowing) => {
  const patient = query.patient_id ?? query.patient;
  let found = rowsOf(within).where(withStatus[query.status]);
  if (patient) found = found.where('o.patient_id', '=', patient);
  const encounter = query.encounter ?? query.encounter_id;
  if (encounter) found = found.where('o.encounter_id', '=', encounter);
  if (query.category) found = found.where('o.category', '=', query.category);
  if (query.code) found = found.where('o.code', '=', query.code);
  if (query.codes) found = found.where('o.code', '=', sql<string>`any (${query.codes}::text[])`);
  if (query.start_date) found = found.where('o.effective_date_time', '>=', query.start_date);
  if (query.end_date) found = found.where('o.effective_date_time', '<=', query.end_date);
  if (query.unacknowledged) found = found.where(sql<boolean>`o.critical is not null and o.acknowledged_at is null`);
  if (query.search) found = found.where(sql<boolean>`concat_ws(' ', o.display, o.value, o.note) ilike ${containing(query.search)}`);
  const visit = query.visit ?? query.visit_id;
  if (visit) {
    found = found.where('o.encounter_id', 'in', (inner) =>
      inner
        .selectFrom('encounters.encounter_card as e')
        .select('e.id')
        .$narrowType<{ id: string }>()
        .whereRef('e.organization_id', '=', 'o.organization_id')
        .where('e.visit_id', '=', visit),
    );
  }
  return found;
};

/** What decides over the text of a list's statements, and the names of all else that narrows it, which are values in them. */
interface Form {
  status: Query['status'];
  direction: 'asc' | 'desc';
  by: (keyof Narrowing)[];
}
type Values = Narrowing & { organization_id: string; limit: number; offset: number };
const filledIn = ({ status, by }: Form, values: Values): Narrowing => ({
  ...(Object.fromEntries(by.map((key) => [key, values[key]])) as Omit<Narrowing, 'status'>),
  status,
});

const pages = keptStatement((db: Db, form: Form, values: Values) => {
  const within = { db, organization_id: values.organization_id };
  const cut = chosen(within, filledIn(form, values))
    .orderBy('o.effective_date_time', form.direction)
    .orderBy('o.id', form.direction)
    .limit(values.limit)
    .offset(values.offset);
  return observations(within, cut).orderBy('o.effective_date_time', form.direction).orderBy('o.id', form.direction);
});
const counts = keptStatement((db: Db, form: Form, values: Values) =>
  chosen({ db, organization_id: values.organization_id }, filledIn(form, values))
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total')),
);

/**
 * One page of observations, latest measurement first unless asked otherwise, and the count of all; both in one round trip. Without a count the
 * total says only whether a page follows.
 */
export async function listObservations({ db, organization_id }: Ctx, query: Query): Promise<{ rows: ObservationRow[]; total: number }> {
  const { page, page_size, size = page_size, ordering, status, count, code, ...others } = query;
  const narrowing = { ...others, ...(code && codesIn(code)) };
  const direction = ordering && !ordering.startsWith('-') ? 'asc' : 'desc';
  const by = (Object.keys(narrowing) as (keyof typeof narrowing)[]).filter((key) => narrowing[key]);
  const form: Form = { status, direction, by };
  const offset = (page - 1) * size;
  const values = { ...narrowing, status, organization_id, limit: count ? size : size + 1, offset };
  const how = query.search ? 'rowsAnew' : 'rows'; // a text that was typed is not put in as it is
  const reading = pages[how](db, form, values);
  if (!count) {
    const rows = await whole({ db, organization_id }, reading);
    return { rows: rows.slice(0, size), total: offset + rows.length };
  }
  const [rows, [counted]] = await Promise.all([whole({ db, organization_id }, reading), counts[how](db, form, values)]);
  return { rows, total: Number(counted!.total) };
}

/** All that stands of one encounter, latest first; the oldest are left out beyond 500. */
export const listObservationsOfEncounter = (ctx: Ctx, encounter_id: string) =>
  whole(
    ctx,
    observations(ctx)
      .where('o.encounter_id', '=', encounter_id)
      .where('o.status', '=', sql.lit('registered'))
      .orderBy('o.effective_date_time', 'desc')
      .orderBy('o.id', 'desc')
      .limit(500)
      .execute(),
  );

interface VisitWindow {
  patient_id: string;
  encounter_ids: readonly string[];
  from: string;
  to: string;
}

/** What was measured during a stay, in its encounters or apart from any, oldest first. */
export const listObservationsInWindow = (ctx: Ctx, { patient_id, encounter_ids, from, to }: VisitWindow) =>
  whole(
    ctx,
    observations(ctx)
      .where('o.patient_id', '=', patient_id)
      .where('o.status', '=', sql.lit('registered'))
      .where((row) => {
        const apart = row.and([
          row('o.encounter_id', 'is', null),
          row('o.effective_date_time', '>=', from),
          row('o.effective_date_time', '<=', to),
        ]);
        return encounter_ids.length > 0 ? row.or([row('o.encounter_id', 'in', [...encounter_ids]), apart]) : apart;
      })
      .orderBy('o.effective_date_time')
      .orderBy('o.id')
      .execute(),
  );

export async function findObservation(ctx: Ctx, id: string): Promise<ObservationRow | undefined> {
  const [found] = await listObservationsByIds(ctx, [id]);
  return found;
}

const named = keptStatement((db: Db, _form: null, { organization_id, ids }: { organization_id: string; ids: readonly string[] }) =>
  observations({ db, organization_id }).where('o.id', '=', anyOf(ids)),
);

/** These observations, in the order of the ids. */
export async function listObservationsByIds({ db, organization_id }: Ctx, ids: readonly string[]): Promise<ObservationRow[]> {
  if (ids.length === 0) return [];
  const rows = await whole({ db, organization_id }, named.rows(db, null, { organization_id, ids }));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The newest registered observation of these codes. */
export const findLatest = ({ db, organization_id }: Ctx, patient_id: string, of: readonly string[]) =>
  db
    .selectFrom('observations.observation')
    .select(['id', 'value', 'effective_date_time'])
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('status', '=', sql.lit('registered'))
    .where('code', '=', sql<string>`any (${of}::text[])`)
    .orderBy('effective_date_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The observation, held until the transaction ends. */
export const lockObservation = ({ db, organization_id }: Ctx, id: string) =>
  db
    .selectFrom('observations.observation')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedObservation = Awaited<ReturnType<typeof lockObservation>> & {};

/** Registered values that were computed from this observation, held until the transaction ends. */
export const lockDerived = ({ db, organization_id }: Ctx, { id, patient_id }: { id: string; patient_id: string }) =>
  db
    .selectFrom('observations.observation')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('status', '=', sql.lit('registered'))
    .where('code', 'in', [codes.bmi, codes.discriminator, ...Object.keys(scoreMaxima)])
    .where(sql<boolean>`derived_from @> array[${id}]::uuid[]`)
    .forUpdate()
    .execute();

/** The patient and the type of an encounter that stands. */
export const findEncounter = ({ db, organization_id }: Ctx, encounter_id: string) =>
  db
    .selectFrom('encounters.encounter_card')
    .select(['patient_id', 'encounter_type'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', encounter_id)
    .executeTakeFirst();

/** Changes the observation and raises its version. */
export async function updateObservation({ db, organization_id, now }: Ctx, id: string, values: Updateable<Table>): Promise<void> {
  await db
    .updateTable('observations.observation')
    .set((row) => ({ ...values, updated_at: now, version: row('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Keeps what stood in the observation, before it is corrected. */
export async function insertEarlierValue(
  { db, organization_id, now, actor }: Ctx,
  { id, version, value, unit, sent_value, sent_unit, effective_date_time, note }: LockedObservation,
): Promise<void> {
  const replaced = { replaced_by_id: actor.practitioner_role_id, replaced_at: now };
  const sent = { sent_value, sent_unit };
  await db
    .insertInto('observations.earlier_value')
    .values({ organization_id, observation_id: id, version, value, unit, effective_date_time, note, ...sent, ...replaced })
    .execute();
}

/** What stood in an observation before, newest first, with who replaced it and when. */
export const listEarlierValues = ({ db, organization_id }: Ctx, observation_id: string) =>
  db
    .selectFrom('observations.earlier_value as v')
    .innerJoin('organization.practitioner_card as r', (on) =>
      on.onRef('r.organization_id', '=', 'v.organization_id').onRef('r.id', '=', 'v.replaced_by_id'),
    )
    .select(['v.observation_id', 'v.version', 'v.value', 'v.unit', 'v.sent_value', 'v.sent_unit', 'v.effective_date_time', 'v.note'])
    .select((row) => ['v.replaced_by_id', 'v.replaced_at', row.fn.coalesce('r.full_name', row.val('')).as('replaced_by_name')])
    .where('v.organization_id', '=', organization_id)
    .where('v.observation_id', '=', observation_id)
    .orderBy('v.version', 'desc')
    .execute();

/** Whether a score that stands was computed from exactly these observations. */
export async function isDerivedAlready(
  { db, organization_id }: Ctx,
  patient_id: string,
  { code, derived_from }: { code: string; derived_from: readonly string[] },
): Promise<boolean> {
  const standing = await db
    .selectFrom('observations.observation')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('status', '=', sql.lit('registered'))
    .where('code', '=', code)
    .where(sql<boolean>`derived_from @> ${[...derived_from]}::uuid[] and derived_from <@ ${[...derived_from]}::uuid[]`)
    .executeTakeFirst();
  return standing !== undefined;
}

/** The one real delete of an observation, with what stood in it before. */
export async function deleteObservation({ db, organization_id }: Ctx, id: string): Promise<void> {
  await db
    .deleteFrom('observations.earlier_value')
    .where('organization_id', '=', organization_id)
    .where('observation_id', '=', id)
    .execute();
  await db.deleteFrom('observations.observation').where('organization_id', '=', organization_id).where('id', '=', id).execute();
}

/** Scores, discriminators and given colours of these patients from a moment on (ISO 8601), of which their triage is made. */
export const listTriageParts = ({ db, organization_id }: Within, patients: readonly string[], from: string) =>
  db
    .selectFrom('observations.observation')
    .select(['patient_id', 'code', 'value', 'score', 'effective_date_time', 'note'])
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', anyOf(patients))
    .where('status', '=', sql.lit('registered'))
    .where('code', 'in', [codes.tews, codes.discriminator, codes.triage_colour])
    .where('effective_date_time', '>=', from)
    .execute();
