import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the cluster's unix socket. */
    socket: string;
  }
}

/** Vitest's globalSetup: one PostgreSQL for the run, with one migrated database that every test file clones (`database.ts`). */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'akoma-test-'));
  chmodSync(home, 0o755);
  const cluster = await startEmbeddedPostgres(path.join(home, 'pg'), {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    autovacuum: 'off',
  });
  const at = { host: cluster.host, port: cluster.port, user: 'postgres' };
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query('create database template_akoma');
  await admin.end();
  await migrate({ ...at, database: 'template_akoma' }, path.resolve(import.meta.dirname, '../migrations'));
  provide('socket', cluster.host);
  return async () => {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
