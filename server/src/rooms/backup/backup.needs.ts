import type { Backups } from '../../platform/backup/backups.ts';

/** All that the roof hands in. */
export interface BackupNeeds {
  /** Absent where the database is not this server's own. */
  backups: Backups | undefined;
  /** Whether this process does the jobs. */
  works: boolean;
}
