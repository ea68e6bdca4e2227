import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asOwner, owner as thisFile } from '../../../test/database.ts';
import { dueMigrations, MigrationError, migrate } from './migrate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-migrations-'));
let owner: pg.ClientConfig;

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${database}`);
  owner = { ...thisFile, database };
});
afterEach(async () => {
  await asOwner(`drop database ${owner.database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

async function ask<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client(owner);
  await client.connect();
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const landed = async () => (await ask<{ name: string }>('select name from platform.migration order by name')).map(({ name }) => name);

describe('migrations', () => {
  it('land in order, once', async () => {
    put('0002_b.sql', 'create table b (a_id int references a (id));');
    put('0001_a.sql', 'create table a (id int primary key);');
    expect(await migrate(owner, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
    put('0003_c.sql', 'create table c (); create table d ();');
    expect(await migrate(owner, folder)).toEqual(['0003_c.sql']);
    expect(await migrate(owner, folder)).toEqual([]);
    expect(await landed()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql']);
  });

  it('come after the numbered ones when they are named by their time, and two of one minute, made on two branches, by name', async () => {
    put('202611230915_b.sql', 'create table b (a_id int references a (id));');
    put('202611230915_a.sql', 'create table a (id int primary key, c_id int references c (id));');
    put('0081_c.sql', 'create table c (id int primary key);');
    expect(await migrate(owner, folder)).toEqual(['0081_c.sql', '202611230915_a.sql', '202611230915_b.sql']);
    // from a branch that came later, though it was written earlier
    put('202611220700_d.sql', 'create table d ();');
    expect(await migrate(owner, folder)).toEqual(['202611220700_d.sql']);
  });

  it('are done once by four starts at once', async () => {
    for (let n = 1; n <= 9; n++) put(`000${n}_t.sql`, `create table t${n} (); select pg_sleep(0.02);`);
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, folder)));
    expect(done.flat().sort()).toEqual(await landed());
    expect(done.flat()).toHaveLength(9);
  });

  it('stop with the line of the mistake, keeping what was whole and nothing of the rest', async () => {
    put('0001_a.sql', 'create table a ();');
    put('0002_b.sql', 'create table b ();\n\ninsert into nowhere values (1);');
    put('0003_c.sql', 'create table c ();');
    await expect(migrate(owner, folder)).rejects.toThrow(
      'Migration 0002_b.sql failed at line 3, and nothing of it was applied: relation "nowhere" does not exist.',
    );
    expect(await landed()).toEqual(['0001_a.sql']);
    expect(await ask(`select to_regclass('b') as b, to_regclass('c') as c`)).toEqual([{ b: null, c: null }]);
    put('0002_b.sql', 'create table b ();');
    expect(await migrate(owner, folder)).toEqual(['0002_b.sql', '0003_c.sql']);
  });

  it('must not change once they have landed, but for the ends of their lines', async () => {
    put('0001_a.sql', 'create table a ();\ncreate table b ();\n');
    await migrate(owner, folder);
    put('0001_a.sql', 'create table a ();\r\ncreate table b ();\r\n');
    expect(await migrate(owner, folder)).toEqual([]);
    put('0001_a.sql', 'create table a ();\n');
    const said =
      'Migration 0001_a.sql was changed after it had been applied to this database: restore it, and write the change as a new migration.';
    await expect(migrate(owner, folder)).rejects.toThrow(said);
    await expect(migrate(owner, folder)).rejects.toBeInstanceOf(MigrationError);
  });

  it.each([
    ['1_a.sql', 'create table a ();', 'Migration 1_a.sql must be named by its time, like 202611230915_pharmacy_stock.sql.'],
    [
      '0000_x.sql',
      'create table a ();\nCOMMIT;',
      'Migration 0000_x.sql begins or ends a transaction: it runs in one already, so take that line out.',
    ],
    ['0001_twin.sql', '', 'Migrations 0001_a.sql and 0001_twin.sql have the same number: give the newer one the next free number.'],
  ])('refuse %s', async (name, text, said) => {
    put('0001_a.sql', 'create table a ();');
    put(name, text);
    await expect(migrate(owner, folder)).rejects.toThrow(said);
    expect(await ask(`select to_regclass('a') as a`)).toEqual([{ a: null }]);
  });

  it('go on where a killed start was', async () => {
    put('0001_a.sql', 'create table a ();');
    put('0002_b.sql', 'create table b (); select pg_sleep(1.5);');
    put('0003_c.sql', 'create table c ();');
    const child = startMigrating();
    await until(
      async () =>
        (
          await ask(
            `select 1 from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()`,
          )
        ).length > 0,
    );
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
    expect(await landed()).toEqual(['0001_a.sql']);
    expect(await migrate(owner, folder)).toEqual(['0002_b.sql', '0003_c.sql']);
    expect(await landed()).toHaveLength(3);
  });

  it('wait for a table that is busy, without making others queue behind them for long', async () => {
    put('0001_a.sql', 'create table a ();');
    await migrate(owner, folder);
    put('0002_a.sql', 'alter table a add column b int;');
    const busy = new pg.Client(owner);
    await busy.connect();
    await busy.query('begin; lock table a in access share mode');
    const migrating = migrate(owner, folder);
    setTimeout(() => void busy.query('rollback'), 3_500); // longer than the migration's lock timeout
    expect(await migrating).toEqual(['0002_a.sql']);
    await busy.end();
  });

  it('tell a connection that may only look what is due', async () => {
    put('0001_a.sql', 'create table a ();');
    const pool = new pg.Pool({ ...owner, max: 1 });
    pool.on('error', () => {}); // the database is dropped while the connection is closing
    expect(await dueMigrations(pool, folder)).toEqual(['0001_a.sql']);
    await migrate(owner, folder);
    put('0002_b.sql', 'create table b ();');
    await pool.end();
    const app = new pg.Pool({ ...owner, user: 'akoma_app', max: 1 });
    app.on('error', () => {}); // as above
    expect(await dueMigrations(app, folder)).toEqual(['0002_b.sql']);
    await app.end();
  });

  it("make the app's role without any power, with its limits", async () => {
    await migrate(owner, folder);
    const [role] = await ask(`select rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolconfig
      from pg_roles where rolname = 'akoma_app'`);
    expect(role).toEqual({
      ...{ rolcanlogin: true, rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
      rolconfig: expect.arrayContaining(['statement_timeout=5000', 'lock_timeout=3000', 'idle_in_transaction_session_timeout=10000']),
    });
  });

  it('leave nobody the right to tables of a session’s own', async () => {
    const mayMake = async () => {
      const app = new pg.Client({ ...owner, user: 'akoma_app' });
      await app.connect();
      return app
        .query('create temporary table mine ()')
        .then(
          () => true,
          ({ code }: { code?: string }) => (code === '42501' ? false : code),
        )
        .finally(() => app.end());
    };
    expect(await mayMake()).toBe(true);
    await migrate(owner, folder);
    expect(await mayMake()).toBe(false);
  });

  it('say which right is missing', async () => {
    const name = `weak_${owner.database}`;
    await asOwner(`create role ${name} login`);
    await expect(migrate({ ...owner, user: name }, folder)).rejects.toThrow(
      /^The role of DATABASE_OWNER_URL may not prepare this database \(permission denied/,
    );
    await asOwner(`drop role ${name}`);
  });
});

function startMigrating(): ChildProcess {
  const program = path.resolve(import.meta.dirname, '../../../test/migrate.child.ts');
  return spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(owner), folder], { stdio: 'inherit' });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 30));
  }
  throw new Error('waited in vain');
}
