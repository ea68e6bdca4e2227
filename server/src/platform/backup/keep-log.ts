import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupFailure, sentenceOf } from './backup-failure.ts';
import { freeSpace, listBackups, placeOf } from './backup-place.ts';
import { factsOf, syncFolder } from './durable.ts';
import { keepNewFiles } from './copy-files.ts';
import { segmentSize } from './postgres-manifest.ts';
import type { Opener, Wrapping } from './wrapping.ts';

/** State of the log archive beside the backups. */
export interface LogState {
  /** When the last segment was archived; null: none since the server started. */
  kept_at: Date | null;
  /** Why archiving fails at present, as a sentence. */
  failure: string | null;
  /** Segments were dropped at that time, so moments from then on cannot be restored until the next backup. */
  gap_since: Date | null;
}

/** Segments that wait beside the database for a backups' disk that is away: 1 GB. */
const mostWaiting = 64;
/**
 * Free space in bytes that archiving leaves: without a log the nightly backups can still be restored, but with a full disk the hospital
 * cannot work.
 */
const leastFree = 1024 * 1024 * 1024;
/** Interval of looking for new files, in ms. */
const filesEvery = 60_000;

const segment = /^[0-9A-F]{24}$/;
/** Log segments, and PostgreSQL's timeline history files. */
const worthKeeping = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
const packed = '.gz';
const keptName = /\.gz(\.age)?$/;

const namesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

export interface LogKeeper {
  /** Copies the spooled segments and new files to the backups. Call it repeatedly. */
  round(now: Date): Promise<void>;
  state(): LogState;
}

/** Archives the log of a running server, from the spool of its database to the folder of its backups. */
export function createLogKeeper({
  spool,
  data_dir,
  backup_dir,
  wrapping,
}: {
  spool: string;
  data_dir: string;
  backup_dir: string;
  wrapping: Wrapping;
}): LogKeeper {
  const state: LogState = { kept_at: null, failure: null, gap_since: null };
  const place = placeOf(backup_dir);
  const seen = new Map<string, number>();
  let filesAt = 0;
  const letGo = async (names: readonly string[], now: Date): Promise<void> => {
    for (const name of names) await rm(path.join(spool, name), { force: true });
    if (names.length > 0) state.gap_since ??= now;
  };

  return {
    state: () => state,
    async round(now) {
      const all = await namesIn(spool);
      for (const name of all) if (name.endsWith('.backup')) await rm(path.join(spool, name), { force: true });
      const names = all.filter((name) => worthKeeping.test(name)).sort();
      const filesDue = now.getTime() - filesAt >= filesEvery;
      if (names.length === 0 && !filesDue) return;
      try {
        const newest = (await listBackups(backup_dir)).at(-1);
        if (!newest) return await letGo(names, now); // a log without a beginning is of no use
        if (state.gap_since && newest.began_at > state.gap_since.toISOString()) state.gap_since = null;
        if ((await freeSpace(backup_dir)) < leastFree)
          throw new BackupFailure(`The disk of ${backup_dir} is nearly full: free space there.`);
        for (const name of names) {
          await keepSegment(path.join(spool, name), place.log, name, wrapping);
          state.kept_at = now;
        }
        if (filesDue) await keepNewFiles(path.join(data_dir, 'files'), path.join(backup_dir, wrapping.pool), seen, wrapping);
        filesAt = now.getTime();
        state.failure = null;
      } catch (error) {
        state.failure = sentenceOf(error, backup_dir);
        await letGo(names.slice(0, -mostWaiting), now);
      }
    },
  };
}

function gunzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const out = createGunzip();
  pipeline(bytes, out).catch((error: Error) => out.destroy(error));
  return out;
}

/** Compresses a segment into the archive atomically, then removes it from the spool. Repeating it gives the same result. */
async function keepSegment(file: string, folder: string, name: string, wrapping: Wrapping): Promise<void> {
  const fresh = path.join(folder, `${name}.new`);
  const { wrap, reopen } = await wrapping.begin();
  await pipeline(createReadStream(file), createGzip({ level: 1 }), wrap, createWriteStream(fresh, { mode: 0o600, flush: true }));
  const [was, is] = [await factsOf(file), await factsOf(fresh, reopen, gunzipped)];
  if (was.sha256 !== is.sha256) throw new BackupFailure(`The log in ${folder} cannot be read again as it was written: its disk fails.`);
  await rename(fresh, path.join(folder, name + packed + wrapping.suffix));
  await syncFolder(folder);
  await rm(file);
}

/** Segments of one timeline are in the order of their last 16 digits. */
const orderOf = (name: string): string => name.slice(8, 24);

/** Removes the log before that segment: no remaining backup starts there. */
export async function purgeLog(folder: string, first: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (segment.test(name.slice(0, 24)) && orderOf(name) < orderOf(first)) await rm(path.join(folder, name), { force: true });
}

/** Unpacks the archived log from one segment on into a folder, as sparse files. Returns the number of segments. */
export async function unpackLog(from: string, first: string, to: string, opener: Opener): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let count = 0;
  for (const kept of (await namesIn(from)).filter((name) => keptName.test(name)).sort()) {
    const name = kept.slice(0, kept.indexOf(packed));
    if (!worthKeeping.test(name) || (segment.test(name) && orderOf(name) < orderOf(first))) continue;
    if (existsSync(path.join(to, name))) continue; // archived twice: the server stopped before emptying the spool
    await unpack(path.join(from, kept), path.join(to, name), segment.test(name), opener);
    count++;
  }
  return count;
}

async function unpack(from: string, to: string, whole: boolean, opener: Opener): Promise<void> {
  const handle = await open(to, 'wx', 0o600);
  let at = 0;
  try {
    await pipeline(
      createReadStream(from),
      (written: AsyncIterable<Buffer>) => opener(from, written),
      createGunzip({ chunkSize: 1 << 16 }),
      async (bytes: AsyncIterable<Buffer>) => {
        for await (const chunk of bytes) {
          if (chunk.some((byte) => byte !== 0)) await handle.write(chunk, 0, chunk.length, at);
          at += chunk.length;
        }
      },
    );
    if (whole && at !== segmentSize) throw new BackupFailure(`The log in ${from} is damaged.`);
    await handle.truncate(at);
  } finally {
    await handle.close();
  }
}

/** When the newest segment of the log was archived; undefined: none was. */
export async function lastKept(folder: string): Promise<Date | undefined> {
  const newest = (await namesIn(folder))
    .filter((name) => segment.test(name.slice(0, 24)) && keptName.test(name))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .at(-1);
  return newest === undefined ? undefined : (await stat(path.join(folder, newest))).mtime;
}
