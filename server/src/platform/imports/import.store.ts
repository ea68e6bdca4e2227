import type { importStatuses } from '@akoma/contract/base';
import { type Insertable, sql, type Updateable } from 'kysely';
import { paged } from '../db/list.ts';
import type { DB } from '../db/tables.ts';
import type { Ctx } from '../http/route.ts';
import type { Asked, AskedBy, ImportFormat } from './import-kind.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Columns = DB['platform.import'];

export const insertImport = async ({ db, organization_id }: At, row: Omit<Insertable<Columns>, 'organization_id'>): Promise<void> =>
  void (await db
    .insertInto('platform.import')
    .values({ ...row, organization_id })
    .execute());

/** Until this transaction ends, no other transaction of the organisation begins an import. */
export const lockImports = async ({ db, organization_id }: At): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/imports`}, 0))`.execute(db));

/** Imports of the organisation that a job has still to finish. */
export async function countUnfinished({ db, organization_id }: At): Promise<number> {
  const counted = await db
    .selectFrom('platform.import')
    .where('organization_id', '=', organization_id)
    .where('finished_at', 'is', null)
    .select((row) => row.fn.countAll<string>().as('unfinished'))
    .executeTakeFirstOrThrow();
  return Number(counted.unfinished);
}

/** Everything of an import but its file. */
const imports = ({ db, organization_id }: At, kind: string, id: string) =>
  db
    .selectFrom('platform.import')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .select([
      'id',
      'filename',
      sql<ImportFormat>`format`.as('format'),
      sql<Asked>`asked`.as('asked'),
      sql<AskedBy | null>`asked_by`.as('asked_by'),
      sql<'compare' | 'apply' | 'undo'>`step`.as('step'),
      sql<(typeof importStatuses)[number]>`status`.as('status'),
      'failure',
      'headings',
      sql<(string | null)[] | null>`read_as`.as('read_as'),
      'missing',
      'is_read',
      'rows',
      'done_place',
      'done_rows',
      'new_rows',
      'changed_rows',
      'unchanged_rows',
      'gone_rows',
      'passed_rows',
      'waiting_rows',
      'wrong_rows',
      'undone_rows',
      'kept_rows',
      'created_at',
      'updated_at',
      'finished_at',
      'applied_at',
    ]);
export type ImportRow = Awaited<ReturnType<typeof findImport>> & {};
export const findImport = (at: At, kind: string, id: string) => imports(at, kind, id).executeTakeFirst();
/** Held until the transaction ends: batches are applied one after the other, by whichever worker. */
export const lockImport = (at: At, kind: string, id: string) => imports(at, kind, id).forUpdate().executeTakeFirst();

/** Those of one kind, newest first. */
export function listImportPage({ db, organization_id }: At, kind: string, query: { page: number; page_size: number }, said: Asked = {}) {
  const all = db
    .selectFrom('platform.import')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .where(sql<boolean>`asked @> ${JSON.stringify(said)}::jsonb`);
  const rows = all
    .select(['id', 'filename', 'created_at', 'updated_at', 'finished_at', 'new_rows', 'undone_rows'])
    .select([sql<'compare' | 'apply' | 'undo'>`step`.as('step'), sql<(typeof importStatuses)[number]>`status`.as('status')])
    .orderBy('id', 'desc');
  return paged(rows, all, query);
}

type Edited = Omit<Updateable<Columns>, 'organization_id' | 'id' | 'kind' | 'created_at' | 'updated_at'>;

/** Updates an import; with `unfinished` only if no other worker has finished it meanwhile. */
export const updateImport = async (
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  id: string,
  row: Edited,
  only?: 'unfinished',
): Promise<void> =>
  void (await db
    .updateTable('platform.import')
    .set({ ...row, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .$if(only === 'unfinished', (imports) => imports.where('finished_at', 'is', null))
    .execute());

/** Few enough bytes for one statement: while it is written to the database's socket, nothing else is served. */
const partBytes = 512 * 1024;

/** Keeps a compressed file in parts. */
export async function insertFile({ db, organization_id }: At, import_id: string, file: Buffer): Promise<void> {
  for (let place = 0; place * partBytes < file.length; place++) {
    const bytes = file.subarray(place * partBytes, (place + 1) * partBytes);
    await db.insertInto('platform.import_part').values({ organization_id, import_id, place, bytes }).execute();
  }
}

/** One part of the file, null after the last, and how the file is to be read. */
export const readFilePart = ({ db, organization_id }: At, id: string, place: number) =>
  db
    .selectFrom('platform.import as i')
    .leftJoin('platform.import_part as p', (join) =>
      join.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.import_id', '=', 'i.id').on('p.place', '=', place),
    )
    .where('i.organization_id', '=', organization_id)
    .where('i.id', '=', id)
    .select(['p.bytes', sql<ImportFormat>`i.format`.as('format'), 'i.columns'])
    .executeTakeFirst();

/** Once its lines are read, or cannot be. */
export const deleteFile = async ({ db, organization_id }: At, import_id: string): Promise<void> =>
  void (await db
    .deleteFrom('platform.import_part')
    .where('organization_id', '=', organization_id)
    .where('import_id', '=', import_id)
    .execute());
