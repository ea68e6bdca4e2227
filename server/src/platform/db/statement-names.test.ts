import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { app, asOwner, makeOrganization } from '../../../test/database.ts';
import { newId } from '../id.ts';
import { createPool, type PoolSettings } from './pool.ts';
import { StatementNames } from './statement-names.ts';
import { type Db, type Plans, withTenant } from './tenant.ts';

let organization_id: string;
const pools: pg.Pool[] = [];
const said: string[] = [];
/** One connection, so that what it knows can be looked at. */
const open = (more: Partial<PoolSettings> = {}): pg.Pool => {
  const pool = createPool({ connection: app, max: 1, lost: () => {}, say: (sentence) => void said.push(sentence), ...more });
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  organization_id = await makeOrganization();
  await asOwner(`
    create schema play;
    create table play.thing (organization_id uuid not null references platform.organization (id), id uuid not null, name text not null,
      primary key (organization_id, id));
    select platform.protect('play.thing');`);
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const addThing = (db: Db, name: string, of = organization_id) =>
  sql`insert into play.thing (organization_id, id, name) values (${of}, ${newId()}, ${name})`.execute(db);
const countThings = async (db: Db, name: string) =>
  (await sql<{ n: number }>`select count(*) as n from play.thing where name = ${name}`.execute(db)).rows[0]?.n;
const allThings = async (db: Db, name: string) => (await sql<object>`select * from play.thing where name = ${name}`.execute(db)).rows;
const inTenant = <T>(pool: pg.Pool, work: (db: Db) => Promise<T>, plans?: Plans): Promise<T> =>
  withTenant(pool, organization_id, 'write', work, { plans });
const five = async (work: () => Promise<unknown>): Promise<void> => {
  for (let times = 0; times < 5; times++) await work();
};
const known = async (pool: pg.Pool) =>
  (
    await pool.query<{ statement: string; generic_plans: number; custom_plans: number }>(
      'select statement, generic_plans, custom_plans from pg_prepared_statements',
    )
  ).rows;

describe('names', () => {
  it('are given to what is asked a fourth time, and say what the statement says', () => {
    const [one, other] = [new StatementNames({ on: true, say: () => {} }), new StatementNames({ on: true, say: () => {} })];
    const asked = Array.from({ length: 5 }, () => one.nameOf('select $1'));
    expect(asked.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(asked[3]).toMatch(/^a0_[\w-]{24}$/);
    expect(asked[4]).toBe(asked[3]);
    for (let times = 0; times < 3; times++) other.nameOf('select $1');
    expect(other.nameOf('select $1')).toBe(asked[3]);
    for (let times = 0; times < 3; times++) one.nameOf('select $2');
    expect(one.nameOf('select $2')).not.toBe(asked[3]);
  });

  it('are given to no more than two thousand, and what is asked once crowds nobody out', () => {
    const names = new StatementNames({ on: true, say: () => {} });
    for (let n = 0; n < 10_000; n++) names.nameOf(`select ${n}`);
    const named = Array.from({ length: 2_100 }, (_, n) => Array.from({ length: 4 }, () => names.nameOf(`again ${n}`)).at(-1));
    expect(named.filter(Boolean)).toHaveLength(2_000);
  });
});

describe('a pool', () => {
  it('lets the database plan once what comes again; a statement without values keeps no name', async () => {
    const pool = open();
    await five(() => inTenant(pool, (db) => countThings(db, 'x')));
    await five(() => inTenant(pool, (db) => sql`select 1 from play.thing`.execute(db)));
    expect((await known(pool)).map(({ statement }) => statement)).toEqual(['select count(*) as n from play.thing where name = $1']);
  });

  it('names nothing when told so, nor for libraries that bring their own queries', async () => {
    for (const pool of [open({ named: false }), open({ pipeline: false })]) {
      await five(() => inTenant(pool, (db) => countThings(db, 'x')));
      expect(await known(pool)).toEqual([]);
    }
  });

  it('keeps one plan for all values only where that is asked for', async () => {
    const pool = open();
    await five(() => inTenant(pool, (db) => countThings(db, 'x'), 'once'));
    expect(await known(pool)).toEqual([expect.objectContaining({ generic_plans: 2, custom_plans: 0 })]);
    await inTenant(pool, (db) => countThings(db, 'x'));
    expect(await known(pool)).toEqual([expect.objectContaining({ generic_plans: 2, custom_plans: 1 })]);
  });

  it.each(['once', 'as measured'] as const)('shows each organisation its own rows by the same plan, %s', async (plans) => {
    const pool = open();
    const other = await makeOrganization();
    await inTenant(pool, (db) => addThing(db, plans));
    await five(() => inTenant(pool, (db) => countThings(db, plans), plans));
    const asked = (of: string) => withTenant(pool, of, 'read', (db) => countThings(db, plans), { plans });
    expect(await Promise.all([asked(organization_id), asked(other), asked(organization_id)])).toEqual([1, 0, 1]);
    expect(await known(pool)).toEqual(
      expect.arrayContaining([expect.objectContaining({ statement: expect.stringContaining('count(*)') })]),
    );
  });
});

describe('what goes wrong with names', () => {
  const backend = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;

  it('after a migration a plan that no longer fits is made again, on another connection, and the work is done once', async () => {
    const pool = open();
    await five(() => inTenant(pool, (db) => allThings(db, 'migrated')));
    const before = await inTenant(pool, backend);
    await asOwner('alter table play.thing add column colour text');
    const done = await inTenant(pool, async (db) => {
      await addThing(db, 'migrated');
      return [await allThings(db, 'migrated'), await backend(db)] as const;
    });
    expect(done).toEqual([[{ organization_id, id: expect.any(String), name: 'migrated', colour: null }], expect.any(Number)]);
    expect(done[1]).not.toBe(before);
    expect(said).toEqual([]);
  });

  it.each([
    ['a pooler has handed over a connection that does not know the name', (pool: pg.Pool) => pool.query('deallocate all')],
    [
      'a pooler has handed over a connection on which somebody else has that name',
      async (pool: pg.Pool) => {
        const names = new StatementNames({ on: true, say: () => {} });
        const text = 'select count(*) as n from play.thing where name = $1';
        await five(async () => names.nameOf(text));
        const client = await pool.connect();
        delete (client.connection as unknown as { parsedStatements: Record<string, string> }).parsedStatements[names.nameOf(text)!];
        client.release();
      },
    ],
  ])('when %s, the work is done without names, once, and a sentence says so', async (_what, happen) => {
    const pool = open();
    said.length = 0;
    await five(() => inTenant(pool, (db) => countThings(db, 'pooled')));
    await happen(pool);
    const done = await inTenant(pool, async (db) => {
      await addThing(db, 'pooled');
      return countThings(db, 'pooled');
    });
    expect(await inTenant(pool, (db) => countThings(db, 'pooled'))).toBe(done);
    await five(() => inTenant(pool, (db) => countThings(db, 'pooled')));
    expect(await known(pool)).toEqual([]);
    expect(said).toEqual([expect.stringContaining('NAMED_STATEMENTS=off')]);
    await asOwner(`delete from play.thing where name = 'pooled'`);
    expect(done).toBe(1);
  });

  it('an error that has nothing to do with names is thrown as it is', async () => {
    const pool = open();
    await five(() => inTenant(pool, (db) => countThings(db, 'x')));
    await expect(inTenant(pool, (db) => sql`select 1 / ${0}::int`.execute(db))).rejects.toMatchObject({ code: '22012' });
    expect((await known(pool)).length).toBe(1);
  });
});
