import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Connection, createPool } from '../db/pool.ts';
import { packageFile } from '../package-file.ts';
import {
  allowInstallation,
  endInstallation,
  grantFunctions,
  lockInstallation,
  makeRole,
  readStamp,
  setPassword,
  stampInstallation,
} from './jobs.store.ts';

const role = 'akoma_jobs';

export interface JobsPlace {
  /** Past row level security; installs. Without it the jobs must be installed already. */
  owner: Connection | undefined;
  /** The app's connection; used for its address if there is no owner. */
  app: Connection;
  /** The password of akoma_jobs, the same on every node; unused if the database does not require one. */
  password: string;
  /** Receives messages for the operator: one sentence each. */
  say: (sentence: string) => void;
}

/**
 * Creates the jobs' role, schema and functions where they are missing, and returns the worker's connection; undefined if this process
 * cannot work on jobs, which a sentence has then explained. Safe for concurrent starts.
 *
 * The owner's role must own the database and have the right to create roles. Without that right, jobs run with the owner's rights, which a
 * sentence reports.
 */
export async function prepareJobs({ owner, app, password, say }: JobsPlace): Promise<Connection | undefined> {
  const text = readFileSync(packageFile('src/platform/jobs/install.sql'), 'utf8');
  const stamp = createHash('sha256').update(text).digest('hex');
  const jobs = connectionAs(owner ?? app, password);
  const found = await tryStamp(jobs);
  if (found.stamp === stamp) return jobs;
  if (!owner) {
    say(
      found.refused
        ? `Jobs are queued but not done by this process: the database refuses the role ${role} (${found.refused}). Start once with DATABASE_OWNER_URL, which sets its password.`
        : 'Jobs are queued but not done by this process: their tables are missing or old. Start once with DATABASE_OWNER_URL, which installs them.',
    );
    return undefined;
  }
  const guard = await connect(owner);
  try {
    await lockInstallation(guard);
    return await install(owner, jobs, { password, text, stamp, say });
  } finally {
    await guard.end();
  }
}

interface Installation {
  password: string;
  text: string;
  stamp: string;
  say: (sentence: string) => void;
}

async function install(owner: Connection, jobs: Connection, { password, text, stamp, say }: Installation): Promise<Connection> {
  const client = await connect(owner);
  try {
    const refused = (await letIn(client, jobs, password)) ?? (await installApart(client, jobs, text, stamp));
    if (refused === undefined) return jobs;
    say(
      `Jobs run with the rights of DATABASE_OWNER_URL, since the role ${role} cannot be set up (${refused}): to keep them apart, ` +
        `let the owner's role own the database and create roles (CREATEROLE), and let ${role} in by pg_hba.conf.`,
    );
    await installAs(owner, text, stamp);
    return owner;
  } finally {
    await client.end();
  }
}

/** As the jobs' own role. Returns why that cannot be. */
async function installApart(client: pg.Client, jobs: Connection, text: string, stamp: string): Promise<string | undefined> {
  try {
    await allowInstallation(client);
    await grantFunctions(client);
    await installAs(jobs, text, stamp).finally(() => endInstallation(client));
    return undefined;
  } catch (error) {
    return lackOfRights(error);
  }
}

/** The message of "permission denied"; throws every other error on. */
function lackOfRights(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code === '42501') return error.message;
  throw error;
}

/** Creates the role and, if the database requires one, sets its password. Returns why that failed. */
async function letIn(client: pg.Client, jobs: Connection, password: string): Promise<string | undefined> {
  try {
    await makeRole(client);
    if (!(await tryStamp(jobs)).refused) return undefined;
    await setPassword(client, password);
  } catch (error) {
    return lackOfRights(error);
  }
  return (await tryStamp(jobs)).refused;
}

async function installAs(connection: Connection, text: string, stamp: string): Promise<void> {
  const pool = createPool({ connection, max: 2, pipeline: false, lost: () => {} });
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    const client = await pool.connect();
    try {
      await client.query(text);
      await stampInstallation(client, stamp);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Reads the installation's stamp as the jobs' role. `refused`: the role does not exist, or has another password. */
async function tryStamp(connection: Connection): Promise<{ stamp?: string | null; refused?: string }> {
  let client: pg.Client;
  try {
    client = await connect(connection);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('28') || /password must be a string/.test(message)) return { refused: message };
    throw error;
  }
  return { stamp: await readStamp(client).finally(() => client.end()) };
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  client.on('error', () => {}); // also fails the query under way
  await client.connect();
  return client;
}

/** The same database, another role. */
function connectionAs(connection: Connection, password: string): Connection {
  if (typeof connection !== 'string') return { ...connection, user: role, password };
  const url = new URL(connection);
  url.username = role;
  url.password = password;
  return url.toString();
}
