import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts';
import { dueMigrations, MigrationError, migrate } from './migrate.ts';
import { type Connection, createPool } from './pool.ts';
import { checkSoundness } from './soundness.ts';

/** The running server's database. */
export interface Database {
  /** The app's connections, for `withTenant` and `withoutTenant`. */
  pool: pg.Pool;
  /** For a connection outside of the pool, such as the one that listens. */
  app: Connection;
  /** Bypasses row level security; only for what must be installed (the job library). Absent if DATABASE_OWNER_URL is absent. */
  owner: Connection | undefined;
  /** Where the embedded database puts its log; absent when it keeps none. */
  log_spool: string | undefined;
  /** Migrations that this start has applied. */
  migrated: string[];
  /** Ends the pool, then the embedded PostgreSQL. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  database: 'embedded' | { url: string; owner_url: string | undefined };
  database_pool_size: number;
  /** Statements that come again are named. */
  named_statements?: boolean;
  data_dir: string;
  /**
   * Whether backups are made automatically; the embedded database then archives its log, so that any moment between two can be restored.
   */
  backup_at?: string | undefined;
  /** Folder of the migrations. */
  migrations: string;
  /** Receives what the operator should know, one sentence at a time. */
  say: (sentence: string) => void;
  /** Receives errors of lost connections; the pool recovers automatically. */
  lost: (error: Error) => void;
  /** Only for tests: settings of the embedded cluster, which may trade durability for speed. */
  embedded?: EmbeddedOptions['settings'];
}

/** How long to wait for a database that does not answer, in ms: it may be starting at the same time. */
const timeoutMs = 60_000;

/**
 * Opens the configured database, starting the embedded one if it is that; migrates it and checks that it is sound. Throws {@link
 * StartFailure} with a sentence for the operator, after stopping what it had started.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { database, data_dir, backup_at, say } = settings;
  if (database !== 'embedded') return open(settings, database.url, database.owner_url, async () => {});
  const cluster = await startEmbeddedPostgres(data_dir, {
    settings: settings.embedded,
    keepLog: backup_at !== undefined,
    say,
    died: (reason) => say(`${reason}; it is being started again.`),
    recovered: () => say('PostgreSQL answers again.'),
  });
  try {
    const at = { host: cluster.host, port: cluster.port };
    await makeDatabase({ ...at, user: 'postgres', database: 'postgres' });
    const app = { ...at, user: 'akoma_app', database: 'akoma' };
    return { ...(await open(settings, app, { ...app, user: 'postgres' }, () => cluster.stop())), log_spool: cluster.log_spool };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function open(
  settings: DatabaseSettings,
  app: Connection,
  owner: Connection | undefined,
  stop: () => Promise<void>,
): Promise<Database> {
  const { database_pool_size: max, named_statements: named, migrations, say, lost } = settings;
  const migrated = owner ? await migrateAs(owner, migrations, passwordOf(app), say) : [];
  await reach(app, 'DATABASE_URL', say);
  let closing = false;
  const pool = createPool({ connection: app, max, named, say, lost: (error) => closing || lost(error) });
  try {
    if (!owner) {
      const due = await dueMigrations(pool, migrations);
      if (due.length > 0)
        throw new MigrationError(
          `The database lacks ${due.length} migrations (${due[0]}, …): set DATABASE_OWNER_URL to the role that may apply them.`,
        );
    }
    const careless = settings.database === 'embedded' && settings.embedded?.fsync === 'off';
    if (!careless) for (const sentence of await checkSoundness(pool)) say(sentence);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    app,
    owner,
    log_spool: undefined,
    migrated,
    async close() {
      closing = true;
      await pool.end().catch(lost);
      await stop();
    },
  };
}

async function migrateAs(
  owner: Connection,
  folder: string,
  password: string | undefined,
  say: (sentence: string) => void,
): Promise<string[]> {
  await reach(owner, 'DATABASE_OWNER_URL', say);
  return migrate(owner, folder, password);
}

const passwordOf = (app: Connection): string | undefined =>
  typeof app === 'string' ? decodeURIComponent(new URL(app).password) || undefined : undefined;

async function makeDatabase(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  client.on('error', () => {}); // also fails the query under way
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'akoma'`);
    if (!rowCount) await client.query('create database akoma');
  } finally {
    await client.end();
  }
}

/** Waits until the database answers. */
async function reach(connection: Connection, setting: string, say: (sentence: string) => void): Promise<void> {
  for (let waited = 0; ; waited += 500) {
    const client = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => {}); // also fails the query under way
    try {
      await client.connect();
      return;
    } catch (error) {
      const { code = 'no answer', message } = error as Error & { code?: string };
      const { host, port, user, database } = client;
      if (!mayComeYet(code))
        throw new StartFailure(`The database refuses ${setting} (role "${user}", database "${database}" at ${host}:${port}): ${message}.`);
      if (waited >= timeoutMs) throw new StartFailure(`No database answers at ${host}:${port} (${code}): start it, or correct ${setting}.`);
      if (waited === 2_000) say(`Waiting for the database at ${host}:${port} (${code}).`);
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Not there yet, or just starting, stopping, or full; as opposed to a wrong password or name (28…, 3D000). */
const mayComeYet = (code: string): boolean => !/^(28|3D|42)/.test(code) && !/^ERR_|CERT|SELF_SIGNED/.test(code);
