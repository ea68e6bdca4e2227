import { stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveName, openCopying } from '../db/base-backup.ts';
import type { Connection } from '../db/pool.ts';
import { BackupFailure, sentenceOf } from './backup-failure.ts';
import {
  beginUnfinished,
  clearUnfinished,
  describe,
  finish,
  forgetOldest,
  freeSpace,
  type KeptBackup,
  listBackups,
  nameAt,
  openPlace,
  placeOf,
} from './backup-place.ts';
import { copyFolder } from './durable.ts';
import { forgetFiles, keepFiles, readList, writeList } from './kept-files.ts';
import { forgetLog } from './keep-log.ts';
import { segmentsOf } from './postgres-manifest.ts';
import { verifyDatabase } from './verify-backup.ts';

export type Step = 'database' | 'checking' | 'files';

export interface BackupParts {
  /** The embedded database's superuser. */
  owner: Connection;
  data_dir: string;
  backup_dir: string;
  now: () => Date;
  /** Told what is done now, and of the database how many bytes of about how many. */
  note?: (step: Step, done?: number, total?: number) => void;
  signal?: AbortSignal;
}

/** Whole backups that are kept. */
const kept = 7;
/** Bytes that a backup leaves free on its disk: the data may lie there as well, and a full disk stops the hospital. */
const leastFree = 256 * 1024 * 1024;

/**
 * Backs up the running installation: the database first and the kept files second, so that every file is there that the database names.
 * It is made beside its place, verified from the disk and moved there when whole. Throws {@link BackupFailure} with a sentence, having
 * cleared away what it had made; after a kill the next one does.
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
    await copying?.close().catch(() => {}); // its end says nothing of the backup
  }
}

async function make(parts: BackupParts, copying: Awaited<ReturnType<typeof openCopying>>): Promise<KeptBackup> {
  const { data_dir, backup_dir: dir, now, note = () => {}, signal } = parts;
  const began_at = now();
  const folder = await beginUnfinished(dir, nameAt(began_at));
  const free = await freeSpace(dir);
  if (free < leastFree)
    throw new BackupFailure(
      `Only ${Math.floor(free / 1e6)} MB are free on the disk of ${dir}: free space there, or set BACKUP_DIR to a larger disk.`,
    );
  // the ends of the audit chain before the chain itself: later ones would say that its end was cut off
  for (const name of ['audit-heads', 'secrets']) await copyFolder(path.join(data_dir, name), path.join(folder, name));
  note('database');
  const base = await copying.copy(folder, (done, total) => note('database', done, total), signal);
  const shows_at = now();

  note('checking');
  const archive_sha256 = await verifyDatabase(folder, { signal });

  note('files');
  const place = placeOf(dir);
  const earlier = (await listBackups(dir)).at(-1);
  const known = earlier ? await readList(earlier.folder).catch(() => new Map()) : new Map();
  const list = await keepFiles(path.join(data_dir, 'files'), place.files, known, signal);
  await writeList(folder, list);

  const whole = await finish(dir, folder, {
    version: 1,
    system_identifier: copying.system_identifier,
    began_at: began_at.toISOString(),
    shows_at: shows_at.toISOString(),
    ...base,
    first_segment: segmentsOf(base.timeline, base.start_lsn, base.end_lsn)[0] ?? '',
    database_bytes: (await stat(path.join(folder, archiveName))).size,
    files_bytes: [...list.values()].reduce((sum, { size }) => sum + size, 0),
    files: list.size,
    archive_sha256,
  });
  const left = await forgetOldest(dir, kept);
  await forgetLog(place.log, left[0]?.first_segment ?? '');
  await forgetFiles(place.files, await Promise.all(left.map((one) => readList(one.folder))), path.join(data_dir, 'files'));
  return describe(whole);
}
