import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { type Db, type Mode, withTenant } from '../src/platform/db/tenant.ts';
import { traceWrites } from './changes.ts';
import { closeAfterFile } from './close-after.ts';

const at = { host: inject('socket'), port: 5432 };

/** The database of the current test file, cloned from the migrated template: as the app sees it. */
export let app: pg.ClientConfig;
/** The same as the owner: past row level security, for looking at everything and for breaking things on purpose. */
export let owner: pg.ClientConfig;
/** The app's pool on this file's database. */
export let pool: pg.Pool;
/** The owner's connections to it. */
let owners: pg.Pool;

/** Connections for questions past row level security: opening one for each would take longer than the question. */
export function ownersOf(owner: pg.ClientConfig): pg.Pool {
  const owners = new pg.Pool({ ...owner, max: 2 });
  owners.on('error', () => {}); // a test may end all connections, these among them
  return owners;
}

async function asAdmin(command: string): Promise<void> {
  const admin = new pg.Client({ ...at, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(command).finally(() => admin.end());
}

/** Gives the starting test file a database of its own; files that share a thread share the modules, and with them these names. */
export async function openDatabase(): Promise<void> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // copied as files: written to the log page by page it takes seven times as long
  await asAdmin(`create database ${database} template template_akoma strategy file_copy`);
  app = { ...at, user: 'akoma_app', database };
  owner = { ...at, user: 'postgres', database };
  const opened = createPool({ connection: app, max: 4, lost: () => {} });
  traceWrites(opened);
  pool = opened;
  const asked = ownersOf(owner);
  owners = asked;
  closeAfterFile(async () => {
    await Promise.all([opened.end(), asked.end()]);
    await asAdmin(`drop database ${database} with (force)`);
  });
}

/** Adds a new organisation's row and returns its id. Other tests do not see its data, so nothing needs cleaning up. */
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

/** One query that bypasses row level security. */
export const asOwner = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await owners.query<R>(text, values)).rows;

/** A transaction whose work is done but not committed: concurrent requests meet its locks. */
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

/** Waits until a connection to this file's database waits for a lock. */
export async function somebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await asOwner(waiting)).length === 0);
}
