import type { ListPatientsQuery, PatientCard } from '@akoma/contract/patients';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/answer.ts';
import { cardColumns } from './patients.store.ts';
import type { IndexedWord, SearchTerms } from './search-word.rules.ts';

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
      select ${organization_id}, word, ${patient_id}, overlap from unnest(${word}::text[], ${overlap}::smallint[]) as w (word, overlap)`.execute(db),
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
      from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.overlap)}::smallint[]) as w (word, overlap)`.execute(db),
  ]);
}

/** What a list is narrowed by besides its words. */
export interface Filters {
  gender?: PatientCard['gender'] | undefined;
  mobile?: string | undefined;
  email_key?: string | undefined;
  birth_date?: string | undefined;
  is_hospitalized?: boolean | undefined;
  active?: boolean | undefined;
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
export async function listByOneName(ctx: Ctx, beginning: string, { offset, limit }: Slice): Promise<{ rows: PatientCard[]; total: number }> {
  const { db, organization_id } = ctx;
  const begins = sql<boolean>`word ^@ ${beginning}`;
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
              .where(begins)
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
      .where(begins)
      .where('overlap', '<', beginning.length)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total ?? 0) };
}

const columnOf: Record<Exclude<Ordering, `-${string}`>, 'p.id' | 'p.last_name' | 'p.first_name' | 'p.birth_date' | 'p.last_encounter_at' | 'p.mrn'> = {
  created_at: 'p.id', last_name: 'p.last_name', first_name: 'p.first_name', birth_date: 'p.birth_date', last_encounter_at: 'p.last_encounter_at', mrn: 'p.mrn',
};

/** Patients who bear all the words and pass all the filters, in any order; found once, then both counted and cut into a page. */
export async function listMatching(
  ctx: Ctx,
  { names, numbers }: SearchTerms,
  filters: Filters,
  { ordering, count, offset, limit }: Slice & { ordering: Ordering; count: boolean },
): Promise<{ rows: PatientCard[]; total: number }> {
  const { db, organization_id } = ctx;
  const descending = ordering.startsWith('-');
  const key = columnOf[ordering.replace('-', '') as keyof typeof columnOf];
  const bearers = (table: 'patients.name_word' | 'patients.number_word', beginning: string) =>
    db
      .selectFrom(table)
      .select('patient_id')
      .where('organization_id', '=', organization_id)
      .where(sql<boolean>`word ^@ ${beginning}`)
      .where('overlap', '<', beginning.length);
  const [first, ...others] = [...numbers.map((number) => bearers('patients.number_word', number)), ...names.map((name) => bearers('patients.name_word', name))];
  const byWords = first && others.reduce((found, other) => found.where('patient_id', 'in', other), first);

  let patients = db.selectFrom('patients.patient as p').where('p.organization_id', '=', organization_id);
  if (byWords) patients = patients.where('p.id', 'in', byWords);
  if (filters.gender !== undefined) patients = patients.where('p.gender', '=', filters.gender);
  if (filters.mobile !== undefined) patients = patients.where('p.mobile', '=', filters.mobile);
  if (filters.email_key !== undefined) patients = patients.where('p.email_key', '=', filters.email_key);
  if (filters.birth_date !== undefined) patients = patients.where('p.birth_date', '=', filters.birth_date);
  if (filters.is_hospitalized !== undefined) patients = patients.where('p.is_hospitalized', '=', filters.is_hospitalized);
  if (filters.active !== undefined) patients = patients.where('p.active', '=', filters.active);
  if (filters.start_date !== undefined) patients = patients.where('p.created_at', '>=', filters.start_date);
  if (filters.end_date !== undefined) patients = patients.where('p.created_at', '<=', filters.end_date);

  const wordsAlone = byWords !== undefined && key === 'p.id' && Object.values(filters).every((value) => value === undefined);
  // Materialized: else the planner may walk the newest patients in the hope of meeting matches soon, and old folder numbers are never there.
  const found = db.with(
    (cte) => cte('found').materialized(),
    () => (wordsAlone ? byWords.clearSelect().select('patient_id as id') : patients.select('p.id')),
  );
  const rows = await found
    .with('page', (cte) =>
      cte
        .selectFrom('found')
        .select('found.id')
        .$if(key === 'p.id', (ids) => ids.orderBy('found.id', descending ? 'desc' : 'asc'))
        .$if(key !== 'p.id', (ids) =>
          ids
            .innerJoin('patients.patient as p', 'p.id', 'found.id')
            .where('p.organization_id', '=', organization_id)
            .orderBy(key, (by) => (descending ? by.desc() : by.asc()).nullsLast())
            .orderBy('p.id', 'desc'),
        )
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('patients.patient as p', 'p.id', 'page.id')
    .where('p.organization_id', '=', organization_id)
    .orderBy(key, (by) => (descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('p.id', 'desc')
    .select(cardColumns(ctx))
    .$if(count, (counted) => counted.select(({ selectFrom }) => selectFrom('found').select(({ fn }) => fn.countAll<number>().as('all')).as('total')))
    .execute();
  const [one] = rows;
  if (one) return { rows, total: one.total ?? offset + rows.length };
  if (offset === 0 || !count) return { rows: [], total: 0 };
  const { total } = await found.selectFrom('found').select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: [], total };
}
