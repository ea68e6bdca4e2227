import type { Backups } from '../../platform/backup/backups.ts';

/** All that the composition root hands in. */
export interface BackupPorts {
  /** Absent where the database is not this server's own. */
  backups: Backups | undefined;
  /** Whether this process does the jobs. */
  works: boolean;
}
