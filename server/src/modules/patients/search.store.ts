import type { ListPatientsQuery, PatientCard, patientStates } from '@akoma/contract/patients';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { cardColumns, countPatients } from './patients.store.ts';
import { isWanted, listSpellings, type Range, rangeOf, type Slice, type Within } from './search-name.store.ts';
import type { SearchTerms } from './search-word.rules.ts';

/** The filters of a list besides its words. */
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

/** The newest patients, and how many there are (the register knows). */
export async function listNewest(ctx: Ctx, { offset, limit }: Slice): Promise<{ rows: PatientCard[]; total: number }> {
  const { db, organization_id, now } = ctx;
  const [rows, total] = await Promise.all([
    db
      .selectFrom('patients.patient as p')
      .where('p.organization_id', '=', organization_id)
      .where('p.withdrawn_at', 'is', null)
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset(offset)
      .select(cardColumns(now.toISOString()))
      .execute(),
    countPatients(ctx),
  ]);
  return { rows, total };
}

/**
 * Rows without a value in the ordering column come last; equal ones are ordered by age. Written out, so that no text of a request reaches
 * SQL.
 */
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

const patientsOf = ({ db, organization_id }: Within) =>
  db.selectFrom('patients.patient as p').where('p.organization_id', '=', organization_id).where('p.withdrawn_at', 'is', null);
type Patients = ReturnType<typeof patientsOf>;

const narrowsNothing = (filters: Filters): boolean => Object.values(filters).every((value) => value === undefined);

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

/** Columns that may be empty; the rows without a value come last in either direction, which a single index scan does not give. */
const mayBeEmpty = { birth_date: 'birth_date', last_encounter_at: 'last_encounter_at' } as const;

/**
 * All patients in an order, up to the first `most`: for a column that may be empty, patients with a value and those without are read one
 * after the other, each by its index.
 */
function inOrder(ctx: Ctx, ordering: Ordering, most: number): Patients {
  const column = mayBeEmpty[ordering.replace('-', '') as keyof typeof mayBeEmpty];
  const all = patientsOf(ctx);
  if (column === undefined) return all.orderBy(orders[ordering]);
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const ids = patientsOf(ctx).select('p.id');
  const having = ids.where(`p.${column}`, 'is not', null).orderBy(`p.${column}`, direction).orderBy('p.id', direction).limit(most);
  const without = ids.where(`p.${column}`, 'is', null).orderBy('p.id', direction).limit(most);
  return all
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom(having.as('h'))
        .select('h.id')
        .unionAll(eb.selectFrom(without.as('w')).select('w.id')),
    )
    .orderBy(orders[ordering]);
}

/** Patients who pass all the filters, in any order. */
export async function listFiltered(
  ctx: Ctx,
  filters: Filters,
  { ordering, count, offset, limit }: Slice & { ordering: Ordering; count: boolean },
): Promise<{ rows: PatientCard[]; total: number }> {
  const patients = filtered(patientsOf(ctx), filters);
  const isWhole = narrowsNothing(filters);
  const countAll = async () =>
    isWhole ? countPatients(ctx) : (await patients.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  const page = isWhole ? inOrder(ctx, ordering, offset + limit) : patients.orderBy(orders[ordering]);
  const [rows, total] = await Promise.all([
    page.limit(limit).offset(offset).select(cardColumns(ctx.now.toISOString())).execute(),
    count ? countAll() : 0,
  ]);
  return { rows, total };
}

type Ranges = { [of in keyof SearchTerms]: readonly Range[] };
const rangesOf = ({ names, numbers }: SearchTerms, spellings: readonly (readonly string[])[]): Ranges => ({
  names: names.map((name, at) => rangeOf(name, spellings[at])),
  numbers: numbers.map((number) => rangeOf(number)),
});
const isSpelt = ({ names }: Ranges): boolean => names.some(({ others }) => others.length > 0);

/** The ids of the patients who have all the words; undefined without a word. */
function bearersOfAll(within: Within, { names, numbers }: Ranges, spelt: boolean) {
  const { db, organization_id } = within;
  const bearers = (table: 'patients.name_word' | 'patients.number_word') =>
    db.selectFrom(table).select('patient_id').where('organization_id', '=', organization_id);
  const begun = (table: 'patients.name_word' | 'patients.number_word', { from, to, length }: Range) =>
    bearers(table).where('word', '>=', from).where('word', '<', to).where('overlap', '<', length);
  const spelledOut = ({ others }: Range) => bearers('patients.name_word').where(sql<boolean>`word = any(${others}::text[])`);
  const named = (range: Range) =>
    spelt ? begun('patients.name_word', range).union(spelledOut(range)) : begun('patients.name_word', range);
  const [one, ...more] = names;
  const byNames = one === undefined ? [] : more.length === 0 ? [named(one)] : more.map((other) => bearersOfBoth(within, one, other, spelt));
  const met = [...numbers.map((number) => begun('patients.number_word', number)), ...byNames].map((words) =>
    db.selectFrom(words.as('met')).select('patient_id'),
  );
  const [first, ...others] = met;
  return first && others.reduce((found, other) => found.where('patient_id', 'in', other), first);
}

/**
 * The ids of the patients with both words of the name. Each word that one of the two may stand for is looked up in the vocabulary, and with
 * it the pairs in which it comes first, so that nobody is read who has but one.
 */
function bearersOfBoth({ db, organization_id }: Within, one: Range, another: Range, spelt: boolean) {
  const wanted = ({ from, to, others }: Range) =>
    db
      .selectFrom('patients.vocabulary')
      .select('word')
      .distinct()
      .where('organization_id', '=', organization_id)
      .where(isWanted({ from, to, others }, spelt))
      .where('patients', '>', 0);
  const pairs = (first: Range, second: RawBuilder<boolean>) =>
    db
      .selectFrom(wanted(first).as('v'))
      .innerJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('patients.name_pair as p')
            .select('p.patient_id')
            .where('p.organization_id', '=', organization_id)
            .whereRef('p.word', '=', 'v.word')
            .where(second)
            .as('both'),
        (on) => on.onTrue(),
      )
      .select('both.patient_id');
  const begins = ({ from, to }: Range) => sql<boolean>`p.other >= ${from} and p.other < ${to}`;
  const isSpelt = ({ others }: Range) => sql<boolean>`p.other = any(${others}::text[])`;
  const begun = pairs(one, begins(another)).union(pairs(another, begins(one)));
  return spelt ? begun.union(pairs(one, isSpelt(another))).union(pairs(another, isSpelt(one))) : begun;
}

/** The ids of all patients whom the list would show, in its order, at most so many. */
export async function listPatientIds(
  ctx: Ctx,
  terms: SearchTerms,
  filters: Filters,
  { ordering, limit }: { ordering: Ordering; limit: number },
): Promise<string[]> {
  const ranges = rangesOf(terms, await listSpellings(ctx, terms.names));
  const byWords = bearersOfAll(ctx, ranges, isSpelt(ranges));
  const rows = await filtered(patientsOf(ctx), filters)
    .$if(byWords !== undefined, (patients) => patients.where('p.id', 'in', byWords!))
    .orderBy(orders[ordering])
    .limit(limit)
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What changes the text of a search; the beginnings are values in it. */
interface Form {
  names: number;
  numbers: number;
  spelt: boolean;
  ordering: Ordering;
  count: boolean;
}
interface Values
  extends Slice,
    Record<`from${number}` | `to${number}`, string>,
    Record<`length${number}`, number>,
    Record<`others${number}`, readonly string[]> {
  organization_id: string;
  now: string;
}

function valuesOf({ organization_id }: Within, { names, numbers }: Ranges, slice: Slice, now: Date): Values {
  const values: Values = { organization_id, ...slice, now: now.toISOString() };
  for (const [at, { from, to, length, others }] of [...names, ...numbers].entries()) {
    values[`from${at}`] = from;
    values[`to${at}`] = to;
    values[`length${at}`] = length;
    values[`others${at}`] = others;
  }
  return values;
}
const rangeAt = (values: Values, at: number): Range => ({
  from: values[`from${at}`]!,
  to: values[`to${at}`]!,
  length: values[`length${at}`]!,
  others: values[`others${at}`]!,
});

/**
 * Materialized: otherwise the planner may scan the newest patients in the hope of finding matches soon, where old folder numbers never are.
 */
function foundBy(within: Within, words: Ranges, spelt: boolean, filters: Filters) {
  const byWords = bearersOfAll(within, words, spelt)!;
  return within.db.with(
    (cte) => cte('found').materialized(),
    () =>
      narrowsNothing(filters)
        ? byWords.clearSelect().select('patient_id as id')
        : filtered(patientsOf(within), filters).where('p.id', 'in', byWords).select('p.id'),
  );
}

function pageOfFound(db: Db, { names, numbers, spelt, ordering, count }: Form, values: Values, filters: Filters = {}) {
  const { organization_id, limit, offset, now } = values;
  const ranges = (from: number, many: number) => Array.from({ length: many }, (_, at) => rangeAt(values, from + at));
  const byAge = ordering.endsWith('created_at'); // then the ids alone say which rows make the page
  return foundBy({ db, organization_id }, { names: ranges(0, names), numbers: ranges(names, numbers) }, spelt, filters)
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
    .select(cardColumns(now))
    .$if(count, (counted) =>
      counted.select(({ selectFrom }) =>
        selectFrom('found')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .as('total'),
      ),
    );
}
const pageByWords = keptStatement((db: Db, form: Form, values: Values) => pageOfFound(db, form, values));

/** Patients who have all the words and pass all the filters, in any order; found once, then both counted and cut into a page. */
export async function listMatching(
  ctx: Ctx,
  terms: SearchTerms,
  filters: Filters,
  { ordering, count, offset, limit }: Slice & { ordering: Ordering; count: boolean },
): Promise<{ rows: PatientCard[]; total: number }> {
  const ranges = rangesOf(terms, await listSpellings(ctx, terms.names));
  const form = { names: ranges.names.length, numbers: ranges.numbers.length, spelt: isSpelt(ranges), ordering, count };
  if (form.names + form.numbers === 0) return { rows: [], total: 0 };
  const values = valuesOf(ctx, ranges, { offset, limit }, ctx.now);
  const rows = await (narrowsNothing(filters)
    ? pageByWords.rows(ctx.db, form, values)
    : pageOfFound(ctx.db, form, values, filters).execute());
  const [one] = rows;
  if (one) return { rows, total: one.total ?? 0 };
  if (offset === 0 || !count) return { rows: [], total: 0 };
  const { total } = await foundBy(ctx, ranges, form.spelt, filters)
    .selectFrom('found')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: [], total };
}
