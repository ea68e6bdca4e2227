import type { WorkerPlatform } from '../../platform/module.ts';
import { lookWhetherDue } from './make-backup.ts';

/** Intervals of checking whether a backup is due, and of copying the log to the backups, in ms. */
const lookEvery = 60_000;
const logEvery = 5_000;

/** The schedule of a server with a database of its own. */
export const backupSchedule = ({ backups, inNoTenant }: WorkerPlatform) =>
  backups
    ? [
        {
          name: 'backup.lookWhetherDue',
          every: lookEvery,
          run: (now: Date) => lookWhetherDue({ backups, inNoTenant }, now),
        },
        ...(backups.keepLog ? [{ name: 'backup.keepLog', every: logEvery, run: backups.keepLog }] : []),
      ]
    : [];
