import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { app, asOrganization, asOwner, owner, pool } from '../../../test/database.ts';
import { createPool } from '../db/pool.ts';
import { withoutTenant } from '../db/tenant.ts';
import { newId } from '../id.ts';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { installedJobs, silent, until, whileWorking } from './jobs.make.ts';
import { beat, countJobs, freeJobs } from './jobs.store.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { handle, queueJob, type TaskKind } from './task.ts';
import { startWorker } from './worker.ts';

const Note = z.object({ note: z.string() });
const take: TaskKind<typeof Note> = { name: 'test.take', payload: Note };
const jobs = await installedJobs();
const asAsempa = await asOrganization();

const taken: string[] = [];
const taker = handle(take, async ({ note }) => void taken.push(note));
const waiting = () =>
  asOwner<{ locked_by: string | null; attempts: number; last_error: string | null }>('select * from graphile_worker._private_jobs');

beforeEach(async () => {
  taken.length = 0;
  await asOwner('delete from graphile_worker._private_jobs');
  await asOwner('delete from graphile_worker.akoma_worker');
});

describe('a queued job', () => {
  test('is done after its commit, in a tenant’s transaction or without one', async () => {
    await whileWorking({ pool: jobs, handlers: [taker] }, async () => {
      await asAsempa(async (db) => queueJob(db, take, { note: 'of Asempa' }));
      await withoutTenant(pool, 'write', async (db) => queueJob(db, take, { note: 'of nobody' }));
      await until(() => taken.length === 2);
    });
    expect(taken.sort()).toEqual(['of Asempa', 'of nobody']);
    expect(await waiting()).toEqual([]);
  });

  test('is never done when its action is undone', async () => {
    await expect(
      asAsempa(async (db) => {
        queueJob(db, take, { note: 'undone' });
        throw new Error('the action failed');
      }),
    ).rejects.toThrow('the action failed');
    expect(await waiting()).toEqual([]);
  });

  test('that cannot be queued undoes its action', async () => {
    const action = asAsempa(async (db) => {
      await db.insertInto('platform.flag').values({ key: 'action', value: '1' }).execute();
      queueJob(db, take, { note: 'x' }, { max_attempts: 0 });
    });
    await expect(action).rejects.toThrow('nothing was saved');
    expect(await asOwner(`select 1 from platform.flag where key = 'action'`)).toEqual([]);
  });

  test('of the same key replaces the one that has not begun', async () => {
    await asAsempa(async (db) => queueJob(db, take, { note: 'first' }, { key: 'same', run_at: new Date(Date.now() + 60_000) }));
    await asAsempa(async (db) => queueJob(db, take, { note: 'second' }, { key: 'same' }));
    await whileWorking({ pool: jobs, handlers: [taker] }, () => until(() => taken.length > 0));
    expect(taken).toEqual(['second']);
  });

  test('waits for its time', async () => {
    await asAsempa(async (db) => queueJob(db, take, { note: 'later' }, { run_at: new Date(Date.now() + 60_000) }));
    await asAsempa(async (db) => queueJob(db, take, { note: 'now' }));
    await whileWorking({ pool: jobs, handlers: [taker] }, () => until(() => taken.length > 0));
    expect(taken).toEqual(['now']);
    expect(await waiting()).toHaveLength(1);
  });

  test('that fails is tried again; its error is logged and kept without what it quotes', async () => {
    const lines: string[] = [];
    const tries: { attempt: number; last: boolean }[] = [];
    const failing = handle(take, async ({ note }, { attempt, last }) => {
      tries.push({ attempt, last });
      JSON.parse(note);
    });
    await asAsempa(async (db) => queueJob(db, take, { note: 'Akosua Mensah' }, { max_attempts: 2 }));
    const metrics = createMetrics();
    const worker = startWorker({
      pool: jobs,
      handlers: [failing],
      log: createLogger('trace', { write: (line) => void lines.push(line) }),
      metrics,
    });
    metrics.watchJobs(worker.count);
    await until(() => tries.length === 1);
    await until(async () => (await waiting())[0]?.locked_by === null);
    await asOwner('update graphile_worker._private_jobs set run_at = now()');
    await until(() => tries.length === 2);
    await until(async () => (await countJobs(jobs)).some(({ task, failed }) => task === 'test.take' && failed === 1));
    expect(await metrics.text()).toContain('akoma_jobs{task="test.take",state="failed"} 1');
    await worker.stop();
    expect(tries).toEqual([
      { attempt: 1, last: false },
      { attempt: 2, last: true },
    ]);
    expect(lines.join('')).toContain('job failed for good');
    expect(lines.join('')).not.toContain('Akosua');
    expect((await waiting())[0]?.last_error).not.toContain('Akosua');
  });

  test('of another shape than declared is not handed to its work', async () => {
    await asAsempa(async (db) => queueJob(db, { name: 'test.take', payload: z.object({ other: z.int() }) }, { other: 1 }));
    await whileWorking({ pool: jobs, handlers: [taker] }, () => until(async () => (await waiting())[0]?.attempts === 1));
    expect(taken).toEqual([]);
  });
});

describe('the app’s role', () => {
  test('can queue, but neither see nor change nor queue past the function', async () => {
    const client = new pg.Client(app);
    await client.connect();
    for (const text of [
      'select * from graphile_worker._private_jobs',
      'delete from graphile_worker._private_jobs',
      `select graphile_worker.add_job('test.take', '{}')`,
      'select graphile_worker.akoma_counts()',
      'set role akoma_jobs',
    ]) {
      await expect(client.query(text)).rejects.toMatchObject({ code: '42501' });
    }
    await client.end();
  });
});

describe('a worker', () => {
  const lock = (id: string, ago: string) =>
    asOwner(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1`, [id, ago]);

  test('frees the jobs of the dead and of the silent, never those of the living', async () => {
    await asAsempa(async (db) => queueJob(db, take, { note: 'x' }));
    await beat(jobs, 'living', 'elsewhere', 1);
    await lock('living', '3 hours');
    expect(await freeJobs(jobs, [])).toBe(0);
    await asOwner(`update graphile_worker.akoma_worker set beat_at = now() - interval '31 seconds'`);
    expect(await freeJobs(jobs, [])).toBe(1);

    await lock('not on the list yet', '1 second');
    expect(await freeJobs(jobs, [])).toBe(0);
    await lock('never on the list', '6 seconds');
    expect(await freeJobs(jobs, [])).toBe(1);

    await beat(jobs, 'known dead', 'here', 2);
    await lock('known dead', '0 seconds');
    expect(await freeJobs(jobs, ['known dead'])).toBe(1);
    expect((await waiting())[0]?.locked_by).toBeNull();
  });

  test('signs in, signs out when it stops, and lets the job under way finish', async () => {
    let finish = (): void => {};
    const slow = handle(take, ({ note }) => new Promise((done) => (finish = () => done(void taken.push(note)))));
    await asAsempa(async (db) => queueJob(db, take, { note: 'slow' }));
    const worker = startWorker({ pool: jobs, handlers: [slow], log: silent });
    await until(async () => (await waiting())[0]?.locked_by != null);
    await until(async () => (await asOwner('select pid from graphile_worker.akoma_worker')).length === 1);
    expect(await asOwner('select pid from graphile_worker.akoma_worker')).toEqual([{ pid: process.pid }]);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(taken).toEqual(['slow']);
    expect(await waiting()).toEqual([]);
    expect(await asOwner('select pid from graphile_worker.akoma_worker')).toEqual([]);
  });

  test('goes on after every one of its connections was cut', async () => {
    await whileWorking({ pool: jobs, handlers: [taker] }, async () => {
      await asAsempa(async (db) => queueJob(db, take, { note: 'before' }));
      await until(() => taken.length === 1);
      for (let round = 0; round < 3; round++) {
        await asOwner(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'akoma_jobs' and datname = current_database()`,
        );
        await asAsempa(async (db) => queueJob(db, take, { note: `after ${round}` }));
      }
      await until(() => taken.length === 4, 15_000);
    });
    // the order is not guaranteed
    expect(taken.toSorted()).toEqual(['after 0', 'after 1', 'after 2', 'before']);
  });

  test('does what is its own every so often, and a failure does not end it', async () => {
    let rounds = 0;
    const round = {
      name: 'round',
      every: 5,
      run: async () => {
        rounds++;
        if (rounds === 2) throw new Error('once');
      },
    };
    await whileWorking({ pool: jobs, handlers: [taker], schedules: [round] }, () => until(() => rounds > 4));
    const after = rounds;
    await new Promise((wait) => setTimeout(wait, 50));
    expect(rounds).toBe(after);
  });
});

describe('installing', () => {
  const connect = async (connection: Awaited<ReturnType<typeof prepareJobs>>) => {
    const own = createPool({ connection: connection ?? {}, max: 1, pipeline: false, lost: () => {} });
    const { rows } = await own.query<{ who: string }>('select current_user as who').finally(() => own.end());
    return rows[0]?.who;
  };

  test('again, and six at once, changes nothing', async () => {
    const said: string[] = [];
    const all = await Promise.all(
      Array.from({ length: 6 }, () => prepareJobs({ owner, app, password: 'p', say: (s) => void said.push(s) })),
    );
    for (const connection of all) expect(await connect(connection)).toBe('akoma_jobs');
    expect(said).toEqual([]);
  });

  test('six at once where nothing stands yet', async () => {
    await asOwner('drop schema graphile_worker cascade; drop function platform.queue_job');
    const said: string[] = [];
    await Promise.all(Array.from({ length: 6 }, () => prepareJobs({ owner, app, password: 'p', say: (s) => void said.push(s) })));
    expect(said).toEqual([]);
    expect(await countJobs(jobs)).toEqual([]);
    const rights = await asOwner<{ may: boolean }>(
      `select has_database_privilege('akoma_jobs', current_database(), 'create') or has_schema_privilege('akoma_jobs', 'platform', 'create') as may`,
    );
    expect(rights).toEqual([{ may: false }]);
  });

  test('without the owner: works where it was installed, says a sentence where not', async () => {
    const said: string[] = [];
    const say = (sentence: string) => void said.push(sentence);
    expect(await connect(await prepareJobs({ owner: undefined, app, password: 'p', say }))).toBe('akoma_jobs');
    await asOwner(`comment on function platform.queue_job is 'old'`);
    expect(await prepareJobs({ owner: undefined, app, password: 'p', say })).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/DATABASE_OWNER_URL/)]);
    await prepareJobs({ owner, app, password: 'p', say });
  });

  describe('as an owner who is no superuser', () => {
    const name = `other_${newId().replaceAll('-', '').slice(-12)}`;
    const elsewhere: pg.ClientConfig = { ...owner, user: name, database: name };
    const onElsewhere = async (text: string) => {
      const client = new pg.Client({ ...owner, database: name });
      await client.connect();
      await client.query(text).finally(() => client.end());
    };
    beforeEach(async () => {
      await asOwner(`create role ${name} login`);
      await asOwner(`create database ${name} owner ${name}`);
      await onElsewhere(`create schema platform authorization ${name}; grant usage on schema platform to akoma_app`);
    });
    afterEach(async () => {
      await asOwner(`drop database ${name} with (force)`);
      await asOwner(`drop role ${name}`);
    });

    test('who owns the database: jobs have a role of their own', async () => {
      const said: string[] = [];
      const place = await prepareJobs({ owner: elsewhere, app: { ...app, database: name }, password: 'p', say: (s) => void said.push(s) });
      expect(said).toEqual([]);
      expect(await connect(place)).toBe('akoma_jobs');
    });

    test('who may not do what it takes: jobs run with its rights, and a sentence says so', async () => {
      await onElsewhere(`alter database ${name} owner to ${owner.user}; grant create on database ${name} to ${name}`);
      const said: string[] = [];
      const say = (sentence: string) => void said.push(sentence);
      const place = await prepareJobs({ owner: elsewhere, app: { ...app, database: name }, password: 'p', say });
      expect(said).toEqual([expect.stringMatching(/^Jobs run with the rights of DATABASE_OWNER_URL.*CREATEROLE/)]);
      expect(await connect(place)).toBe(name);
      // repeated, and after the right was granted: still one sentence, never a failure to start
      expect(await connect(await prepareJobs({ owner: elsewhere, app: { ...app, database: name }, password: 'p', say }))).toBe(name);
      await onElsewhere(`alter database ${name} owner to ${name}`);
      expect(await connect(await prepareJobs({ owner: elsewhere, app: { ...app, database: name }, password: 'p', say }))).toBe(name);
      expect(said).toHaveLength(3);
    });
  });
});
