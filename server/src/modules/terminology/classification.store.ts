import type { Classification } from '@akoma/contract/terminology';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import type { Entry } from './classification.rules.ts';
import type { Mapping } from './mapping.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Writing = At & Pick<Ctx, 'now'>;

/** Rows in one statement, so few that it ends within the statement timeout. */
const batch = 4_000;

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += batch) yield all.slice(at, at + batch);
}

const columns = [
  'id as uuid',
  'id',
  'created_at',
  'updated_at',
  'version',
  sql<Classification['system']>`system`.as('system'),
  'title',
  'release',
  'licence',
  'entries',
  'mappings',
  'imported_at',
  'imported_by_name',
] as const;

const inUse = ({ db, organization_id }: At) =>
  db.selectFrom('terminology.classification').where('organization_id', '=', organization_id).where('removed_at', 'is', null);

export const listClassificationRows = (ctx: Ctx): Promise<Classification[]> => inUse(ctx).select(columns).orderBy('title').execute();

/** Whether there is any; most organisations have none. */
export const hasClassification = async (ctx: Ctx): Promise<boolean> =>
  (await inUse(ctx).select('id').limit(1).executeTakeFirst()) !== undefined;

export const findClassification = (ctx: At, id: string): Promise<Classification | undefined> =>
  inUse(ctx).where('id', '=', id).select(columns).executeTakeFirst();

/** The classification of that system, removed or not, kept from others until the transaction ends. */
export const lockClassification = ({ db, organization_id }: At, system: string) =>
  db
    .selectFrom('terminology.classification')
    .where('organization_id', '=', organization_id)
    .where('system', '=', system)
    .select(['id', 'release', 'licence', 'removed_at'])
    .forUpdate()
    .executeTakeFirst();

/** Who imported it. */
export type ImportedBy = Pick<Classification, 'imported_by_name'> & { imported_by: string };

export interface ImportedAs extends ImportedBy {
  id: string;
  system: Classification['system'];
  title: string;
  release: string;
  licence: string;
}

/** Says which release is in use from now on, and by whom it was imported. */
export async function upsertClassification({ db, organization_id, now }: Writing, row: ImportedAs, entries: number): Promise<void> {
  const { id, system, ...said } = row;
  const imported = {
    ...said,
    entries,
    imported_at: now,
    removed_at: null,
  };
  await db
    .insertInto('terminology.classification')
    .values({ ...imported, organization_id, id, system, created_at: now, updated_at: now })
    .onConflict((there) =>
      there.columns(['organization_id', 'system']).doUpdateSet(({ ref }) => ({
        ...imported,
        updated_at: now,
        version: sql<number>`${ref('terminology.classification.version')} + 1`,
      })),
    )
    .execute();
}

/** Every entry, by code. */
export async function readEntries(
  { db, organization_id }: At,
  classification_id: string,
): Promise<Map<string, Entry & { retired: boolean }>> {
  const rows = await db
    .selectFrom('terminology.classification_entry')
    .where('organization_id', '=', organization_id)
    .where('classification_id', '=', classification_id)
    .select(['code', 'display', sql<Entry['kind']>`kind`.as('kind'), 'parent', 'selectable', 'retired'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Writes entries, new and changed, and the words that they are found by. */
export async function writeEntries(
  { db, organization_id }: At,
  classification_id: string,
  entries: readonly (Entry & { words: readonly string[] })[],
): Promise<void> {
  for (const some of batches(entries)) {
    const codes = some.map(({ code }) => code);
    await sql`
      insert into terminology.classification_entry (organization_id, classification_id, code, display, kind, parent, selectable)
      select ${organization_id}, ${classification_id}, e.*
      from unnest(${codes}::text[], ${some.map(({ display }) => display)}::text[], ${some.map(({ kind }) => kind)}::text[],
        ${some.map(({ parent }) => parent)}::text[], ${some.map(({ selectable }) => selectable)}::boolean[]) as e
      on conflict (organization_id, classification_id, code) do update
      set display = excluded.display, kind = excluded.kind, parent = excluded.parent, selectable = excluded.selectable, retired = false`.execute(
      db,
    );
    await deleteWords({ db, organization_id }, classification_id, codes);
    for (const words of batches(some.flatMap(({ code, words }) => words.map((word) => ({ word, code })))))
      await sql`
        insert into terminology.classification_word (organization_id, classification_id, word, code)
        select ${organization_id}, ${classification_id}, w.*
        from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ code }) => code)}::text[]) as w`.execute(db);
  }
}

const deleteWords = ({ db, organization_id }: At, classification_id: string, codes: readonly string[]) =>
  sql`
    delete from terminology.classification_word
    where organization_id = ${organization_id} and classification_id = ${classification_id} and code = any(${codes}::text[])`.execute(db);

/** Marks entries that a release has no more: they are found no longer, and what was coded with them keeps its name. */
export async function retireEntries({ db, organization_id }: At, classification_id: string, codes: readonly string[]): Promise<void> {
  for (const some of batches(codes)) {
    await sql`
      update terminology.classification_entry set retired = true
      where organization_id = ${organization_id} and classification_id = ${classification_id} and code = any(${some}::text[])`.execute(db);
    await deleteWords({ db, organization_id }, classification_id, some);
  }
}

/** Takes the text away and marks the classification as removed. */
export async function removeRows({ db, organization_id, now }: Ctx, id: string): Promise<void> {
  await sql`delete from terminology.classification_mapping where organization_id = ${organization_id} and classification_id = ${id}`.execute(
    db,
  );
  await sql`delete from terminology.classification_word where organization_id = ${organization_id} and classification_id = ${id}`.execute(
    db,
  );
  await sql`delete from terminology.classification_entry where organization_id = ${organization_id} and classification_id = ${id}`.execute(
    db,
  );
  await db
    .updateTable('terminology.classification')
    .set(({ ref }) => ({ removed_at: now, entries: 0, mappings: 0, updated_at: now, version: sql<number>`${ref('version')} + 1` }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

export async function readMappings({ db, organization_id }: At, classification_id: string): Promise<Mapping[]> {
  return db
    .selectFrom('terminology.classification_mapping')
    .where('organization_id', '=', organization_id)
    .where('classification_id', '=', classification_id)
    .select(['system', 'code', 'target', 'priority'])
    .execute();
}

/** Puts these mappings in place of those before. */
export async function replaceMappings(ctx: Writing, classification_id: string, mappings: readonly Mapping[]): Promise<void> {
  const { db, organization_id, now } = ctx;
  await db
    .deleteFrom('terminology.classification_mapping')
    .where('organization_id', '=', organization_id)
    .where('classification_id', '=', classification_id)
    .execute();
  for (const some of batches(mappings))
    await sql`
      insert into terminology.classification_mapping (organization_id, classification_id, system, code, target, priority)
      select ${organization_id}, ${classification_id}, m.*
      from unnest(${some.map(({ system }) => system)}::text[], ${some.map(({ code }) => code)}::text[], ${some.map(({ target }) => target)}::text[],
        ${some.map(({ priority }) => priority)}::int[]) as m`.execute(db);
  await db
    .updateTable('terminology.classification')
    .set(({ ref }) => ({ mappings: mappings.length, updated_at: now, version: sql<number>`${ref('version')} + 1` }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', classification_id)
    .execute();
}

/** A code of the organisation's classification, as a search or a record shows it. */
export interface ClassifiedCode {
  code: string;
  display: string;
  title: string;
}

/** Entries that may be chosen and have, for each word, one that begins so; in order of their codes, at most `limit`. */
export async function findEntries({ db, organization_id }: Ctx, words: readonly string[], limit: number): Promise<ClassifiedCode[]> {
  if (words.length === 0) return [];
  let query = db
    .selectFrom('terminology.classification_entry as e')
    .innerJoin('terminology.classification as c', (join) =>
      join.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.classification_id'),
    )
    .where('e.organization_id', '=', organization_id)
    .where('c.organization_id', '=', organization_id)
    .where('e.selectable', '=', true)
    .where('e.retired', '=', false)
    .select(['e.code', 'e.display', sql<string>`c.title || ' ' || c.release`.as('title')]);
  for (const word of words)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('terminology.classification_word as w')
          .where('w.organization_id', '=', organization_id)
          .whereRef('w.classification_id', '=', 'e.classification_id')
          .whereRef('w.code', '=', 'e.code')
          .where(sql<boolean>`w.word ^@ ${word}`)
          .select('w.code'),
      ),
    );
  return query.orderBy('e.code').limit(limit).execute();
}

/** The codes of these concepts, best first. */
export async function mappingsOf(
  { db, organization_id }: Ctx,
  codes: readonly string[],
): Promise<{ system: string; code: string; target: string; display: string }[]> {
  if (codes.length === 0) return [];
  return db
    .selectFrom('terminology.classification_mapping as m')
    .innerJoin('terminology.classification_entry as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'm.organization_id')
        .onRef('e.classification_id', '=', 'm.classification_id')
        .onRef('e.code', '=', 'm.target'),
    )
    .where('m.organization_id', '=', organization_id)
    .where('e.organization_id', '=', organization_id)
    .where('e.retired', '=', false)
    .where('m.code', '=', sql<string>`any(${codes}::text[])`)
    .select(['m.system', 'm.code', 'm.target', 'e.display'])
    .orderBy('m.priority')
    .orderBy('m.target')
    .execute();
}

/** An entry by its code, retired ones too. */
export const findEntry = ({ db, organization_id }: Ctx, code: string): Promise<ClassifiedCode | undefined> =>
  db
    .selectFrom('terminology.classification_entry as e')
    .innerJoin('terminology.classification as c', (join) =>
      join.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.classification_id'),
    )
    .where('e.organization_id', '=', organization_id)
    .where('c.organization_id', '=', organization_id)
    .where('e.code', '=', code)
    .select(['e.code', 'e.display', sql<string>`c.title || ' ' || c.release`.as('title')])
    .executeTakeFirst();
