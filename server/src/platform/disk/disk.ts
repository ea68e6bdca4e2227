import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../http/route.ts';

/** The disk of the records, and the reaction to a full one. */
export interface Disk {
  /** Only audit rows of read access may still be written: they are small, and charts must stay readable. */
  isFull: () => boolean;
  /** Free bytes at the last check; infinity before the first one. */
  free: () => number;
  /** A write failed: checks immediately. */
  notice: () => void;
  /** Checks now; resolves when its consequences are done. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

interface Settings {
  /** Where the records lie. */
  folder: string;
  /** Bytes held in reserve, released for the reading of charts when the disk is full; 0: none. */
  ballast: number;
  /** Fewer free bytes than this are not enough to write records; 0: it is only watched. */
  least: number;
  log: Pick<Log, 'warn' | 'info'>;
  /** Interval of the checks, in milliseconds. */
  every?: number;
}

const megabyte = 1024 * 1024;
/** A segment of the database's log has 16 MB: the minimum holds two, and the ballast four more. */
export const usualDisk = { ballast: 64 * megabyte, least: 32 * megabyte } as const;
const ballastIn = (folder: string): string => path.join(folder, 'ballast');

/**
 * Watches a disk. A ballast file on it is deleted when the disk is full, so that read access can still be audited and every chart be
 * opened; commands are refused until there is space again and the file has been rewritten.
 */
export function watchDisk({ folder, ballast, least, log, every = 5_000 }: Settings): Disk {
  const place = ballastIn(folder);
  let free = Number.POSITIVE_INFINITY;
  let full = false;
  let unseen = false;
  let closed = false;
  let looking: Promise<void> = Promise.resolve();

  async function act(): Promise<void> {
    free = await freeBytes(folder);
    if (!full && free < least) {
      full = true;
      await rm(place, { force: true });
      free = await freeBytes(folder);
      log.warn({ free }, 'the disk is full: records can be read, nothing can be entered until there is room');
    } else if (free >= 2 * least + ballast && !(await isLaid())) {
      await lay(place, ballast);
      free = await freeBytes(folder);
    }
    // more than was missing, or it would be full again with the next records
    if (full && free >= 2 * least && (await isLaid())) {
      full = false;
      log.info({ free }, 'there is room on the disk again');
    }
  }
  const isLaid = async (): Promise<boolean> => ballast === 0 || (await stat(place).catch(() => undefined))?.size === ballast;

  async function once(): Promise<void> {
    if (closed) return;
    try {
      await act();
      unseen = false;
    } catch (error) {
      // an unavailable disk is not full; without a folder nothing has been stored on it yet
      if (!unseen && (error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, 'how full the disk is was not seen');
      unseen = true;
    }
  }
  const look = () => (looking = looking.then(once));

  void look();
  const timer = setInterval(() => void look(), every).unref();
  return {
    isFull: () => full,
    free: () => free,
    notice: () => void look(),
    look,
    close: async () => {
      clearInterval(timer);
      closed = true;
      await looking;
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Random bytes, because some file systems do not allocate space for zeros. Atomic. */
async function lay(place: string, size: number): Promise<void> {
  const file = await open(place, 'w', 0o600);
  try {
    for (let left = size; left > 0; left -= megabyte) await file.writeFile(randomBytes(Math.min(left, megabyte)));
    await file.sync();
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
