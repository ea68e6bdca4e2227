import type * as contract from '@akoma/contract/backup';
import type { BackupsSeen } from '../../platform/backup/backups.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findAtWork, findLastEnded, findLastGood, listRuns, readArchiver } from './backup-run.store.ts';
import type { BackupMeans } from './backup.ports.ts';
import { dueNext, stateOf } from './backup.rules.ts';

const shown = 20;

/** The state of the backups, for an administrator. */
export const readBackups =
  ({ backups, works }: BackupMeans): Handler<typeof contract.readBackups> =>
  async ({ db, now }) => {
    const [tries, good, ended, atWork] = await Promise.all([listRuns(db, shown), findLastGood(db), findLastEnded(db), findAtWork(db)]);
    const seen = await backups?.look();
    return {
      data: {
        as_at: now.toISOString(),
        state: stateOf(good, ended, now),
        last_good: good ?? null,
        under_way: atWork ?? null,
        tries,
        own:
          backups && seen
            ? { ...ownOf(seen), ...timesOf(backups.at, now), place: backups.place, sealed_to: backups.sealed_to, works }
            : null,
        archiver: backups ? null : await readArchiver(db),
      },
    };
  };

const timesOf = (at: string | null, now: Date) => ({ at, next_at: at === null ? null : dueNext(at, now).toISOString() });

const ownOf = ({ kept, same_disk, free_bytes, log }: BackupsSeen) => ({
  same_disk,
  free_bytes,
  kept: kept.map(({ name, shows_at, sealed_to }) => ({ name, shows_at, sealed: sealed_to !== null })).reverse(),
  ...momentsOf(kept, log),
  log_failure: log?.failure ?? null,
});

/** The period that can be restored: from the oldest backup, or none after a gap, to the last archived log. */
function momentsOf(kept: BackupsSeen['kept'], log: BackupsSeen['log']) {
  const since = log && !log.gap_since && log.last_kept ? kept[0]?.shows_at : undefined;
  const until = log?.last_kept?.toISOString();
  if (!since || !until || Date.parse(until) - Date.parse(since) < 60_000) return { any_moment_since: null, any_moment_until: null };
  return { any_moment_since: since, any_moment_until: until };
}

/** For the dashboard of a module below. */
export async function findLastBackup({ db, now }: { db: Db; now: Date }) {
  const [good, ended] = await Promise.all([findLastGood(db), findLastEnded(db)]);
  return { state: stateOf(good, ended, now), at: good?.created_at ?? null };
}

/** Seconds since the last good backup; undefined: there was none. */
export async function readBackupAge(db: Db, now: Date): Promise<number | undefined> {
  const good = await findLastGood(db);
  return good && (now.getTime() - Date.parse(good.created_at)) / 1000;
}
