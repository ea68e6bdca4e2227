import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, send } from '../db/tenant.ts';
import type { JobCount } from '../metrics/metrics.ts';

/** Queues a job in the transaction, at no round trip of its own: if it cannot be queued, the action is rolled back. */
export function queueRow(
  db: Db,
  job: { task: string; payload: object; key: string | null; run_at: Date | null; max_attempts: number | null },
): void {
  const payload = JSON.stringify(job.payload);
  const queued = sql`platform.queue_job(${job.task}::text, ${payload}::json, ${job.key}::text, ${job.run_at}::timestamptz, ${job.max_attempts}::int)`;
  send(db, db.selectNoFrom(queued.as('queued')));
}

/** A worker's heartbeat. `host` distinguishes machines and process namespaces. */
export const beat = async (pool: pg.Pool, worker: string, host: string, pid: number): Promise<void> =>
  void (await pool.query('select graphile_worker.akoma_beat($1, $2, $3)', [worker, host, pid]));

/** The workers registered on this host. */
export async function listNeighbours(pool: pg.Pool, host: string): Promise<{ id: string; pid: number }[]> {
  const { rows } = await pool.query<{ found: { id: string; pid: number }[] }>('select graphile_worker.akoma_neighbours($1) as found', [
    host,
  ]);
  return rows[0]?.found ?? [];
}

/** Frees the jobs of the dead; returns how many. */
export async function freeJobs(pool: pg.Pool, dead: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>('select graphile_worker.akoma_free_jobs($1) as freed', [dead]);
  return rows[0]?.freed ?? 0;
}

/** Every organisation; with the jobs' pool. */
export async function listOrganizations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select platform.organizations() as id');
  return rows.map(({ id }) => id);
}

/** For the metrics. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<{ counts: JobCount[] }>('select graphile_worker.akoma_counts() as counts');
  return rows[0]?.counts ?? [];
}

/** Whether the app's role can queue jobs. */
export async function isInstalled(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select coalesce(has_function_privilege(to_regprocedure('platform.queue_job(text, json, text, timestamptz, int)'), 'execute'), false) as there`,
  );
  return rows[0]?.there ?? false;
}

/** The installed version: the stamp of `stampInstallation`; null while something is missing. */
export async function readStamp(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ stamp: string | null }>(
    `select obj_description(p.oid, 'pg_proc') as stamp from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'platform' and p.proname = 'queue_job' and pg_get_userbyid(p.proowner) = current_user
        and not exists (select from pg_catalog.pg_proc f where obj_description(f.oid, 'pg_proc') like 'jobs: %' and not has_function_privilege(f.oid, 'execute'))`,
  );
  return rows[0]?.stamp ?? null;
}

/**
 * Grants the jobs' role the modules' functions for it, whose comment begins with `jobs: `. The role is created after the migrations, so
 * these cannot name it.
 */
export const grantFunctions = (client: pg.ClientBase): Promise<void> =>
  runMade(
    client,
    `select coalesce(string_agg(format('grant usage on schema %s to akoma_jobs; grant execute on function %s to akoma_jobs', f.pronamespace::regnamespace, f.oid::regprocedure), '; '), '') as text
      from pg_catalog.pg_proc f where obj_description(f.oid, 'pg_proc') like 'jobs: %' and pg_get_userbyid(f.proowner) = current_user`,
  );

/** Runs last, as the functions' owner, so that an incomplete installation never counts as complete. */
export async function stampInstallation(client: pg.ClientBase, stamp: string): Promise<void> {
  await runMade(client, `select format('comment on function platform.queue_job is %L', $1::text) as text`, stamp);
}

/** One installation at a time; held until the connection ends. */
export async function lockInstallation(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7165622)');
}

/** Creates the jobs' role if it does not exist. Throws 42501 if the owner lacks the right. */
export async function makeRole(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'akoma_jobs'`);
  if (rowCount) return;
  await client
    .query('create role akoma_jobs login nosuperuser nobypassrls nocreatedb nocreaterole noreplication')
    .catch((error: pg.DatabaseError) => {
      if (error.code !== '42710' && error.code !== '23505') throw error; // another database's start was first
    });
}

export const setPassword = (client: pg.ClientBase, password: string): Promise<void> =>
  runMade(client, `select format('alter role akoma_jobs login password %L', $1::text) as text`, password);

/** Grants the jobs' role what it needs to create its schema and functions, for the duration of the installation. */
export const allowInstallation = (client: pg.ClientBase): Promise<void> =>
  runMade(
    client,
    `select format('grant create on database %I to akoma_jobs; grant usage, create on schema platform to akoma_jobs', current_database()) as text`,
  );

export const endInstallation = (client: pg.ClientBase): Promise<void> =>
  runMade(
    client,
    `select format('revoke create on database %I from akoma_jobs; revoke create on schema platform from akoma_jobs', current_database()) as text`,
  );

/** PostgreSQL itself formats names and secrets into a command that does not accept parameters. */
async function runMade(client: pg.ClientBase, maker: string, ...values: string[]): Promise<void> {
  const { rows } = await client.query<{ text: string }>(maker, values);
  const { text } = rows[0]!;
  await client.query(text);
}
