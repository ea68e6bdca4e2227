import type pg from 'pg';
import type { Backups } from '../../platform/backup/backups.ts';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { lookWhetherDue } from './make-backup.ts';

/** How often it is looked whether one is due, and how often the log is taken to the backups, in ms. */
const lookEvery = 60_000;
const logEvery = 5_000;

/** What a server with a database of its own does of itself. */
export const backupSchedule = (backups: Backups | undefined) => (pool: pg.Pool) =>
  backups
    ? [
        {
          name: 'backup.lookWhetherDue',
          every: lookEvery,
          run: (now: Date) => lookWhetherDue({ backups, inNoTenant: (mode, work) => withoutTenant(pool, mode, work) }, now),
        },
        ...(backups.keepLog ? [{ name: 'backup.keepLog', every: logEvery, run: backups.keepLog }] : []),
      ]
    : [];
