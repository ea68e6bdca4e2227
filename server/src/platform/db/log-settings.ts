import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './reach.ts';

/**
 * A segment of the log is closed after so many seconds at the latest, however little it holds: this is the maximum that a lost disk costs.
 */
export const logEvery = 300;

/** Beside the cluster's data, wherever that is. */
export const spoolOf = (data: string): string => path.join(path.dirname(data), 'postgres-log');

/**
 * Settings by which PostgreSQL puts each finished segment of its log into the spool, whole or not at all, from where the server takes it to
 * the backups. Handing over never waits for the backups' disk: what cannot be kept there does not pile up beside the database.
 */
export function logSettings(data: string, account: Account): Record<string, string> {
  const spool = spoolOf(data);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  chmodSync(spool, 0o700);
  if (process.getuid?.() === 0) chownSync(spool, account.uid, account.gid);
  const part = quoted(path.join(spool, 'part'));
  const whole = quoted(`${spool}${path.sep}`);
  return {
    archive_mode: 'on',
    archive_timeout: String(logEvery),
    // sync of one file is not known everywhere; without it a power cut may cost the last segments of the log, and nothing of the database
    archive_command: `cp "%p" ${part} && { sync ${part} 2>/dev/null || true; } && mv ${part} ${whole}%f`,
  };
}

/** Settings under which a cluster follows a log to a moment, or to the end of what it came with, and then serves. */
export const recoverySettings = (log: string, target: 'consistent' | 'latest' | Date): Record<string, string> => ({
  hot_standby: 'off', // so that it counts as ready when it is there, and not on its way
  restore_command: `cp ${quoted(`${log}${path.sep}`)}%f "%p"`,
  recovery_target_timeline: 'latest',
  recovery_target_action: 'promote',
  ...(target === 'consistent'
    ? { recovery_target: 'immediate' }
    : target === 'latest'
      ? {}
      : { recovery_target_time: target.toISOString().replace('Z', '+00') }),
});

/** For the shell, and for PostgreSQL, to whom a percent sign means something. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
