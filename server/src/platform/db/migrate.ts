import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, sessionSettings } from './pool.ts';
import { StartFailure } from '../start-failure.ts';

/** A migration that cannot be applied. */
export class MigrationError extends StartFailure {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Any number that nobody else uses in this database; `pg_locks` shows it. */
const lock = 7_165_621;
/** How long a second start waits for the first one's migrations, in ms. */
const timeoutMs = 120_000;

/**
 * Applies the files of `folder` that this database has not seen, in the order of their names, each in its own transaction; returns their names.
 * Every transaction takes a lock and looks again what is due, so two starts at once do each file once, and a kill at any moment leaves
 * whole files behind, which the next start goes on from. No session state, so it also runs through a transaction pooler.
 * Makes the app's role akoma_app if the cluster has none, with `appPassword` if one is given.
 * Throws {@link MigrationError}: a landed file that has changed, a file that fails (with its line), a missing right.
 */
export async function migrate(owner: Connection, folder: string, appPassword?: string): Promise<string[]> {
  const files = readMigrations(folder);
  const client = new pg.Client(typeof owner === 'string' ? { connectionString: owner } : owner);
  client.on('error', () => {}); // a lost connection also fails the query under way, which is where it is told
  await client.connect();
  try {
    await locked(client, () => prepare(client, appPassword));
    const done: string[] = [];
    for (const file of files) if (await applied(client, file)) done.push(file.name);
    return done;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names of the files that this database has not seen, judged by a connection that may only look. Throws as `migrate` does. */
export async function dueMigrations(db: Pick<pg.Pool, 'query'>, folder: string): Promise<string[]> {
  const files = readMigrations(folder);
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('platform.migration') is not null as there`);
  if (!rows[0]?.there) return files.map(({ name }) => name);
  const landed = await readLanded(db);
  return files.filter((file) => isDue(file, landed)).map(({ name }) => name);
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Map<string, string>();
  return names.map((name) => {
    const number = /^(\d{4}|\d{12})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new MigrationError(`Migration ${name} must be named by its time, like 202611230915_pharmacy_stock.sql.`);
    const other = number.length === 4 ? numbers.get(number) : undefined; // those named by their time follow each other by name
    if (other) throw new MigrationError(`Migrations ${other} and ${name} have the same number: give the newer one the next free number.`);
    numbers.set(number, name);
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    if (/^\s*(begin|start transaction|commit|rollback)\s*;/im.test(text)) {
      throw new MigrationError(`Migration ${name} begins or ends a transaction: it runs in one already, so take that line out.`);
    }
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Name → checksum. */
async function readLanded(db: Pick<pg.Client, 'query'>): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from platform.migration');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function isDue({ name, checksum }: Migration, landed: Map<string, string>): boolean {
  const before = landed.get(name);
  if (before !== undefined && before !== checksum) {
    throw new MigrationError(
      `Migration ${name} was changed after it had been applied to this database: restore it, and write the change as a new migration.`,
    );
  }
  return before === undefined;
}

async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = ${timeoutMs}`);
    // a killed start's statement ends soon after it, instead of keeping the lock until it is through; not every system can tell
    await client.query('do $$ begin set local client_connection_check_interval = 2000; exception when others then null; end $$');
    await client.query('select pg_advisory_xact_lock($1)', [lock]).catch((error: unknown) => {
      if (codeOf(error) !== '55P03') throw error;
      throw new MigrationError(`Another start has been migrating this database for over ${timeoutMs / 1000} s: wait for it, or stop it.`);
    });
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * The app's role and the record of what has landed. Roles belong to the whole cluster, so another database's migration may make it first.
 * Tables of a session's own are for nobody: no code of ours makes one.
 */
async function prepare(client: pg.Client, password?: string): Promise<void> {
  const limits = Object.entries(sessionSettings).map(([key, value]) => `alter role akoma_app set ${key} = '${value}';`);
  await client
    .query(
      `do $$ begin
        if not exists (select from pg_roles where rolname = 'akoma_app') then
          begin
            create role akoma_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication${password ? ` password ${pg.escapeLiteral(password)}` : ''};
            ${limits.join('\n            ')}
          exception when duplicate_object or unique_violation then null;
          end;
        end if;
      end $$;
      do $$ begin
        if exists (select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
            where datname = current_database() and grantee = 0 and privilege_type = 'TEMPORARY') then
          execute format('revoke temporary on database %I from public', current_database());
        end if;
      exception when insufficient_privilege then null; -- whose database it is has the say; the start tells of it
      end $$;
      create schema if not exists platform;
      grant usage on schema platform to akoma_app;
      create table if not exists platform.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      comment on table platform.migration is 'global: the migrations that have landed here';
      grant select on platform.migration to akoma_app`,
    )
    .catch((error: unknown) => {
      if (codeOf(error) !== '42501') throw error;
      throw new MigrationError(
        `The role of DATABASE_OWNER_URL may not prepare this database (${messageOf(error)}): let it own the database, ` +
          `and as a superuser run once: create role akoma_app login password '…';`,
      );
    });
}

/**
 * Applies one file unless it has already been applied. If a table is locked for more than 3 s, it gives up and tries again, so that nobody
 * queues behind it.
 */
async function applied(client: pg.Client, file: Migration): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await locked(client, async () => {
        if (!isDue(file, await readLanded(client))) return false;
        await client.query(`set local lock_timeout = ${sessionSettings.lock_timeout}`);
        await client.query(file.text);
        await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
        return true;
      });
    } catch (error) {
      if (error instanceof MigrationError || !(error instanceof pg.DatabaseError)) throw error;
      if (error.code === '55P03' && tries < 10) {
        await sleep(500);
        continue;
      }
      const line = error.position ? ` at line ${file.text.slice(0, Number(error.position)).split('\n').length}` : '';
      throw new MigrationError(`Migration ${file.name} failed${line}, and nothing of it was applied: ${error.message}.`, { cause: error });
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
