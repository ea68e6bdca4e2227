import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../id.ts';
import { type Database, type DatabaseSettings, openDatabase } from './database.ts';
import { withTenant } from './tenant.ts';

const home = mkdtempSync(path.join(tmpdir(), 'akoma-database-'));
chmodSync(home, 0o755);
const said: string[] = [];
const settings: DatabaseSettings = {
  database: 'embedded',
  database_pool_size: 4,
  data_dir: path.join(home, 'data'),
  migrations: path.resolve(import.meta.dirname, '../../../migrations'),
  say: (sentence) => said.push(sentence),
  lost: () => {},
};

/** A durable one of this file's own, which also plays the hospital's own PostgreSQL. */
let own: Database;
let host: string;
const urlOf = (role: string, database = 'akoma') => `postgres://${role}@localhost:5432/${database}?host=${encodeURIComponent(host)}`;

beforeAll(async () => {
  own = await openDatabase(settings);
  host = (own.app as pg.ClientConfig).host as string;
});
afterAll(async () => {
  await own.close();
  rmSync(home, { recursive: true, force: true });
});

async function asOwner(text: string, database = 'akoma', role = 'postgres'): Promise<unknown[]> {
  const client = new pg.Client(urlOf(role, database));
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
}
const opened = async (url: string, owner_url?: string): Promise<Database> => openDatabase({ ...settings, database: { url, owner_url } });

describe('the embedded database', () => {
  it('is migrated and ready at once, behind the wall, with nothing to complain of', async () => {
    expect(own.migrated[0]).toBe('0001_platform.sql');
    expect(said).toEqual([]);
    const id = newId();
    await withTenant(own.pool, id, 'write', (db) => db.insertInto('platform.organization').values({ id }).execute());
    expect(await withTenant(own.pool, id, 'read', (db) => db.selectFrom('platform.organization').select('id').execute())).toEqual([{ id }]);
  });

  it('starts again without anything to do', async () => {
    await own.close();
    own = await openDatabase(settings);
    expect(own.migrated).toEqual([]);
  });
});

describe("a database of the hospital's own", () => {
  it('is migrated by an owner who is no superuser: nothing of ours needs one', async () => {
    await asOwner('create role the_owner login createrole', 'postgres');
    await asOwner('create database theirs owner the_owner', 'postgres');
    said.length = 0;
    const database = await opened(urlOf('akoma_app', 'theirs'), urlOf('the_owner', 'theirs'));
    expect(database.migrated).toEqual(expect.arrayContaining(['0001_platform.sql']));
    expect(said).toEqual([]);
    // functions that run with the owner's rights have no more of them than the policies give
    const [organization, entry, patient] = [newId(), newId(), newId()];
    await withTenant(database.pool, organization, 'write', (db) =>
      sql`select audit.record(${organization}, ${entry}, null, null, null, 'patient.search', 'x', null,
        ${JSON.stringify({ patients: [patient] })}, null, null, 'test', 'done')`.execute(db),
    );
    expect(await asOwner('select sealed from audit.seal(10)', 'theirs', 'the_owner')).toEqual([{ sealed: 1 }]);
    expect(await asOwner('select patient_id from audit.shown', 'theirs')).toEqual([{ patient_id: patient }]);
    await database.close();
  });

  it('without its owner is taken as it is, and refused while migrations are due', async () => {
    await (await opened(urlOf('akoma_app'))).close();
    await asOwner('create database bare', 'postgres');
    await expect(opened(urlOf('akoma_app', 'bare'))).rejects.toThrow(
      /^The database lacks \d+ migrations \(0001_platform\.sql, …\): set DATABASE_OWNER_URL to the role that may apply them\.$/,
    );
  });

  it.each<[string, string, string, RegExp]>([
    [
      'is a superuser',
      'select 1',
      'postgres',
      /^The role "postgres" of DATABASE_URL is a superuser, so nothing would keep organisations apart/,
    ],
    [
      'may bypass the wall',
      'create role passing login bypassrls in role akoma_app',
      'passing',
      /^The role "passing" of DATABASE_URL may bypass row level security/,
    ],
    [
      'owns tables',
      'create role owning login in role akoma_app; alter table platform.outbox owner to owning',
      'owning',
      /^The role "owning" of DATABASE_URL owns the tables/,
    ],
    [
      'forgets',
      'create role forgetful login in role akoma_app; alter role forgetful set synchronous_commit = off',
      'forgetful',
      /^The database has synchronous_commit off and would lose records in a power cut/,
    ],
    [
      "is nobody's",
      'create role nobodys login; grant usage on schema platform to nobodys; grant select on platform.migration to nobodys',
      'nobodys',
      /^The role "nobodys" of DATABASE_URL is not a member of akoma_app/,
    ],
    [
      'is unknown',
      'select 1',
      'unknown',
      /^The database refuses DATABASE_URL \(role "unknown", database "akoma" at .*\): role "unknown" does not exist\.$/,
    ],
  ])('is refused to a role that %s', async (_what, prepare, role, sentence) => {
    await asOwner(prepare);
    await expect(opened(urlOf(role))).rejects.toThrow(sentence);
    if (role === 'owning') await asOwner('alter table platform.outbox owner to postgres');
  });

  it('that loses records is refused', async () => {
    const forgetful = openDatabase({ ...settings, data_dir: path.join(home, 'forgetful'), embedded: { full_page_writes: 'off' } });
    await expect(forgetful).rejects.toThrow(
      'The database has full_page_writes off and would lose records in a power cut: set it to on in postgresql.conf.',
    );
  });
});
