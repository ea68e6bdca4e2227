import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { type Db, type Mode, withTenant } from '../src/platform/db/tenant.ts';

const at = { host: inject('socket'), port: 5432 };
const name = `test_${randomUUID().replaceAll('-', '')}`;

async function asAdmin(command: string): Promise<void> {
  const admin = new pg.Client({ ...at, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(command).finally(() => admin.end());
}

await asAdmin(`create database ${name} template template_akoma`);
afterAll(() => asAdmin(`drop database ${name} with (force)`));

/** This test file's own database, cloned from the migrated template: as the app sees it. */
export const app: pg.ClientConfig = { ...at, user: 'akoma_app', database: name };
/** The same as the owner: past row level security, for looking at everything and for breaking things on purpose. */
export const owner: pg.ClientConfig = { ...at, user: 'postgres', database: name };

/** The app's pool on this file's database. */
export const pool: pg.Pool = createPool({ connection: app, max: 4, lost: () => {} });
afterAll(() => pool.end());

/** Makes a new organisation's anchor row; returns its id. Nothing of another test is visible in it, so nothing needs cleaning. */
export async function makeOrganization(): Promise<string> {
  const id = newId();
  await withTenant(pool, id, 'write', (db) => db.insertInto('platform.organization').values({ id }).execute());
  return id;
}

/** Runs work as a fresh organisation's: `const asAsempa = await asOrganization(); await asAsempa((db) => …)`. `.id` is its id. */
export async function asOrganization() {
  const id = await makeOrganization();
  const as = <T>(work: (db: Db) => Promise<T>, mode: Mode = 'write'): Promise<T> => withTenant(pool, id, mode, work);
  return Object.assign(as, { id });
}

/** One query past row level security, on a connection of its own. */
export async function asOwner<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client(owner);
  await client.connect();
  return client
    .query<R>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** A transaction whose work is done and which is not committed yet: what is asked meanwhile meets its locks, and runs outside of it. */
export async function openTransaction(
  organization_id: string,
  work: (db: Db) => Promise<unknown>,
): Promise<{ commit: () => Promise<void> }> {
  let commit = () => {};
  const asked = new Promise<void>((done) => (commit = done));
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    ended = withTenant(pool, organization_id, 'write', async (db) => {
      await work(db);
      begun();
      await asked;
    });
    ended.catch(failed);
  });
  return {
    commit: () => {
      commit();
      return ended;
    },
  };
}

/** Until somebody in this file's database waits for a lock that another holds. */
export async function somebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await asOwner(waiting)).length === 0);
}
