import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type App, createApp, type AppParts } from '../src/app.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { withTenant } from '../src/platform/db/tenant.ts';
import { silent } from '../src/platform/jobs/jobs.make.ts';
import { localStorage, type Storage } from '../src/platform/storage/storage.ts';
import { runOrganizationExport } from '../src/modules/backup/index.ts';
import { openTestApp } from './app.ts';
import { closeAfterFile } from './close-after.ts';
import { asOwner, owner as firstOwner, ownersOf, pool as firstPool } from './database.ts';

/** A server with its own database and its own files. */
export interface TestServer extends App {
  testServer: AppParts;
  pool: pg.Pool;
  /** As the owner of the tables, past row level security. */
  owner: pg.ClientConfig;
  storage: Storage;
  /** Folder of the ends of the audit trail. */
  heads: string;
  /** One query that bypasses row level security. */
  asOwner: typeof asOwner;
  /** Does the exports that wait. */
  workOnExports: () => Promise<void>;
}

/** The server of this test file, with the means for exports. */
export async function firstServer(): Promise<TestServer> {
  const app = await openTestApp();
  const heads = path.join(app.files, 'audit-heads');
  return withExports({ ...app, pool: firstPool, owner: firstOwner, storage: app.testServer.storage, heads, asOwner });
}

/** An unused server, as if on another machine. */
export async function secondServer(): Promise<TestServer> {
  const { testServer } = await openTestApp();
  const name = `second_${randomUUID().replaceAll('-', '')}`;
  const as = (user: string) => ({ ...firstOwner, user, database: name });
  await asOwner(`create database ${name} template template_akoma`);
  const pool = createPool({ connection: as('akoma_app'), max: 4, lost: () => {} });
  const owners = ownersOf(as('postgres'));
  const folder = mkdtempSync(path.join(tmpdir(), 'akoma-second-'));
  const storage = localStorage(path.join(folder, 'files'));
  const second: AppParts = {
    ...testServer,
    pool,
    storage,
    exports: localStorage(path.join(folder, 'exports')),
    secrets: { ...testServer.secrets, session_secret: randomBytes(32) },
    node: 'second',
  };
  const app = await createApp(second);
  closeAfterFile(async () => {
    await app.server.close();
    await Promise.all([pool.end(), owners.end()]);
    rmSync(folder, { recursive: true, force: true });
    await asOwner(`drop database ${name} with (force)`);
  });
  return withExports({
    ...app,
    testServer: second,
    pool,
    owner: as('postgres'),
    storage,
    heads: path.join(folder, 'audit-heads'),
    asOwner: async (text, values = []) => (await owners.query(text, values)).rows,
  });
}

function withExports(parts: Omit<TestServer, 'workOnExports'>): TestServer {
  const { pool, storage, heads, testServer } = parts;
  const [handler] = runOrganizationExport({
    inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
    storage,
    exports: testServer.exports,
    heads,
    akoma: '0.1.0',
    now: () => new Date(),
  });
  return {
    ...parts,
    workOnExports: async () => {
      const waiting = await parts.asOwner<{ organization_id: string; id: string }>(
        `select organization_id, id from backup.organization_export where status = 'waiting'`,
      );
      for (const requestContext of waiting)
        await handler!.run(requestContext, { job_id: '1', attempt: 1, last: true, log: silent, signal: new AbortController().signal });
    },
  };
}
