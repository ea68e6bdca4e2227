import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { lockDataDir } from '../src/platform/db/lock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareJobs } from '../src/platform/jobs/prepare-jobs.ts';
import { stopOrphan } from '../src/platform/db/orphan.ts';
import { clearBundles } from './crash/bundled.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the cluster's unix socket. */
    socket: string;
  }
}

const prefix = 'akoma-test-';

/**
 * Vitest's globalSetup: builds the code that runs in threads, because Node does not run TypeScript there; and starts one PostgreSQL for the
 * run, with one migrated database, its jobs installed, that every test file clones (`database.ts`).
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../build.mjs'), '--threads'], { stdio: 'inherit' });
  await clearAbandoned();
  const home = mkdtempSync(path.join(tmpdir(), prefix));
  // what test files bundle of our programs (`crash/bundled.ts`), once for all of them
  const bundles = path.basename(home);
  process.env.TEST_BUNDLES = bundles;
  chmodSync(home, 0o755);
  const cluster = await startEmbeddedPostgres(home, {
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200', autovacuum: 'off' },
  });
  const at = { host: cluster.host, port: cluster.port, user: 'postgres' };
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query('create database template_akoma');
  await admin.end();
  const template = { ...at, database: 'template_akoma' };
  await migrate(template, path.resolve(import.meta.dirname, '../migrations'));
  // the result of the migrations alone, for the test of their snapshot
  const bare = new pg.Client({ ...at, database: 'postgres' });
  await bare.connect();
  await bare.query('create database template_bare template template_akoma').finally(() => bare.end());
  // most actions publish an event for webhooks, which requires jobs
  await prepareJobs({ owner: template, app: template, password: 'unused', say: () => {} });
  provide('socket', cluster.host);
  return async () => {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
    clearBundles(bundles);
  };
}

/** A killed run leaves its cluster running; the next run ends it. A running one is protected by its lock. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const home = path.join(tmpdir(), name);
    if (!name.startsWith(prefix) || !existsSync(path.join(home, 'akoma.lock'))) continue;
    const lock = await lockDataDir(home).catch(() => null);
    if (!lock) continue;
    await stopOrphan(path.join(home, 'postgres'));
    lock.release();
    rmSync(home, { recursive: true, force: true });
    clearBundles(name);
  }
}
