import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { owner } from '../../../test/database.ts';
import { createPool } from './pool.ts';
import { snapshotSchemas } from './schema-snapshot.ts';
import { describeTables } from './table-types.ts';

const stale = 'run `npm run tables` and commit what it writes';

/** Says the first lines that differ: a comparison of both whole takes minutes when much does. */
function same(made: string, file: string): void {
  const kept = readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
  const without = (lines: string[], others: string[]) => {
    const known = new Set(others);
    return lines.filter((line) => !known.has(line)).slice(0, 10);
  };
  const [now, then] = [made.split('\n'), kept.split('\n')];
  expect({ missing: without(now, then), outdated: without(then, now) }, stale).toEqual({ missing: [], outdated: [] });
  expect(made === kept, stale).toBe(true);
}

it('the files of server/schema are what the migrations make', async () => {
  const client = new pg.Client({ ...owner, database: 'template_bare' });
  await client.connect();
  const made = await snapshotSchemas(client).finally(() => client.end());
  const folder = '../../../schema';
  expect(readdirSync(path.resolve(import.meta.dirname, folder)).sort()).toEqual(
    Object.keys(made)
      .map((name) => `${name}.sql`)
      .sort(),
  );
  for (const [name, text] of Object.entries(made)) same(text, `${folder}/${name}.sql`);
});

it('tables.ts and the files of tables are what the migrations make', async () => {
  const pool = createPool({ connection: owner, max: 2, pipeline: false, lost: () => {} });
  const made = await describeTables(pool).finally(() => pool.end());
  const kept = readdirSync(path.resolve(import.meta.dirname, 'tables')).map((name) => `tables/${name}`);
  expect([...kept, 'tables.ts'].sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made)) same(text, name);
});

it('the snapshot sees a changed policy, grant, default and function', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  const before = await snapshotSchemas(client);
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
    expect(await snapshotSchemas(client), change).not.toEqual(before);
    await client.query('rollback');
  }
  await client.end();
});
