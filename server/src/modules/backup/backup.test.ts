import { backUpNow, readBackups } from '@akoma/contract/backup';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { found, Refused, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { BackupFailure } from '../../platform/backup/backup-failure.ts';
import type { KeptBackup } from '../../platform/backup/backup-place.ts';
import type { Backups } from '../../platform/backup/backups.ts';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs, until, whileWorking } from '../../platform/jobs/jobs.make.ts';
import { addRole } from '../organization/index.ts';
import { insertReported } from './backup-run.store.ts';
import { backUpNow as handler } from './back-up-now.ts';
import { lookWhetherDue, makeBackup, orderBackup, runBackup } from './make-backup.ts';
import { findLastBackup, readBackupAge, readBackups as readHandler } from './read-backups.ts';

const jobs = await installedJobs();
const home = await found();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const inNoTenant = <T>(mode: 'read' | 'write', work: (db: never) => Promise<T>): Promise<T> => withoutTenant(pool, mode, work as never);
const kept: KeptBackup = {
  ...{ name: '2026-11-21T02-00-00-000Z', folder: '/backups/2026-11-21T02-00-00-000Z', version: 1, system_identifier: '1' },
  ...{ began_at: '2026-11-21T02:00:00.000Z', shows_at: '2026-11-21T02:00:09.000Z', timeline: 1, start_lsn: '0/1', end_lsn: '0/2' },
  ...{ first_segment: '000000010000000000000001', database_bytes: 5_000_000, files_bytes: 70, files: 2, archive_sha256: '' },
  ...{ sealed_to: null, pool: 'files', has_secrets: false, secrets_mark: null, sums: {} },
};
/** Fakes the disk side, which the tests of `platform/backup` and `test/crash` cover. */
const backupsOf = (make: Backups['make']): Backups => ({
  ...{ place: '/backups', at: '02:00', sealed_to: null, make, keepLog: undefined },
  look: async () => ({ kept: [kept], same_disk: true, free_bytes: 1_000, log: null }),
});
const good = backupsOf(async ({ note }) => {
  note?.('database', 10, 20);
  return kept;
});
const full = backupsOf(async () => {
  throw new BackupFailure('Nothing could be written to /backups (ENOSPC): its disk is full.');
});
const rows = () => asOwner<Record<string, unknown>>('select * from backup.run order by created_at, id');
const press = (backups: Backups | null = good, now = new Date(), works = true) =>
  withTenant(pool, home.organization_id, 'write', (db) =>
    handler({ backups: backups ?? undefined, works })({ db, now } as Ctx, {} as never, {} as never),
  );
const look = (backups: Backups | null = good, now = new Date()) =>
  withTenant(
    pool,
    home.organization_id,
    'read',
    async (db) => (await readHandler({ backups: backups ?? undefined, works: true })({ db, now } as Ctx, {} as never, {} as never)).data,
  );

beforeEach(() => asOwner('delete from backup.run'));
afterEach(() => asOwner('delete from graphile_worker._private_jobs'));

describe('backing up now', () => {
  it('ROUTE-016 is done by a worker and written down: when, where, how large, verified', async () => {
    const { data } = await press();
    expect(data).toMatchObject({ status: 'waiting', asked: 'person', how: 'own', verified_at: null });
    expect((await look()).under_way).toMatchObject({ id: data.id });
    await whileWorking(
      { pool: jobs, handlers: [makeBackup({ inNoTenant: inNoTenant as never, now: () => new Date(), backups: good })] },
      () => until(async () => (await rows())[0]?.status === 'done'),
    );
    const seen = await look();
    expect(seen).toMatchObject({
      state: 'fresh',
      under_way: null,
      own: {
        same_disk: true,
        at: '02:00',
        works: true,
        any_moment_since: null,
        sealed_to: null,
        kept: [{ name: kept.name, sealed: false }],
      },
    });
    expect(seen.last_good).toMatchObject({
      ...{ id: data.id, place: kept.folder, shows_at: kept.shows_at, database_bytes: 5_000_000, files: 2, files_bytes: 70, step: null },
    });
    expect(seen.last_good?.verified_at).not.toBeNull();
  });

  it('ROUTE-016 goes on once at a time, also when two press at the same moment', async () => {
    const pressed = await Promise.allSettled([press(), press(), press()]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of pressed) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'backup.underWay' });
    expect(await rows()).toHaveLength(1);
  });

  it('ROUTE-016 is refused right after one was made, where there is nothing to back up, and where nobody would do it', async () => {
    const { data } = await press();
    await runBackup({ backups: good, inNoTenant: inNoTenant as never, now: () => new Date() }, data.id, log);
    await expect(press()).rejects.toMatchObject({ code: 'backup.tooSoon', data: { minutes: 5 } });
    const later = new Date(Date.now() + 6 * 60_000);
    await expect(press(null, later)).rejects.toMatchObject({ code: 'backup.notOurs' });
    await expect(press(good, later, false)).rejects.toMatchObject({ code: 'backup.nobodyWorks' });
    expect(await rows()).toHaveLength(1);
    expect((await press(good, later)).data.status).toBe('waiting');
  });

  it('ROUTE-016 that fails says why, and does not hide the good one before it', async () => {
    const now = () => new Date();
    const first = await inNoTenant('write', (db) => orderBackup(db, 'night', '/backups', now()));
    await runBackup({ backups: good, inNoTenant: inNoTenant as never, now }, first!, log);
    const second = await inNoTenant('write', (db) => orderBackup(db, 'night', '/backups', now()));
    expect(await runBackup({ backups: full, inNoTenant: inNoTenant as never, now }, second!, log)).toBe(false);
    const seen = await look(full);
    expect(seen).toMatchObject({ state: 'failed', last_good: { id: first } });
    expect(seen.tries[0]).toMatchObject({
      status: 'failed',
      verified_at: null,
      sentence: 'Nothing could be written to /backups (ENOSPC): its disk is full.',
    });
  });

  it('ROUTE-016 that a killed server left is given up, and the next one can be made', async () => {
    const { data } = await press();
    await asOwner(`update backup.run set status = 'running', updated_at = now() - interval '4 minutes' where id = $1`, [data.id]);
    const next = await press();
    expect(await rows()).toMatchObject([
      { id: data.id, status: 'failed', sentence: expect.stringContaining('cut off') },
      { id: next.data.id, status: 'waiting' },
    ]);
  });

  it('ROUTE-016 is for the operators of the installation, and for no role of an organisation', async () => {
    const stranger = await found('Another Clinic');
    stranger.roles.All = await withTenant(pool, stranger.organization_id, 'write', (db) =>
      addRole({ db, organization_id: stranger.organization_id }, { name: 'All', workspaces: ['ADMIN'], resources: ['*'] }),
    );
    const owner = await signedIn(stranger, { role: 'All', organization_role: 'owner' });
    const admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
    for (const other of [owner, admin])
      for (const operation of [readBackups, backUpNow]) {
        const answered = await other.send(operation);
        expect([answered.statusCode, answered.json().code]).toEqual([403, 'permission_denied']);
      }
    const operator = await signedIn(home, { role: 'Nurse', operator: true });
    // this test's server has no database of its own
    expect((await operator.ask(readBackups)).data).toMatchObject({ own: null, state: 'none' });
    await expect(operator.ask(backUpNow)).rejects.toSatisfy((error) => error instanceof Refused && error.code === 'backup.notOurs');
    expect(await rows()).toEqual([]);
  });
});

describe('by itself', () => {
  const means = { backups: good, inNoTenant: inNoTenant as never };
  const queued = async () => (await asOwner('select 1 from graphile_worker._private_jobs')).length;

  it('is ordered when it is due, once', async () => {
    await asOwner(`update platform.migration set applied_at = now() - interval '3 days'`);
    await Promise.all([lookWhetherDue(means, new Date()), lookWhetherDue(means, new Date())]);
    await lookWhetherDue(means, new Date());
    expect(await rows()).toMatchObject([{ asked: 'night', status: 'waiting' }]);
    expect(await queued()).toBe(1);
  });

  it('is not, where BACKUP_AT is off', async () => {
    await lookWhetherDue({ ...means, backups: { ...good, at: null } }, new Date());
    expect(await rows()).toEqual([]);
    expect(await queued()).toBe(0);
  });
});

describe('what is told of them', () => {
  it('ROUTE-016 counts one made by other means and told of; a day and two hours later it is late', async () => {
    const now = new Date();
    await inNoTenant('write', (db) => insertReported(db, { id: newId(), sentence: 'pgbackrest, to s3', now }));
    expect(await look(null, now)).toMatchObject({
      ...{ own: null, archiver: null, state: 'fresh' },
      last_good: { how: 'reported', sentence: 'pgbackrest, to s3', verified_at: null },
    });
    const later = new Date(now.getTime() + 27 * 3_600_000);
    const [seen, age] = await withTenant(pool, home.organization_id, 'read', (db) =>
      Promise.all([findLastBackup({ db, now: later }), readBackupAge(db, later)]),
    );
    expect(seen).toEqual({ state: 'late', at: now.toISOString() });
    expect(age).toBeCloseTo(27 * 3600, 0);
  });
});
