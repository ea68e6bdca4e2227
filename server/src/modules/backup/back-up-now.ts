import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/backup';
import type { Handler } from '../../platform/http/route.ts';
import { findLastEnded, findRun } from './backup-run.store.ts';
import type { BackupMeans } from './backup.ports.ts';
import { tooSoonMinutes } from './backup.rules.ts';
import { orderBackup, queueBackup } from './make-backup.ts';

/** Starts a backup of the whole installation; one at a time, with a minimum interval. */
export const backUpNow =
  ({ backups, works }: BackupMeans): Handler<typeof contract.backUpNow> =>
  async ({ db, now }) => {
    if (!backups) throw fail('backup.notOurs', {});
    if (!works) throw fail('backup.nobodyWorks', {});
    const last = await findLastEnded(db);
    const since = now.getTime() - Date.parse(last?.finished_at ?? '');
    if (last?.status === 'done' && last.how === 'own' && since < tooSoonMinutes * 60_000)
      throw fail('backup.tooSoon', { minutes: tooSoonMinutes });
    const id = await orderBackup(db, 'person', backups.place, now);
    if (!id) throw fail('backup.underWay', {});
    queueBackup(db, id);
    return { data: (await findRun(db, id))! };
  };
