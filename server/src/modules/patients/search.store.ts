import type { ListPatientsQuery, PatientCard, patientStates } from '@akoma/contract/patients';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { cardColumns } from './patients.store.ts';
import { endOf, type IndexedWord, type SearchTerms } from './search-word.rules.ts';

/** Writes the words a patient is found by, in place of those before, and keeps the vocabulary's counts. Call it under the register's lock. */
export async function replaceNameWords({ db, organization_id }: Ctx, patient_id: string, words: readonly IndexedWord[]): Promise<void> {
  const [word, overlap] = [words.map((one) => one.word), words.map((one) => one.overlap)];
  await Promise.all([
    sql`
      with gone as (delete from patients.name_word where organization_id = ${organization_id} and patient_id = ${patient_id} returning word, overlap)
      update patients.vocabulary v set patients = v.patients - 1
      from gone where v.organization_id = ${organization_id} and v.word = gone.word and v.overlap = gone.overlap`.execute(db),
    sql`
      insert into patients.name_word (organization_id, word, patient_id, overlap)
      select ${organization_id}, word, ${patient_id}, overlap from unnest(${word}::text[], ${overlap}::smallint[]) as w (word, overlap)`.execute(
      db,
    ),
    sql`
      insert into patients.vocabulary as v (organization_id, word, overlap, patients)
      select ${organization_id}, word, overlap, 1 from unnest(${word}::text[], ${overlap}::smallint[]) as w (word, overlap)
      on conflict (organization_id, word, overlap) do update set patients = v.patients + 1`.execute(db),
  ]);
}

/** Writes the numbers a patient is found by, in place of those before. */
export async function replaceNumberWords({ db, organization_id }: Ctx, patient_id: string, words: readonly IndexedWord[]): Promise<void> {
  await Promise.all([
    db.deleteFrom('patients.number_word').where('organization_id', '=', organization_id).where('patient_id', '=', patient_id).execute(),
    sql`
      insert into patients.number_word (organization_id, word, patient_id, overlap)
      select ${organization_id}, word, ${patient_id}, overlap
      from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.overlap)}::smallint[]) as w (word, overlap)`.execute(
      db,
    ),
  ]);
}

/** What a list is narrowed by besides its words. */
export interface Filters {
  gender?: PatientCard['gender'] | undefined;
  mobile?: string | undefined;
  email_key?: string | undefined;
  birth_date?: string | undefined;
  ids?: readonly string[] | undefined;
  is_hospitalized?: boolean | undefined;
  active?: boolean | undefined;
  status?: (typeof patientStates)[number] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}
export type Ordering = NonNullable<z.output<typeof ListPatientsQuery>['ordering']>;

/** Rows from `offset` on, at most `limit`. */
export interface Slice {
  offset: number;
  limit: number;
}

/** The newest patients, and how many there are (the register knows). */
export async function listNewest(ctx: Ctx, { offset, limit }: Slice): Promise<{ rows: PatientCard[]; total: number }> {
  const { db, organization_id } = ctx;
  const [rows, register] = await Promise.all([
    db
      .selectFrom('patients.patient as p')
      .where('p.organization_id', '=', organization_id)
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset(offset)
      .select(cardColumns(ctx))
      .execute(),
    db.selectFrom('patients.register').select('patients').where('organization_id', '=', organization_id).executeTakeFirst(),
  ]);
  return { rows, total: Number(register?.patients ?? 0) };
}

/**
 * The newest patients with a word of the name that begins so. Counted in the vocabulary; of each of its words only the newest bearers
 * are looked at: so a beginning that thousands bear costs no more than a rare one.
 */
export async function listByOneName(
  ctx: Ctx,
  beginning: string,
  { offset, limit }: Slice,
): Promise<{ rows: PatientCard[]; total: number }> {
  const { db, organization_id } = ctx;
  const [rows, counted] = await Promise.all([
    db
      .with('found', (query) =>
        query
          .selectFrom(
            query
              .selectFrom('patients.vocabulary')
              .select('word')
              .distinct()
              .where('organization_id', '=', organization_id)
              .where('word', '>=', beginning)
              .where('word', '<', endOf(beginning))
              .where('patients', '>', 0)
              .as('v'),
          )
          .innerJoinLateral(
            (lateral) =>
              lateral
                .selectFrom('patients.name_word as w')
                .select('w.patient_id')
                .where('w.organization_id', '=', organization_id)
                .whereRef('w.word', '=', 'v.word')
                .where('w.overlap', '<', beginning.length)
                .orderBy('w.patient_id', 'desc')
                .limit(offset + limit)
                .as('n'),
            (on) => on.onTrue(),
          )
          .select('n.patient_id')
          .orderBy('n.patient_id', 'desc')
          .limit(limit)
          .offset(offset),
      )
      .selectFrom('found')
      .innerJoin('patients.patient as p', 'p.id', 'found.patient_id')
      .where('p.organization_id', '=', organization_id)
      .orderBy('p.id', 'desc')
      .select(cardColumns(ctx))
      .execute(),
    db
      .selectFrom('patients.vocabulary')
      .select(({ fn }) => fn.sum<number | string | null>('patients').as('total'))
      .where('organization_id', '=', organization_id)
      .where('word', '>=', beginning)
      .where('word', '<', endOf(beginning))
      .where('overlap', '<', beginning.length)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total ?? 0) };
}

/** Rows without what they are ordered by come last; equal ones by their age. Written out, so that nothing of a request reaches SQL. */
const orders: Record<Ordering, RawBuilder<unknown>> = {
  created_at: sql`p.id`,
  '-created_at': sql`p.id desc`,
  mrn: sql`p.mrn`,
  '-mrn': sql`p.mrn desc`,
  last_name: sql`p.last_name, p.id`,
  '-last_name': sql`p.last_name desc, p.id desc`,
  first_name: sql`p.first_name, p.id`,
  '-first_name': sql`p.first_name desc, p.id desc`,
  birth_date: sql`p.birth_date nulls last, p.id`,
  '-birth_date': sql`p.birth_date desc nulls last, p.id desc`,
  last_encounter_at: sql`p.last_encounter_at nulls last, p.id`,
  '-last_encounter_at': sql`p.last_encounter_at desc nulls last, p.id desc`,
};

const patientsOf = ({ db, organization_id }: Ctx) =>
  db.selectFrom('patients.patient as p').where('p.organization_id', '=', organization_id);
type Patients = ReturnType<typeof patientsOf>;

function filtered(patients: Patients, filters: Filters): Patients {
  let left = patients;
  if (filters.gender !== undefined) left = left.where('p.gender', '=', filters.gender);
  if (filters.mobile !== undefined) left = left.where('p.mobile', '=', filters.mobile);
  if (filters.email_key !== undefined) left = left.where('p.email_key', '=', filters.email_key);
  if (filters.birth_date !== undefined) left = left.where('p.birth_date', '=', filters.birth_date);
  if (filters.ids !== undefined) left = left.where('p.id', 'in', filters.ids);
  if (filters.is_hospitalized !== undefined) left = left.where('p.is_hospitalized', '=', filters.is_hospitalized);
  if (filters.active !== undefined) left = left.where('p.active', '=', filters.active);
  if (filters.status === 'in-visit') left = left.where('p.current_visit_id', 'is not', null);
  if (filters.status === 'admitted') left = left.where('p.is_hospitalized', '=', true);
  if (filters.status === 'deceased') left = left.where('p.is_deceased', '=', true);
  if (filters.status === 'inactive') left = left.where('p.active', '=', false);
  if (filters.start_date !== undefined) left = left.where('p.created_at', '>=', filters.start_date);
  if (filters.end_date !== undefined) left = left.where('p.created_at', '<=', filters.end_date);
  return left;
}

/** Patients who pass all the filters, in any order. */
export async function listFiltered(
  ctx: Ctx,
  filters: Filters,
  { ordering, count, offset, limit }: Slice & { ordering: Ordering; count: boolean },
): Promise<{ rows: PatientCard[]; total: number }> {
  const patients = filtered(patientsOf(ctx), filters);
  const [rows, counted] = await Promise.all([
    patients.orderBy(orders[ordering]).limit(limit).offset(offset).select(cardColumns(ctx)).execute(),
    count ? patients.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow() : { total: 0 },
  ]);
  return { rows, total: counted.total };
}

/** The ids of those who bear all the words; undefined without a word. */
function bearersOfAll({ db, organization_id }: Ctx, { names, numbers }: SearchTerms) {
  const bearers = (table: 'patients.name_word' | 'patients.number_word', beginning: string) =>
    db
      .selectFrom(table)
      .select('patient_id')
      .where('organization_id', '=', organization_id)
      .where('word', '>=', beginning)
      .where('word', '<', endOf(beginning))
      .where('overlap', '<', beginning.length);
  const [first, ...others] = [
    ...numbers.map((number) => bearers('patients.number_word', number)),
    ...names.map((name) => bearers('patients.name_word', name)),
  ];
  return first && others.reduce((found, other) => found.where('patient_id', 'in', other), first);
}

/** The ids of all whom the list would show, in its order; at most so many. */
export async function listPatientIds(
  ctx: Ctx,
  terms: SearchTerms,
  filters: Filters,
  { ordering, limit }: { ordering: Ordering; limit: number },
): Promise<string[]> {
  const byWords = bearersOfAll(ctx, terms);
  const rows = await filtered(patientsOf(ctx), filters)
    .$if(byWords !== undefined, (patients) => patients.where('p.id', 'in', byWords!))
    .orderBy(orders[ordering])
    .limit(limit)
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Patients who bear all the words and pass all the filters, in any order; found once, then both counted and cut into a page. */
export async function listMatching(
  ctx: Ctx,
  { names, numbers }: SearchTerms,
  filters: Filters,
  { ordering, count, offset, limit }: Slice & { ordering: Ordering; count: boolean },
): Promise<{ rows: PatientCard[]; total: number }> {
  const { db, organization_id } = ctx;
  const byWords = bearersOfAll(ctx, { names, numbers });
  if (!byWords) return { rows: [], total: 0 };
  const isPlain = Object.values(filters).every((value) => value === undefined);

  // Materialized: else the planner may walk the newest patients in the hope of meeting matches soon, and old folder numbers are never there.
  const found = db.with(
    (cte) => cte('found').materialized(),
    () =>
      isPlain
        ? byWords.clearSelect().select('patient_id as id')
        : filtered(patientsOf(ctx), filters).where('p.id', 'in', byWords).select('p.id'),
  );
  const byAge = ordering.endsWith('created_at'); // then the ids alone say which rows make the page
  const rows = await found
    .with('page', (cte) =>
      cte
        .selectFrom('found')
        .select('found.id')
        .$if(byAge, (ids) => ids.orderBy('found.id', ordering === 'created_at' ? 'asc' : 'desc'))
        .$if(!byAge, (ids) =>
          ids
            .innerJoin('patients.patient as p', 'p.id', 'found.id')
            .where('p.organization_id', '=', organization_id)
            .orderBy(orders[ordering]),
        )
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('patients.patient as p', 'p.id', 'page.id')
    .where('p.organization_id', '=', organization_id)
    .orderBy(orders[ordering])
    .select(cardColumns(ctx))
    .$if(count, (counted) =>
      counted.select(({ selectFrom }) =>
        selectFrom('found')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .as('total'),
      ),
    )
    .execute();
  const [one] = rows;
  if (one) return { rows, total: one.total ?? 0 };
  if (offset === 0 || !count) return { rows: [], total: 0 };
  const { total } = await found
    .selectFrom('found')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: [], total };
}
