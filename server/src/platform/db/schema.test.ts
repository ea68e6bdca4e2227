import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { owner } from '../../../test/database.ts';
import { createPool } from './pool.ts';
import { snapshotSchema } from './schema-snapshot.ts';
import { describeTables } from './table-types.ts';

const stale = 'run `npm run tables` and commit what it writes';

it('schema.sql is what the migrations make', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  const made = await snapshotSchema(client).finally(() => client.end());
  expect(made.split('\n'), stale).toEqual(readFileSync(path.resolve(import.meta.dirname, '../../../schema.sql'), 'utf8').split('\n'));
});

it('tables.ts is what the migrations make', async () => {
  const pool = createPool({ connection: owner, max: 2, pipeline: false, lost: () => {} });
  const made = await describeTables(pool).finally(() => pool.end());
  expect(made.split('\n'), stale).toEqual(readFileSync(path.resolve(import.meta.dirname, 'tables.ts'), 'utf8').split('\n'));
});

it('the snapshot sees a changed policy, grant, default and function', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  const before = await snapshotSchema(client);
  const changes = [
    'alter policy own_organization on platform.outbox using (true)',
    'grant truncate on platform.outbox to akoma_app',
    `alter table platform.outbox alter column name set default 'x'`,
    'alter table platform.outbox no force row level security',
    'grant execute on function platform.protect to akoma_app',
    'create index another on platform.outbox (name)',
  ];
  for (const change of changes) {
    await client.query('begin');
    await client.query(change);
    expect(await snapshotSchema(client), change).not.toBe(before);
    await client.query('rollback');
  }
  await client.end();
});
