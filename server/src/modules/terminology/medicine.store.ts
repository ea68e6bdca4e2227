import type { Medicine } from '@akoma/contract/terminology';
import { sql } from 'kysely';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { MedicineFacts } from './medicine.rules.ts';

const columns = [
  'm.id as uuid',
  'm.id',
  'm.created_at',
  'm.updated_at',
  'm.version',
  'm.name',
  'm.tall_man',
  sql<string>`concat_ws(' ', coalesce(m.tall_man, m.name), nullif(m.strength, ''), m.form)`.as('shown'),
  'm.strength',
  'm.form',
  'm.routes',
  'm.aliases',
  'm.code',
  sql<Medicine['source']>`m.source`.as('source'),
  'm.active',
] as const;

/** Which medicines of a formulary; what is left out narrows nothing. */
export interface MedicineFilters {
  active?: boolean | undefined;
  form?: string | undefined;
  route?: string | undefined;
  source?: Medicine['source'] | undefined;
}

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Writing = At & Pick<Ctx, 'now'>;

const formulary = ({ db, organization_id }: At, { active, form, route, source }: MedicineFilters = {}) =>
  db
    .selectFrom('terminology.medicine as m')
    .where('m.organization_id', '=', organization_id)
    .where('m.deleted_at', 'is', null)
    .$if(active !== undefined, (query) => query.where('m.active', '=', active === true))
    .$if(form !== undefined, (query) => query.where(sql`lower(m.form)`, '=', (form ?? '').toLowerCase()))
    .$if(route !== undefined, (query) => query.where(sql<boolean>`${route} = any(m.routes)`))
    .$if(source !== undefined, (query) => query.where('m.source', '=', source ?? 'own'));

export const findMedicine = (ctx: Ctx, id: string): Promise<Medicine | undefined> =>
  formulary(ctx).where('m.id', '=', id).select(columns).executeTakeFirst();

/** The medicine of that name, strength and form. */
export const findSameMedicine = (ctx: Ctx, { name, strength, form }: Pick<MedicineFacts, 'name' | 'strength' | 'form'>) =>
  formulary(ctx)
    .where(sql`lower(m.name)`, '=', name.toLowerCase())
    .where(sql`lower(m.strength)`, '=', strength.toLowerCase())
    .where(sql`lower(m.form)`, '=', form.toLowerCase())
    .select('m.id')
    .executeTakeFirst();

/** The formulary by name, and how many there are. */
export async function listMedicines(ctx: Ctx, filters: MedicineFilters, slice: Page): Promise<{ rows: Medicine[]; total: number }> {
  const found = formulary(ctx, filters);
  const ordered = found.select(columns).orderBy(sql`lower(m.name)`).orderBy('m.strength').orderBy('m.id');
  return paged(ordered, found, slice);
}

/** The ids of the formulary by name, at most so many. */
export async function listMedicineIds(ctx: Ctx, filters: MedicineFilters, limit: number): Promise<string[]> {
  const rows = await formulary(ctx, filters)
    .select('m.id')
    .orderBy(sql`lower(m.name)`)
    .orderBy('m.strength')
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const listMedicinesByIds = (ctx: Ctx, ids: readonly string[]): Promise<Medicine[]> =>
  formulary(ctx).where('m.id', '=', anyOf(ids)).select(columns).execute();

/** The forms of the formulary, each as most of its medicines write it, and how many there are. */
export const listForms = (ctx: Ctx): Promise<{ form: string; medicines: number }[]> =>
  formulary(ctx)
    .select(({ fn }) => [sql<string>`mode() within group (order by m.form)`.as('form'), fn.countAll<number>().as('medicines')])
    .groupBy(sql`lower(m.form)`)
    .orderBy(sql`lower(m.form)`)
    .execute();

/** The routes of the formulary, the commonest first, and how many medicines have them. */
export const listRoutes = (ctx: Ctx): Promise<{ route: string; medicines: number }[]> =>
  formulary(ctx)
    .innerJoinLateral(
      ({ selectFrom }) => selectFrom(sql<{ route: string }>`unnest(m.routes)`.as<'u'>(sql`u(route)`)).select('u.route').as('r'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => ['r.route', fn.countAll<number>().as('medicines')])
    .groupBy('r.route')
    .orderBy('medicines', 'desc')
    .orderBy('r.route')
    .execute();

/** Every medicine: for an import, which compares them. */
export const listAllMedicines = (ctx: At): Promise<Medicine[]> => formulary(ctx).select(columns).execute();

/** Medicines that have, for each of these, a word that begins with one of its beginnings; by name, at most `limit`. */
export async function findMedicines(
  ctx: Ctx,
  asked: readonly (readonly string[])[],
  { limit, ...filters }: MedicineFilters & { limit: number },
): Promise<Medicine[]> {
  let query = formulary(ctx, filters);
  for (const beginnings of asked)
    query = query.where('m.id', 'in', ({ selectFrom }) =>
      selectFrom('terminology.medicine_word as w')
        .where('w.organization_id', '=', ctx.organization_id)
        .where(({ or }) => or(beginnings.map((beginning) => sql<boolean>`w.word ^@ ${beginning}`)))
        .select('w.medicine_id'),
    );
  return query.select(columns).orderBy('m.name').limit(limit).execute();
}

/** All words that medicines are found by, in the order of code points. */
export async function listMedicineWords({ db, organization_id }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom('terminology.medicine_word')
    .where('organization_id', '=', organization_id)
    .select('word')
    .distinct()
    .orderBy('word')
    .limit(20_000)
    .execute();
  return rows.map(({ word }) => word);
}

/** So many rows travel in one statement. */
const batch = 1_000;

/** Adds medicines with the words that they are found by; returns their ids. What stands there already in this strength and form is left alone. */
export async function insertMedicines(
  ctx: Writing,
  medicines: readonly (MedicineFacts & { id?: string })[],
  source: Medicine['source'],
  wordsOf: (medicine: MedicineFacts) => readonly string[],
): Promise<string[]> {
  const { db, organization_id, now } = ctx;
  const added: string[] = [];
  for (let at = 0; at < medicines.length; at += batch) {
    const some = medicines.slice(at, at + batch).map((medicine) => ({ id: newId(), ...medicine }));
    const rows = await db
      .insertInto('terminology.medicine')
      .values(some.map((medicine) => ({ ...medicine, organization_id, source, created_at: now, updated_at: now })))
      .onConflict((same) => same.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    added.push(...ids);
    await insertWords(
      ctx,
      some.filter(({ id }) => ids.has(id)),
      wordsOf,
    );
  }
  return added;
}

async function insertWords(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  medicines: readonly (MedicineFacts & { id: string })[],
  wordsOf: (medicine: MedicineFacts) => readonly string[],
): Promise<void> {
  const words = medicines.flatMap((medicine) => wordsOf(medicine).map((word) => ({ word, id: medicine.id })));
  if (words.length === 0) return;
  await sql`
    insert into terminology.medicine_word (organization_id, word, medicine_id)
    select ${organization_id}, w.* from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ id }) => id)}::uuid[]) as w`.execute(
    db,
  );
}

/** Writes an edit made on that version, and its words; false if the record has moved on. */
export async function updateMedicine(
  ctx: Writing,
  { id, version }: Pick<Medicine, 'id' | 'version'>,
  edited: MedicineFacts & { active: boolean },
  wordsOf: (medicine: MedicineFacts) => readonly string[],
): Promise<boolean> {
  const { db, organization_id, now } = ctx;
  const { numUpdatedRows } = await db
    .updateTable('terminology.medicine')
    .set({ ...edited, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await deleteWords(ctx, id);
  await insertWords(ctx, [{ ...edited, id }], wordsOf);
  return true;
}

const deleteWords = ({ db, organization_id }: At, medicine_id: string) =>
  db
    .deleteFrom('terminology.medicine_word')
    .where('organization_id', '=', organization_id)
    .where('medicine_id', '=', medicine_id)
    .execute();

/** Takes a medicine out; one of that version, where one is named. False: there is none. */
export async function markMedicineRemoved(ctx: Writing, id: string, version?: number): Promise<boolean> {
  const { db, organization_id, now } = ctx;
  const { numUpdatedRows } = await db
    .updateTable('terminology.medicine')
    .set(({ eb }) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (found) => found.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await deleteWords(ctx, id);
  return true;
}
