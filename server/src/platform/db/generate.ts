// Makes `tables.ts` and `server/schema.sql` from the migrations. Run it after adding or, before it has landed, changing a migration:
//   npx tsx server/src/platform/db/generate.ts            writes both files
//   npx tsx server/src/platform/db/generate.ts --check    changes nothing, fails when they are not what the migrations make
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { snapshotSchema } from './schema-snapshot.ts';
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
  await client.connect();
  const files = {
    [path.join(server, 'src/platform/db/tables.ts')]: await describeTables(pool),
    [path.join(server, 'schema.sql')]: await snapshotSchema(client),
  };
  await client.end();
  await pool.end();
  for (const [file, text] of Object.entries(files)) settle(file, text);
} finally {
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}

/** Writes the file, or with --check compares it. */
function settle(file: string, text: string): void {
  const name = path.relative(process.cwd(), file);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    process.stdout.write(`${name} written\n`);
    return;
  }
  const was = readFileSync(file, 'utf8');
  if (was === text) return;
  const line = text.split('\n').findIndex((now, at) => now !== was.split('\n')[at]) + 1;
  process.stderr.write(
    `${name} is not what the migrations make (first difference at line ${line}): run \`npm run tables\` and commit it.\n`,
  );
  process.exitCode = 1;
}
