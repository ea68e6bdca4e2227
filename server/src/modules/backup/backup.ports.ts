import type { Backups } from '../../platform/backup/backups.ts';

/** The dependencies of the handlers. */
export interface BackupMeans {
  /** Absent where the database is not this server's own. */
  backups: Backups | undefined;
  /** Whether this process does the jobs. */
  works: boolean;
}
