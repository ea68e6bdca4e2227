// Makes `tables.ts`, `tables/*.ts` and `server/schema/*.sql` from the migrations. Run it after adding or, before it has landed, changing a migration:
//   npx tsx server/src/platform/db/generate.ts            writes them, and takes away what is left over
//   npx tsx server/src/platform/db/generate.ts --check    changes nothing, fails when they are not what the migrations make
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { snapshotSchemas } from './schema-snapshot.ts';
import { describeTables } from './table-types.ts';

const server = path.resolve(import.meta.dirname, '../../..');

const home = mkdtempSync(path.join(tmpdir(), 'akoma-tables-'));
chmodSync(home, 0o755);
const cluster = await startEmbeddedPostgres(home, { settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } });
try {
  const owner = { host: cluster.host, port: cluster.port, user: 'postgres', database: 'postgres' };
  await migrate(owner, path.join(server, 'migrations'));
  const pool = createPool({ connection: owner, max: 2, pipeline: false, lost: () => {} }); // a connection may still be closing when the cluster stops
  const client = new pg.Client(owner);
  client.on('error', () => {}); // when something else fails, the cluster stops under it
  await client.connect();
  const files = new Map([
    ...Object.entries(await describeTables(pool)).map(([name, text]) => [path.join(server, 'src/platform/db', name), text] as const),
    ...Object.entries(await snapshotSchemas(client)).map(([name, text]) => [path.join(server, 'schema', `${name}.sql`), text] as const),
  ]);
  await client.end();
  await pool.end();
  for (const [file, text] of files) settle(file, text);
  for (const folder of [path.join(server, 'src/platform/db/tables'), path.join(server, 'schema')])
    for (const file of readdirSync(folder).map((name) => path.join(folder, name))) if (!files.has(file)) takeAway(file);
} finally {
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}

/** Writes the file, or with --check compares it. */
function settle(file: string, text: string): void {
  const name = path.relative(process.cwd(), file);
  if (!process.argv.includes('--check')) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`${name} written\n`);
    return;
  }
  const was = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (was === text) return;
  const line = text.split('\n').findIndex((now, at) => now !== was.split('\n')[at]) + 1;
  process.stderr.write(
    `${name} is not what the migrations make (first difference at line ${line}): run \`npm run tables\` and commit it.\n`,
  );
  process.exitCode = 1;
}

/** Removes the file of a schema that no migration makes any more, or with --check tells of it. */
function takeAway(file: string): void {
  const name = path.relative(process.cwd(), file);
  if (!process.argv.includes('--check')) {
    rmSync(file);
    return;
  }
  process.stderr.write(`${name} is made by no migration: run \`npm run tables\` and commit it.\n`);
  process.exitCode = 1;
}
