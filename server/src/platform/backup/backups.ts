import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { freeSpace, type KeptBackup, listBackups, onOneDisk, placeOf } from './backup-place.ts';
import { createLogKeeper, lastKept, type LogState } from './keep-log.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';

/** The backups of an installation with a database of its own. */
export interface Backups {
  /** The folder of all. */
  place: string;
  /** `HH:MM` in UTC: when one is made each day; null: never by itself. */
  at: string | null;
  /** Makes one; throws a `BackupFailure` with a sentence. */
  make: (parts: Pick<BackupParts, 'note' | 'signal'>) => Promise<KeptBackup>;
  /** What is on the disk now. */
  look: () => Promise<BackupsSeen>;
  /** Takes what the database has written since the last time to the backups; to be called every few seconds. Absent where no log is kept. */
  keepLog: ((now: Date) => Promise<void>) | undefined;
}

export interface BackupsSeen {
  /** Whole ones, oldest first. */
  kept: KeptBackup[];
  same_disk: boolean;
  free_bytes: number | null;
  /** Absent where no log is kept. */
  log: (LogState & { last_kept: Date | null }) | null;
}

/** Undefined where the database is somebody else's affair. */
export function createBackups(
  { data_dir, backup_dir, backup_at }: Pick<Config, 'data_dir' | 'backup_dir' | 'backup_at'>,
  { owner, log_spool }: Pick<Database, 'owner' | 'log_spool'>,
  isOwn: boolean,
): Backups | undefined {
  if (!isOwn || !owner) return undefined;
  const keeper = log_spool === undefined ? undefined : createLogKeeper({ spool: log_spool, data_dir, backup_dir });
  return {
    place: backup_dir,
    at: backup_at ?? null,
    make: (parts) => makeBackup({ ...parts, owner, data_dir, backup_dir, now: () => new Date() }),
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
