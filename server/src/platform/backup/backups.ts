import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { freeSpace, type KeptBackup, listBackups, onOneDisk, placeOf } from './backup-place.ts';
import { createLogKeeper, lastKept, type LogState } from './keep-log.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { markOfSecrets } from './secrets-mark.ts';
import { wrappingFor } from './wrapping.ts';

/** The backups of an installation with a database of its own. */
export interface Backups {
  /** The folder of all. */
  place: string;
  /** `HH:MM` in UTC: time of the daily backup; null: no automatic backups. */
  at: string | null;
  /** The public key that they are sealed to; null: they are not, and the secrets are left out. */
  sealed_to: string | null;
  /** Makes a backup; throws a `BackupFailure` with a sentence. */
  make: (parts: Pick<BackupParts, 'note' | 'signal'>) => Promise<KeptBackup>;
  /** The backups currently on the disk. */
  look: () => Promise<BackupsSeen>;
  /** Copies new segments of the database's log to the backups; call it every few seconds. Absent if the log is not archived. */
  keepLog: ((now: Date) => Promise<void>) | undefined;
}

export interface BackupsSeen {
  /** Whole ones, oldest first. */
  kept: KeptBackup[];
  same_disk: boolean;
  free_bytes: number | null;
  /** Absent if the log is not archived. */
  log: (LogState & { last_kept: Date | null }) | null;
}

/** Undefined if the database is not run by this server. Throws `StartFailure` if BACKUP_KEY is not a public key. */
export async function createBackups(
  config: Pick<Config, 'data_dir' | 'backup_dir' | 'backup_at' | 'backup_key' | 'session_secret'>,
  { owner, log_spool }: Pick<Database, 'owner' | 'log_spool'>,
  isOwn: boolean,
): Promise<Backups | undefined> {
  if (!isOwn || !owner) return undefined;
  const { data_dir, backup_dir, backup_at } = config;
  const wrapping = await wrappingFor(config.backup_key);
  const keeper = log_spool === undefined ? undefined : createLogKeeper({ spool: log_spool, data_dir, backup_dir, wrapping });
  return {
    place: backup_dir,
    at: backup_at ?? null,
    sealed_to: wrapping.sealed_to,
    make: async (parts) => {
      const secrets_mark = await markOfSecrets(config, path.join(data_dir, 'secrets'));
      return makeBackup({ ...parts, owner, data_dir, backup_dir, wrapping, secrets_mark, now: () => new Date() });
    },
    keepLog: keeper?.round,
    async look() {
      const [kept, same_disk, free_bytes, last] = await Promise.all([
        listBackups(backup_dir).catch(() => []),
        onOneDisk(backup_dir, data_dir),
        freeSpace(backup_dir).catch(() => null),
        lastKept(placeOf(backup_dir).log).catch(() => undefined),
      ]);
      return { kept, same_disk, free_bytes, log: keeper ? { ...keeper.state(), last_kept: last ?? null } : null };
    },
  };
}
