import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Account } from './reach.ts';

/** The account that this process runs as, by name; undefined where the machine knows none (a container that was given a bare number). */
function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/**
 * Who may come in over the socket: this process's account and root, as any role of ours, told by the system itself ("peer"). Other processes of
 * PostgreSQL's own account may not, and nothing comes in by network. Where the account has no name, or the system cannot tell who asks, the
 * socket's own rights decide alone: it is open to the one account that PostgreSQL then shares with us.
 */
function accessFiles(name: string | undefined): Record<string, string> {
  const told = name !== undefined && process.platform !== 'win32';
  const how = told ? 'peer map=akoma' : 'trust';
  return {
    'pg_hba.conf': [
      '# Written by Akoma at each start: what is changed here is lost.',
      `local all all ${how}`,
      `local replication all ${how}`,
      'host all all all reject',
      'host replication all all reject',
      '',
    ].join('\n'),
    'pg_ident.conf': [
      '# Written by Akoma at each start: what is changed here is lost.',
      ...[...new Set(['root', ...(name === undefined ? [] : [name])])].map((one) => `akoma "${one.replaceAll('"', '""')}" all`),
      '',
    ].join('\n'),
  };
}

/** Writes the cluster's files of who may come in, before PostgreSQL reads them: new ones and those of clusters that let everybody in. */
export function writeAccessFiles(data: string, { uid, gid }: Account): void {
  for (const [file, text] of Object.entries(accessFiles(ownName()))) {
    const target = path.join(data, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    // written under an unpredictable name and moved into place: as root we follow no link that PostgreSQL's account may have placed
    const fresh = `${target}.${randomBytes(8).toString('hex')}`;
    const handle = openSync(fresh, 'wx', 0o600);
    try {
      writeFileSync(handle, text);
      if (process.getuid?.() === 0) fchownSync(handle, uid, gid);
    } finally {
      closeSync(handle);
    }
    renameSync(fresh, target);
  }
}
