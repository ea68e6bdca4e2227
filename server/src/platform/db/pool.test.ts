import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { app, asOrganization, asOwner, makeOrganization, pool } from '../../../test/database.ts';
import { slowLine } from '../../../test/round-trips.ts';
import { newId } from '../id.ts';
import { createPool } from './pool.ts';
import { type Db, type Mode, savepoint, send, withTenant } from './tenant.ts';

describe('what a row looks like', () => {
  it('keeps days and instants as the wire writes them, and counts as numbers', async () => {
    const { rows } = await pool.query(`select '2024-02-29'::date as day, '2024-02-29 12:30:00.123456+02'::timestamptz as instant,
      'infinity'::timestamptz as always, 42::bigint as count, 9007199254740993::bigint as large, 12.50::numeric as price, null::date as none,
      array['2024-02-29'::date, null] as days, array['2024-02-29 12:30+00'::timestamptz] as instants, array[1, 2]::bigint[] as counts`);
    expect(rows).toEqual([
      {
        day: '2024-02-29',
        instant: '2024-02-29T10:30:00.123Z',
        always: 'infinity',
        count: 42,
        large: '9007199254740993',
        price: '12.50',
        none: null,
        days: ['2024-02-29', null],
        instants: ['2024-02-29T12:30:00.000Z'],
        counts: [1, 2],
      },
    ]);
  });

  it('writes an instant as a Date does, with three digits of a second, whatever the database left out', async () => {
    const times = [
      '2024-02-29 12:30:00',
      '2024-02-29 23:59:59.9',
      '1969-12-31 23:59:59.999999',
      '2026-11-22 00:00:00.120',
      '2026-01-01 10:00:00.00007',
    ];
    const { rows } = await pool.query<{ at: string }>(`select (t || '+00')::timestamptz as at from unnest($1::text[]) as t`, [times]);
    expect(rows.map(({ at }) => at)).toEqual(times.map((time) => new Date(`${time.replace(' ', 'T').slice(0, 23)}Z`).toISOString()));
    const { rows: far } = await pool.query(
      `select '10000-01-01 00:00+00'::timestamptz as late, '0044-03-15 00:00+00 BC'::timestamptz as early`,
    );
    expect(far).toEqual([{ late: '+010000-01-01T00:00:00.000Z', early: '0044-03-15 00:00:00+00 BC' }]);
  });

  it('is written in UTC and under the limits of a session', async () => {
    const { rows } = await pool.query(`select name, setting from pg_settings
      where name in ('TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name collate "C"`);
    expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'TimeZone UTC',
      'idle_in_transaction_session_timeout 10000',
      'lock_timeout 3000',
      'statement_timeout 5000',
    ]);
  });
});

describe('round trips', () => {
  it('are one for a read, two for a write or an audited read that leaves its row; statements started together share one', async () => {
    const line = await slowLine(String(app.host));
    const single = createPool({ connection: { ...app, host: line.host }, max: 1, lost: () => {} });
    const organization_id = await makeOrganization();
    await single.query('select 1');
    const insert = (db: Db) => db.insertInto('platform.outbox').values({ organization_id, id: newId(), name: 'a.b', data: '{}' }).execute();
    const select = (db: Db) => db.selectFrom('platform.outbox').selectAll().execute();
    const tripsOf = async (mode: Mode, work: (db: Db) => Promise<unknown>): Promise<number> => {
      line.take();
      await withTenant(single, organization_id, mode, work);
      const waited = line.take();
      await single.query('select 1'); // after the end of the transaction, also where it is not waited for
      return waited;
    };
    expect(await tripsOf('read', select)).toBe(1);
    expect(await tripsOf('read', (db) => Promise.all([select(db), select(db), select(db)]))).toBe(1);
    expect(await tripsOf('write', insert)).toBe(2);
    expect(await tripsOf('write', (db) => savepoint(db, () => insert(db)))).toBe(2);
    expect(await tripsOf('audited-read', (db) => Promise.all([select(db), insert(db)]))).toBe(2);
    const row = (db: Db) => db.insertInto('platform.outbox').values({ organization_id, id: newId(), name: 'a.b', data: '{}' });
    expect(await tripsOf('audited-read', async (db) => [await select(db), send(db, row(db))])).toBe(2); // what is sent goes with the end
    expect(await tripsOf('audited-read', select)).toBe(1); // nothing was written, so nobody waits for its end
    await single.end();
    await line.close();
  });
});

describe('writes', () => {
  it('are one for all that is asked of a connection in one turn', async () => {
    const single = createPool({ connection: app, max: 1, lost: () => {} });
    const organization_id = await makeOrganization();
    const client = await single.connect();
    const { stream } = client.connection;
    const [one, many] = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')];
    client.release();
    const row = () => ({ organization_id, id: newId(), name: 'a.b', data: '{}' });
    const work = (db: Db) => Promise.all([1, 2, 3].map(() => db.insertInto('platform.outbox').values(row()).execute()));
    await withTenant(single, organization_id, 'write', work);
    expect(one.mock.calls.length + many.mock.calls.length).toBe(2); // BEGIN with the three, COMMIT
    await single.end();
  });
});

describe('the pool', () => {
  it('heals after every connection was killed, idle or at work', async () => {
    const died: string[] = [];
    const own = createPool({ connection: { ...app, application_name: 'victim' }, max: 4, lost: (error) => died.push(error.message) });
    const asempa = await asOrganization();
    const ask = (seconds: number) =>
      withTenant(
        own,
        asempa.id,
        'read',
        async (db) => (await sql<{ n: number }>`select 1 as n from pg_sleep(${seconds})`.execute(db)).rows,
      );
    await Promise.all([ask(0), ask(0), ask(0), ask(0)]);
    const [atWork, again] = [ask(5), ask(5)];
    const ends = Promise.allSettled([atWork, again]);
    await new Promise((done) => setTimeout(done, 50));
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'akoma_app' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(died.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(own.totalCount).toBe(0)); // an idle one may hear of its end a little later than those at work
    const later = await Promise.allSettled(Array.from({ length: 50 }, () => ask(0)));
    expect(later.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(own.totalCount).toBeLessThanOrEqual(4);
    await own.end();
  });

  it("lets sixteen callers with mixed luck see and save nothing of each other's", async () => {
    const own = createPool({ connection: app, max: 3, lost: () => {} });
    const organizations = await Promise.all(Array.from({ length: 4 }, makeOrganization));
    const saved = new Map(organizations.map((id) => [id, 0]));
    const seen: string[] = [];
    const row = (organization_id: string) => ({ organization_id, id: newId(), name: 'mixed', data: '{}' });
    const luck = [
      async () => {}, // nothing happens
      async (db: Db) => void (await sql`select 1/0`.execute(db)),
      async () => Promise.reject(new Error('judged wrong')),
      async (db: Db) => void (await sql`select 1/0`.execute(db).catch(() => {})),
      async (db: Db) => void sql`select 1`.execute(db).catch(() => {}),
    ];
    const caller = async (n: number) => {
      for (let turn = 0; turn < 20; turn++) {
        const organization = organizations[(n + turn) % 4] as string;
        const turnOfLuck = (n * 7 + turn * 3) % luck.length;
        await withTenant(own, organization, 'write', async (db) => {
          await db.insertInto('platform.outbox').values(row(organization)).execute();
          const found = await db.selectFrom('platform.outbox').select('organization_id').distinct().execute();
          seen.push(...found.map(({ organization_id }) => (organization_id === organization ? 'own' : 'foreign')));
          await luck[turnOfLuck]?.(db);
        }).then(
          () => saved.set(organization, (saved.get(organization) ?? 0) + 1),
          () => {},
        );
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, n) => caller(n)));
    expect(new Set(seen)).toEqual(new Set(['own']));
    expect([...saved.values()].reduce((sum, n) => sum + n)).toBe(64); // one turn in five has good luck
    for (const organization of organizations) {
      const [found] = await asOwner<{ n: string }>('select count(*) as n from platform.outbox where organization_id = $1', [organization]);
      expect(Number(found?.n)).toBe(saved.get(organization));
    }
    await own.end();
  });
});
