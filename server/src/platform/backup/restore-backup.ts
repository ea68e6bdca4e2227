import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { makeDataDir } from '../config/data-dir.ts';
import { accountFor, placeCluster } from '../db/cluster-place.ts';
import { giveTree } from '../db/own-account.ts';
import type { Connection } from '../db/pool.ts';
import type { Account } from '../db/reach.ts';
import { recoverCluster } from '../db/recover-cluster.ts';
import { BackupFailure } from './backup-failure.ts';
import { describe, type KeptBackup, listBackups, listPools, placeOf } from './backup-place.ts';
import { copyFile, copyFolder, type CopyWay, syncFolder } from './durable.ts';
import { listKeys, readList } from './copy-files.ts';
import { unpackLog } from './keep-log.ts';
import type { TarMember } from './read-tar.ts';
import { markOfSecrets } from './secrets-mark.ts';
import { databaseFiles, verifyDatabase } from './verify-backup.ts';
import { type Opener, openerFor } from './wrapping.ts';

export interface RestoreParts {
  /** A backup, or the folder of all: then the newest from before `until`. */
  from: string;
  /** Where to: a folder that is not there, or empty. */
  to: string;
  /** The moment to restore; `latest`: the end of the log; absent: the moment of the backup itself. */
  until?: Date | 'latest' | undefined;
  /** Reports progress in one sentence. */
  say: (sentence: string) => void;
  /** Private keys, where something is sealed. */
  identities?: readonly string[];
  /** A folder with the secrets of the installation that was backed up, where the backup has none. */
  secrets?: string | undefined;
  /** The secret from the settings of the restored server, if they contain one. */
  session_secret?: Buffer | undefined;
  /**
   * Called with the opened database, as its owner. `keepsSecrets`: the restored installation can open what was sealed with the old secrets.
   */
  opened?: (owner: Connection, facts: { backup: KeptBackup; keepsSecrets: boolean; reached: Date | null }) => Promise<void>;
}

export interface Restored {
  backup: KeptBackup;
  /** When the last action was done that is in it. */
  reached: Date | null;
  files: number;
  /** False: second factors and webhook secrets in it cannot be opened. */
  keepsSecrets: boolean;
}

/**
 * Restores a backup into a new folder from which a server can start: verified on the way, brought to the requested moment, and opened once
 * as a check. Throws {@link BackupFailure} with a sentence, after removing what it wrote.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { until, say, identities = [] } = parts;
  const to = path.resolve(parts.to);
  if (existsSync(to) && (await readdir(to)).length > 0)
    throw new BackupFailure(`${to} is not empty: name a folder that is not there yet, since nothing is written over what may be needed.`);
  const backup = await choose(path.resolve(parts.from), until);
  const opener = await openerFor(identities);
  if (backup.sealed_to !== null && identities.length === 0)
    throw new BackupFailure(`It is sealed to ${backup.sealed_to}: say where the private key is, with --key <file>, or --key - to type it.`);
  const secrets = await secretsFor(backup, parts.secrets);
  const place = placeOf(path.dirname(backup.folder));
  say(`Restoring the backup of ${backup.shows_at} into ${to}.`);
  makeDataDir(to);
  const account = accountFor(to);
  const data = placeCluster(to, account, say);
  const log = path.join(path.dirname(data), 'postgres-restore-log');
  try {
    await unpackDatabase(backup, data, account, opener);
    const files = await restoreFiles(backup, to, until !== undefined, opener);
    await copyFolder(path.join(backup.folder, 'audit-heads'), path.join(to, 'audit-heads'), openedBy(opener));
    if (secrets) await copyFolder(secrets, path.join(to, 'secrets'), openedBy(opener));
    const mark = await markOfSecrets(parts, path.join(to, 'secrets'));
    const keepsSecrets = mark !== null && (backup.secrets_mark === null || backup.secrets_mark === mark);
    if (until === undefined) await mkdir(log, { mode: 0o700 });
    else say(`Files of the log that are there: ${await unpackLog(place.log, backup.first_segment, log, opener)}.`);
    await own(log, account);
    const reached = await recoverCluster(to, log, until ?? 'consistent', say, (owner, at) =>
      parts.opened?.(owner, { backup, keepsSecrets, reached: at }),
    );
    await rm(log, { recursive: true, force: true });
    await syncFolder(to);
    return { backup, reached, files, keepsSecrets };
  } catch (error) {
    if (path.dirname(data) !== to && path.basename(path.dirname(data)).startsWith('data-'))
      await rm(path.dirname(data), { recursive: true, force: true });
    for (const left of await readdir(to)) await rm(path.join(to, left), { recursive: true, force: true }).catch(() => {}); // it was empty before
    const { message } = error as Error;
    if (/recovery ended before configured recovery target/.test(message))
      throw new BackupFailure('The log ends before that moment: name an earlier one, or `--until latest` for as far as it goes.');
    throw error;
  }
}

/** The folder with the secrets; undefined: there are none, and the restored installation creates new ones. */
async function secretsFor(backup: KeptBackup, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return backup.has_secrets ? path.join(backup.folder, 'secrets') : undefined;
  const folder = path.resolve(given);
  const mark = await markOfSecrets({}, folder);
  if (mark === null)
    throw new BackupFailure(`${folder} holds no secrets of Akoma: name the folder \`secrets\` of the DATA_DIR that was backed up.`);
  if (backup.secrets_mark !== null && mark !== backup.secrets_mark)
    throw new BackupFailure(`The secrets in ${folder} are not those of this backup: leave --secrets out, or name the right ones.`);
  return folder;
}

/** Copies files as they were before they were sealed, if they were. */
const openedBy = (opener: Opener): CopyWay => ({
  nameOf: (name) => name.replace(/\.age$/, ''),
  copy: (from, to) => copyFile(from, to, (written) => opener(from, written)),
});

async function choose(from: string, until: RestoreParts['until']): Promise<KeptBackup> {
  const one = existsSync(path.join(from, 'backup.json')) ? await describe(from) : undefined;
  const before = ({ shows_at }: KeptBackup): boolean => !(until instanceof Date) || shows_at <= until.toISOString();
  if (one && before(one)) return one;
  if (one)
    throw new BackupFailure(
      `The backup in ${from} shows ${one.shows_at}, which is after the moment that was asked for: take an earlier backup.`,
    );
  const all = await listBackups(from);
  if (all.length === 0) throw new BackupFailure(`${from} holds no backup of Akoma.`);
  const fitting = all.filter(before).at(-1);
  if (!fitting)
    throw new BackupFailure(`The oldest backup in ${from} shows ${all[0]?.shows_at}, which is after the moment that was asked for.`);
  return fitting;
}

/** Left by the running server that was backed up; a new server would take it for a running one. */
const ofTheProcess = /^\.s\.PGSQL\./;

/** Unpacks the cluster's own directory, verifying it against PostgreSQL's manifest on the way. */
async function unpackDatabase(backup: KeptBackup, data: string, account: Account, opener: Opener): Promise<void> {
  await mkdir(data, { mode: 0o700 });
  async function* take(member: TarMember): AsyncGenerator<Buffer> {
    const target = path.join(data, member.name);
    if (path.relative(data, target).startsWith('..')) throw new BackupFailure(`${member.name} would lie outside of the database.`);
    if (ofTheProcess.test(member.name)) return yield* member.content;
    if (member.kind === 'folder') return void (await mkdir(target, { recursive: true, mode: 0o700 }));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const out = createWriteStream(target, { flags: 'wx', mode: 0o600 }); // PostgreSQL syncs all of it before it recovers
    const done = finished(out);
    done.catch(() => {}); // reported below
    for await (const chunk of member.content) {
      if (!out.write(Buffer.from(chunk))) await Promise.race([once(out, 'drain'), done]);
      yield chunk;
    }
    out.end();
    await done;
  }
  await verifyDatabase(databaseFiles(backup, opener), { take, expected: backup.archive_sha256 });
  await writeFile(path.join(data, 'recovery.signal'), '', { mode: 0o600 });
  await own(data, account);
}

/** Gives a folder and its content to PostgreSQL's account, if that is not our own. */
async function own(folder: string, account: Account): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await chmod(folder, 0o700);
  giveTree(folder, account);
}

/** Restores the backup's files; for a later moment also newer ones, because which of them the database refers to is not known here. */
async function restoreFiles(backup: KeptBackup, to: string, laterToo: boolean, opener: Opener): Promise<number> {
  const list = await readList(backup.folder);
  const dir = path.dirname(backup.folder);
  /** Key → the pool it is in. */
  const pools = new Map<string, string>();
  if (laterToo)
    for (const name of await listPools(dir)) for (const key of await listKeys(path.join(dir, name))) pools.set(key, path.join(dir, name));
  for (const key of list.keys()) pools.set(key, path.join(dir, backup.pool));
  const folders = new Set<string>();
  for (const [key, pool] of pools) {
    const [source, target] = [path.join(pool, key), path.join(to, 'files', key)];
    folders.add(path.dirname(target));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const { read } = await copyFile(source, target, (written) => opener(source, written)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' && list.has(key) ? new BackupFailure(`The kept file ${key} is missing in ${pool}.`) : error;
    });
    if (list.has(key) && list.get(key)?.sha256 !== read.sha256) throw new BackupFailure(`The kept file ${key} in ${pool} is damaged.`);
  }
  for (const folder of folders) await syncFolder(folder);
  return pools.size;
}
