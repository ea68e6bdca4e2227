import { chmodSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that PostgreSQL runs as: our own, unless we are root, whom it refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/** Whether an account may do this with a file or directory, by its own permission bits and those of every directory above it. */
export function canReach(target: string, account: Account, want: { read?: boolean; execute?: boolean } = { execute: true }): boolean {
  const whole = realpathSync(target);
  for (let at = path.dirname(whole); ; at = path.dirname(at)) {
    if (!allows(at, account, 1)) return false;
    if (at === path.dirname(at)) break;
  }
  return allows(whole, account, (want.read ? 4 : 0) | (want.execute ? 1 : 0));
}

function allows(file: string, { uid, gid }: Account, bits: number): boolean {
  const found = statSync(file);
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
  return uid === 0 || ((found.mode >> shift) & bits) === bits;
}

/** Makes a tree readable and its directories accessible for everybody; executable files stay executable. */
export function openToAll(target: string): void {
  const found = lstatSync(target);
  if (found.isSymbolicLink()) return;
  chmodSync(target, found.mode | 0o444 | (found.isDirectory() || found.mode & 0o100 ? 0o111 : 0));
  if (found.isDirectory()) for (const name of readdirSync(target)) openToAll(path.join(target, name));
}
