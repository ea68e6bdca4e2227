import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveName, type CopyTarget, manifestName, openCopying } from '../db/base-backup.ts';
import type { Connection } from '../db/pool.ts';
import { BackupFailure, sentenceOf } from './backup-failure.ts';
import {
  beginUnfinished,
  clearUnfinished,
  describe,
  finish,
  purgeOldest,
  freeSpace,
  type KeptBackup,
  listBackups,
  listPools,
  nameAt,
  openPlace,
  placeOf,
} from './backup-place.ts';
import { copyFolder, factsOf } from './durable.ts';
import { purgeFiles, keepFiles, readList, writeList } from './copy-files.ts';
import { purgeLog } from './keep-log.ts';
import { segmentsOf } from './postgres-manifest.ts';
import { type ReadFrom, verifyDatabase } from './verify-backup.ts';
import { copyWrapped, type Wrapping } from './wrapping.ts';

export type Step = 'database' | 'checking' | 'files';

export interface BackupParts {
  /** The embedded database's superuser. */
  owner: Connection;
  data_dir: string;
  backup_dir: string;
  /** How written files are sealed, if they are. */
  wrapping: Wrapping;
  /** Identifies the present secrets; null: they are not known here. */
  secrets_mark: string | null;
  now: () => Date;
  /** Reports the current step, and for the database the number of bytes done out of roughly how many. */
  note?: (step: Step, done?: number, total?: number) => void;
  signal?: AbortSignal;
}

/** Number of complete backups to retain. */
const kept = 7;
/** Bytes that a backup leaves free on its disk: the data may lie there as well, and a full disk stops the hospital. */
const leastFree = 256 * 1024 * 1024;

/**
 * Backs up the running installation: the database first and the files second, so that every file that the database refers to is present.
 * Secrets are included only if the backup is sealed: next to unencrypted records they would expose what the database alone does not.
 * It is written to a temporary folder, verified from the disk and renamed when complete. Throws {@link BackupFailure} with a sentence,
 * after removing partial output; after a kill, the next backup removes it.
 */
export async function makeBackup(parts: BackupParts): Promise<KeptBackup> {
  const { backup_dir: dir } = parts;
  let copying: Awaited<ReturnType<typeof openCopying>> | undefined;
  try {
    copying = await openCopying(parts.owner);
    await openPlace(dir, copying.system_identifier);
    return await make(parts, copying);
  } catch (error) {
    if (copying) await clearUnfinished(dir).catch(() => {});
    if (parts.signal?.aborted) throw new BackupFailure('The server was stopped while the backup was being made.');
    throw new BackupFailure(sentenceOf(error, dir), { cause: error });
  } finally {
    await copying?.close().catch(() => {}); // an error on closing does not affect the backup
  }
}

async function make(parts: BackupParts, copying: Awaited<ReturnType<typeof openCopying>>): Promise<KeptBackup> {
  const { data_dir, backup_dir: dir, wrapping, now, note = () => {}, signal } = parts;
  const began_at = now();
  const folder = await beginUnfinished(dir, nameAt(began_at));
  const free = await freeSpace(dir);
  if (free < leastFree)
    throw new BackupFailure(
      `Only ${Math.floor(free / 1e6)} MB are free on the disk of ${dir}: free space there, or set BACKUP_DIR to a larger disk.`,
    );
  // the ends of the audit chain are copied before the chain itself: later ends would make the chain look truncated
  const sealed = wrapping.sealed_to !== null;
  const way = { nameOf: (name: string) => name + wrapping.suffix, copy: (from: string, to: string) => copyWrapped(from, to, wrapping) };
  for (const name of ['audit-heads', ...(sealed ? ['secrets'] : [])])
    await copyFolder(path.join(data_dir, name), path.join(folder, name), way);
  note('database');
  const files = { archive: await databaseFile(archiveName), manifest: await databaseFile(manifestName) };
  const into = { [archiveName]: files.archive, [manifestName]: files.manifest };
  const base = await copying.copy(into, (done, total) => note('database', done, total), signal);
  const shows_at = now();

  note('checking');
  const archive_sha256 = await verifyDatabase(files, { signal });

  note('files');
  const pool = path.join(dir, wrapping.pool);
  const earlier = (await listBackups(dir)).findLast((one) => one.pool === wrapping.pool);
  const known = earlier ? await readList(earlier.folder).catch(() => new Map()) : new Map();
  const list = await keepFiles(path.join(data_dir, 'files'), pool, known, wrapping, signal);
  await writeList(folder, list);

  const whole = await finish(dir, folder, {
    version: 2,
    system_identifier: copying.system_identifier,
    began_at: began_at.toISOString(),
    shows_at: shows_at.toISOString(),
    ...base,
    first_segment: segmentsOf(base.timeline, base.start_lsn, base.end_lsn)[0] ?? '',
    database_bytes: (await stat(files.archive.file)).size,
    files_bytes: [...list.values()].reduce((sum, { size }) => sum + size, 0),
    files: list.size,
    archive_sha256,
    sealed_to: wrapping.sealed_to,
    pool: wrapping.pool,
    has_secrets: sealed,
    secrets_mark: parts.secrets_mark,
    sums: await sumsOf(folder, path.basename(files.archive.file)),
  });
  const left = await purgeOldest(dir, kept);
  await purgeLog(placeOf(dir).log, left[0]?.first_segment ?? '');
  for (const name of await listPools(dir)) {
    const lists = await Promise.all(left.filter((one) => one.pool === name).map((one) => readList(one.folder)));
    if (name === wrapping.pool) await purgeFiles(pool, lists, path.join(data_dir, 'files'));
    else if (lists.length > 0) await purgeFiles(path.join(dir, name), lists);
    else await rm(path.join(dir, name), { recursive: true, force: true });
  }
  return describe(whole);

  async function databaseFile(name: string): Promise<CopyTarget & ReadFrom> {
    const { wrap, reopen } = await wrapping.begin();
    return { file: path.join(folder, name + wrapping.suffix), through: wrap, open: reopen };
  }
}

/** Checksums of every file in a folder except one whose checksum is known. */
async function sumsOf(folder: string, but: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name));
    if (entry.isFile() && file !== but) sums[file] = (await factsOf(path.join(folder, file))).sha256;
  }
  return sums;
}
