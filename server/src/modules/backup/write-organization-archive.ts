import { Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { type ZipWriter, zipInto } from '../../platform/archive/write-zip.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { InTenant } from '../../platform/module.ts';
import { NoSuchFile, type Storage, type StoredFile } from '../../platform/storage/storage.ts';
import { readHeads } from '../audit/index.ts';
import type { Manifest } from './organization-archive.rules.ts';
import { exportFormat, memberNames, readmeText } from './organization-export.rules.ts';
import {
  carriedTables,
  countRows,
  listAccountLines,
  listMigrations,
  listOrganizationTables,
  listStoredKeys,
  type OrganizationTable,
  readRows,
} from './organization-tables.store.ts';

export interface ArchiveMeans {
  inTenant: InTenant;
  /** Where the organisation's files lie. */
  storage: Storage;
  /** Storage of the exports. */
  exports: Storage;
  /** Folder of the ends of the audit trail. */
  heads: string;
  /** Version of this program. */
  akoma: string;
  now: () => Date;
}

export interface WrittenArchive extends StoredFile {
  row_count: number;
  file_count: number;
  lost_files: number;
}

interface Told {
  organization_id: string;
  /** The organisation's name. */
  name: string;
  /** Called with the rows and files written, and about how many there are; an error from it ends the work. */
  progress: (done: number, total: number) => Promise<void>;
}

/**
 * Writes all data of an organisation into one ZIP file in the storage: the rows as of one moment, then the files that they refer to.
 * Streams, whatever the size. If it throws, nothing is stored.
 */
export async function writeOrganizationArchive(means: ArchiveMeans, told: Told): Promise<WrittenArchive> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const pieces = writable.getWriter();
  pieces.closed.catch(() => {}); // reported by the failing write
  const keeping = means.exports.put(told.organization_id, Readable.fromWeb(readable));
  keeping.catch(() => {}); // waited for below
  try {
    const zip = zipInto((bytes) => pieces.write(bytes), means.now());
    const counts = await writeMembers(means, zip, told);
    await zip.end();
    await pieces.close();
    return { ...(await keeping), ...counts };
  } catch (error) {
    await pieces.abort(error).catch(() => {});
    throw await keeping.then(() => error).catch((unkept: unknown) => (isFull(unkept) ? unkept : error));
  }
}

/** Disk full: the writer only sees that its bytes are not accepted. */
export const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

async function writeMembers(means: ArchiveMeans, zip: ZipWriter, told: Told) {
  const { organization_id, name, progress } = told;
  const made_at = means.now();
  const sums: string[] = [];
  let done = 0;
  let total = 0;
  const add = async (member: string, content: Parameters<ZipWriter['add']>[1], how?: 'quick') => {
    const { sha256, size } = await zip.add(member, content, how);
    sums.push(`${sha256}  ${member}\n`);
    return { sha256, size };
  };
  const forward = async (steps: number) => progress((done += steps), total);

  await add(memberNames.readme, Buffer.from(readmeText({ organization: name, organization_id, made_at, akoma: means.akoma })));
  // before the snapshot: a stored chain end must not be beyond the exported trail
  const heads = await readHeads(means.heads, organization_id);
  for (const { day, ...head } of heads) await add(memberNames.head(day), Buffer.from(`${JSON.stringify(head)}\n`));

  const snapshot = await means.inTenant(organization_id, 'snapshot', async (db) => {
    const tables = carriedTables(await listOrganizationTables(db));
    const keys: string[] = [];
    for await (const some of listStoredKeys({ db, organization_id })) keys.push(...some);
    total = keys.length + (await countRows({ db, organization_id }, tables));
    await forward(0);
    const counts: Manifest['tables'] = [];
    for (const table of tables) counts.push({ name: table.name, rows: await writeTable(db, organization_id, table, add, forward) });
    const accounts = await listAccountLines({ db, organization_id }, tables);
    await add(memberNames.accounts, textOf(accounts));
    return { tables: counts, keys, accounts: accounts.length, migrations: await listMigrations(db) };
  });

  const lost: string[] = [];
  let bytes = 0;
  for (const key of snapshot.keys) {
    const file = await openFile(means.storage, key);
    if (file) bytes += (await add(memberNames.file(key), file, 'quick')).size;
    else lost.push(memberNames.file(key));
    await forward(1);
  }
  const checksums = await zip.add(memberNames.checksums, Buffer.from(sums.join('')));
  const manifest: Manifest = {
    format: exportFormat,
    organization_id,
    organization: name,
    made_at: made_at.toISOString(),
    akoma: means.akoma,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    accounts: snapshot.accounts,
    files: { count: snapshot.keys.length - lost.length, bytes, lost },
    heads: heads.length,
    checksums: checksums.sha256,
  };
  await zip.add(memberNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const row_count = snapshot.tables.reduce((sum, { rows }) => sum + rows, 0);
  return { row_count, file_count: manifest.files.count, lost_files: lost.length };
}

const textOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

async function writeTable(
  db: Db,
  organization_id: string,
  table: OrganizationTable,
  add: (member: string, content: AsyncIterable<Uint8Array>) => Promise<unknown>,
  forward: (steps: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  async function* pieces() {
    for await (const lines of readRows({ db, organization_id }, table)) {
      yield textOf(lines);
      count += lines.length;
      await forward(lines.length);
    }
  }
  await add(memberNames.table(table.name), pieces());
  return count;
}

/** A file that the storage has lost leaves a remark, and the rest is saved all the same. */
const openFile = (storage: Storage, key: string) =>
  storage.open(key).then(
    ({ content }) => content,
    (error: unknown) => {
      if (error instanceof NoSuchFile) return null;
      throw error;
    },
  );
