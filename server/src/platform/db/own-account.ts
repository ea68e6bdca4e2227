import { createHash } from 'node:crypto';
import { chownSync, existsSync, lchownSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, canReach } from './reach.ts';

/** Shared by everything on a machine without an account of its own: no process that runs as it has secrets from the others. */
export const nobody: Account = { uid: 65534, gid: 65534 };

/** Numbers that no distribution gives to people or services; systemd takes accounts of a moment from among them. */
const free = { first: 61_184, last: 65_519 };
/** An account that the administrator of the machine may have made for us. */
const ownName = 'akoma';

const passwd = '/etc/passwd';
const accountsHere = (): { name: string; uid: number; gid: number }[] =>
  (existsSync(passwd) ? readFileSync(passwd, 'utf8') : '').split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return name && uid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });

/** Whether an account has a name, which PostgreSQL's `initdb` asks for and PostgreSQL itself does not. */
export const hasName = ({ uid }: Account): boolean => accountsHere().some((one) => one.uid === uid);

/**
 * The account that root lends the PostgreSQL of a data directory: the one called `akoma` if there is one, else a number of its own, which no other
 * program has; `nobody` where this machine does not know such numbers (a container that maps a few).
 */
export function ownAccount(dataDir: string): Account {
  const here = accountsHere();
  const named = here.find(({ name }) => name === ownName);
  if (named && named.uid !== 0) return { uid: named.uid, gid: named.gid };
  const taken = new Set(here.map(({ uid }) => uid));
  const span = free.last - free.first + 1;
  const begin = createHash('sha256').update(path.resolve(dataDir)).digest().readUInt32BE() % span;
  for (let step = 0; step < span; step++) {
    const uid = free.first + ((begin + step) % span);
    if (!taken.has(uid)) return canBeGiven(uid) ? { uid, gid: uid } : nobody;
  }
  return nobody;
}

function canBeGiven(uid: number): boolean {
  const probe = mkdtempSync(path.join(tmpdir(), 'akoma-account-'));
  try {
    chownSync(probe, uid, uid);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Gives a folder and all below it to an account; links themselves, never what they lead to. The folder last, so that a kill half-way shows. */
export function giveTree(folder: string, { uid, gid }: Account): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(path.join(entry.parentPath ?? entry.path, entry.name), uid, gid);
  lchownSync(folder, uid, gid);
}

/**
 * Whether the data that an earlier version left to `nobody` should get an account of their own: root starts them, and the account can reach them.
 * `data`: the directory, or the link to it.
 */
export function canLeaveNobody(data: string, account: Account): boolean {
  if (process.getuid?.() !== 0 || account.uid === nobody.uid || !existsSync(data)) return false;
  return statSync(data).uid === nobody.uid && (lstatSync(data).isSymbolicLink() || canReach(path.dirname(data), account));
}
