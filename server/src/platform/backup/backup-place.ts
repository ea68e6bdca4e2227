import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { BackupFailure } from './backup-failure.ts';
import { syncFolder, writeWhole } from './durable.ts';
import { unsealedPool } from './wrapping.ts';

/**
 * What lies in BACKUP_DIR:
 *
 * - `2026-11-21T02-00-00-000Z/`: one backup: `base.tar.gz` and `backup_manifest` (the database), `files.tsv` (which kept files belong to
 *   it), `audit-heads/`, `backup.json`; sealed ones hold `secrets/` as well, and these names end with `.age` but for the list and the last
 * - `files/`, `files-<twelve digits of a key>/`: the kept files of all backups, each once, as they are or sealed to that key
 * - `log/`: what the database has written since, a compressed segment a file, sealed or not
 * - `unfinished-*`: being made, or what a killed server has left
 * - `installation.json`: whose backups these are
 */
export const placeOf = (dir: string) => ({
  log: path.join(dir, 'log'),
  installation: path.join(dir, 'installation.json'),
});

const pools = /^files(-[0-9a-f]{12})?$/;

const Description = z.object({
  version: z.literal([1, 2]),
  system_identifier: z.string(),
  /** Contains everything that was acknowledged before this moment. */
  began_at: z.string(),
  /** The moment that it shows the database at. */
  shows_at: z.string(),
  timeline: z.number(),
  start_lsn: z.string(),
  end_lsn: z.string(),
  /** The first file of the log that is needed to go on from it. */
  first_segment: z.string(),
  /** Bytes of the compressed database, and of the files. */
  database_bytes: z.number(),
  files_bytes: z.number(),
  files: z.number(),
  /** The very bytes of the compressed database, as they were verified. */
  archive_sha256: z.string(),
  /** The public key that it is sealed to; null: not encrypted. */
  sealed_to: z.string().nullable().default(null),
  /** Name of the folder with its files. */
  pool: z.string().regex(pools).default(unsealedPool),
  /** Whether it contains the secrets of the installation. The default is for older backups, which always did. */
  has_secrets: z.boolean().default(true),
  /** Identifies the secrets of that moment without revealing them; null: not known. */
  secrets_mark: z.string().nullable().default(null),
  /** SHA-256 of its other files, by their paths in it, as they lie on the disk. */
  sums: z.record(z.string(), z.string()).default({}),
});
export type Description = z.output<typeof Description>;

export interface KeptBackup extends Description {
  name: string;
  folder: string;
}

const names = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const unfinished = 'unfinished-';
export const nameAt = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');
export const isBackupName = (name: string): boolean => names.test(name);

/** The description of one backup. Throws {@link BackupFailure} if there is none. */
export async function describe(folder: string): Promise<KeptBackup> {
  try {
    const read = Description.parse(JSON.parse(await readFile(path.join(folder, 'backup.json'), 'utf8')));
    return { ...read, name: path.basename(folder), folder };
  } catch {
    throw new BackupFailure(`${folder} holds no backup of Akoma.`);
  }
}

/** The whole backups in a folder, oldest first; none if it is not there. */
export async function listBackups(dir: string): Promise<KeptBackup[]> {
  const found = (await readdir(dir).catch(absent)).filter(isBackupName).sort();
  const described = await Promise.all(found.map((name) => describe(path.join(dir, name)).catch(() => undefined)));
  return described.filter((one) => one !== undefined);
}

const absent = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Names of the folders of files: one for each key ever used, and one for unsealed files. */
export const listPools = async (dir: string): Promise<string[]> =>
  (await readdir(dir).catch(absent)).filter((name) => pools.test(name)).sort();

/** Creates the folder if necessary and checks that it holds only backups of this installation. Throws {@link BackupFailure}. */
export async function openPlace(dir: string, system_identifier: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { installation, log } = placeOf(dir);
  const text = await readFile(installation, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) await writeWhole(installation, `${JSON.stringify({ system_identifier })}\n`);
  else if ((JSON.parse(text) as { system_identifier?: string }).system_identifier !== system_identifier)
    throw new BackupFailure(`${dir} holds the backups of another installation: set BACKUP_DIR to a folder of its own.`);
  await mkdir(log, { recursive: true, mode: 0o700 });
}

/** Creates a folder for a backup in progress. Earlier leftovers are removed first: the caller is the only one making backups now. */
export async function beginUnfinished(dir: string, name: string): Promise<string> {
  await clearUnfinished(dir);
  const folder = path.join(dir, unfinished + name);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

export async function clearUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(absent))
    if (name.startsWith(unfinished)) await rm(path.join(dir, name), { recursive: true, force: true });
}

/** From here on it is a backup. */
export async function finish(dir: string, folder: string, description: Description): Promise<string> {
  await writeWhole(path.join(folder, 'backup.json'), `${JSON.stringify(description, null, 2)}\n`);
  const whole = path.join(dir, path.basename(folder).slice(unfinished.length));
  await rename(folder, whole);
  await syncFolder(dir);
  return whole;
}

/** Removes the oldest backups until `kept` are left; returns those. */
export async function purgeOldest(dir: string, kept: number): Promise<KeptBackup[]> {
  const all = await listBackups(dir);
  for (const { name, folder } of all.slice(0, -kept)) {
    const leaving = path.join(dir, `${unfinished}removing-${name}`); // a half-removed backup must never be taken for a complete one
    await rename(folder, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return all.slice(-kept);
}

/** Bytes that may still be written to the disk of a folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether two folders are on the same disk, so that both would be lost together; a folder that does not exist yet counts as its parent. */
export async function onOneDisk(one: string, other: string): Promise<boolean> {
  const disk = async (folder: string): Promise<number> => {
    const found = await stat(folder).catch(() => undefined);
    return found || folder === path.dirname(folder) ? (found?.dev ?? 0) : disk(path.dirname(folder));
  };
  return (await disk(one)) === (await disk(other));
}
