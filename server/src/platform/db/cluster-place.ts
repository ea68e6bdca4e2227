import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPlace } from './binaries.ts';
import { canLeaveNobody, ownAccount } from './own-account.ts';
import { type Account, canReach } from './reach.ts';
import { StartFailure } from '../start-failure.ts';

/** Longest path of a unix socket, in bytes (sun_path less its closing zero). */
const longestSocket = 107;
export const port = 5432;

/** Who PostgreSQL runs as: ourselves; for root, who may not, the owner of the data if there are any, else an account of its own. */
export function accountFor(dataDir: string): Account {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (own.uid !== 0) return own;
  const data = path.join(dataDir, 'postgres');
  const apart = ownAccount(dataDir);
  if (!existsSync(data) || canLeaveNobody(data, apart)) return apart;
  const { uid, gid } = statSync(data);
  return uid === 0 ? apart : { uid, gid };
}

/**
 * The directory of the cluster's data, really: `DATA_DIR/postgres`. Where root's DATA_DIR is closed to PostgreSQL's account, that is a link to a
 * new directory in an open place. The directory itself may not be there yet; the one that will hold it is.
 */
export function placeCluster(dataDir: string, account: Account, say: (sentence: string) => void): string {
  const named = path.join(dataDir, 'postgres');
  if (isLink(named) && existsSync(named)) return realpathSync(named);
  if (isLink(named)) rmSync(named); // to data that are gone
  if (process.getuid?.() !== 0 || canReach(dataDir, account)) return path.join(realpathSync(dataDir), 'postgres');
  const closed = `PostgreSQL may not run as root, and its account (uid ${account.uid}) cannot reach ${dataDir}`;
  if (existsSync(named))
    throw new StartFailure(`${closed}: run \`chmod o+x\` on it and the directories above it, or set DATA_DIR to a place outside of them.`);
  try {
    mkdirSync(openPlace, { recursive: true, mode: 0o755 });
    if (!canReach(openPlace, account)) throw new Error('closed as well');
    const place = mkdtempSync(path.join(openPlace, 'data-'));
    chownSync(place, account.uid, account.gid);
    chmodSync(place, 0o711); // the account that makes the cluster may pass; the cluster itself is closed
    symlinkSync(path.join(place, 'postgres'), named);
    say(`${closed}, so the database is kept in ${place} and ${named} leads there.`);
    return path.join(place, 'postgres');
  } catch {
    throw new StartFailure(
      `${closed}, nor can it be given a place in ${openPlace}: set DATA_DIR to a directory that every account may enter.`,
    );
  }
}

/** The folder of the socket: the data directory, or a short temporary one where that path is too long for a socket. */
export function placeSocket(data: string, account: Account): string {
  if (fits(data)) return data;
  for (const parent of [tmpdir(), '/tmp']) {
    if (!existsSync(parent) || !canReach(parent, account)) continue;
    const place = mkdtempSync(path.join(parent, 'akoma-socket-'));
    if (fits(place)) {
      chownSync(place, account.uid, account.gid);
      return place;
    }
    rmSync(place, { recursive: true });
  }
  throw new StartFailure(
    `The path ${data} is too long for a unix socket (at most ${longestSocket} bytes): set DATA_DIR to a shorter one, or TMPDIR to a short directory.`,
  );
}

/** Takes a temporary socket folder away again; any other folder stays. */
export function clearSocket(folder: string | undefined): void {
  if (folder && path.basename(folder).startsWith('akoma-socket-')) rmSync(folder, { recursive: true, force: true });
}

const fits = (folder: string): boolean => Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= longestSocket;

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}
