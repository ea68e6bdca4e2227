// npm run backup                                     backs up the whole installation now, beside the running server or without it
// npm run backup -- --verify [<folder>]              reads a backup again, or all that are kept, and says whether they are whole; what is
//                    [--key <file>]                  sealed is opened as well where its private key is given
// npm run backup -- --new-key                        prints a new pair of keys: the public one for BACKUP_KEY, the private one once
// npm run backup -- --reported "pgbackrest, to s3"   notes for the page that one was made by other means, where DATABASE_URL is set
// Takes the server's settings. Ends with 1 when no backup was made, or one is damaged.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describe, type KeptBackup, listBackups } from '../server/src/platform/backup/backup-place.ts';
import { createBackups } from '../server/src/platform/backup/backups.ts';
import { newKeyPair } from '../server/src/platform/backup/sealing.ts';
import { verifyBackup } from '../server/src/platform/backup/verify-backup.ts';
import { openerFor } from '../server/src/platform/backup/wrapping.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { withoutTenant } from '../server/src/platform/db/tenant.ts';
import { newId } from '../server/src/platform/id.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { findRun, insertReported, orderBackup, runBackup } from '../server/src/modules/backup/index.ts';
import { readPrivateKeys } from './private-keys.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
type Config = ReturnType<typeof readConfig>;

/** Works on the server's database, whether or not the server is running. */
async function onDatabase(config: Config, work: (parts: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>): Promise<void> {
  const running = runningDatabase(config);
  const database = running
    ? { ...running, pool: createPool({ connection: running.app, max: 2, lost: () => {} }), log_spool: undefined, migrated: [] }
    : await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} });
  try {
    await work(database);
  } finally {
    if (running) await database.pool.end();
    await database.close();
  }
}

async function make(config: Config): Promise<void> {
  if (config.database !== 'embedded')
    throw new StartFailure(
      'with DATABASE_URL the database is backed up by PostgreSQL’s own means (docs/runbooks/backup.md). Tell the page of it: npm run backup -- --reported "by what, to where".',
    );
  await onDatabase(config, async (database) => {
    const backups = await createBackups(config, database, true);
    if (!backups) throw new StartFailure('the database cannot be reached as its owner.');
    const inNoTenant: Parameters<typeof runBackup>[0]['inNoTenant'] = (mode, work) => withoutTenant(database.pool, mode, work);
    const id = await inNoTenant('write', (db) => orderBackup(db, 'command', backups.place, new Date()));
    if (!id) throw new StartFailure('a backup is being made already.');
    await runBackup({ backups, inNoTenant, now: () => new Date() }, id, createLogger('silent'));
    const run = await inNoTenant('read', (db) => findRun(db, id));
    if (run?.status !== 'done') throw new StartFailure(run?.sentence ?? 'it was given up.');
    say(`Backed up and verified: ${run.place}`);
    say(`It shows ${run.shows_at}; ${megabytes(run.database_bytes)} of database, ${run.files} files with ${megabytes(run.files_bytes)}.`);
    say(
      backups.sealed_to
        ? `It is sealed to ${backups.sealed_to}: without the private key nobody opens it.`
        : 'It is not sealed: anyone who can read the folder has the records. The secrets are not in it (docs/runbooks/backup.md says what that means).',
    );
    if ((await backups.look()).same_disk)
      say('It lies on the disk of the data, and would be lost with it: copy the folder elsewhere, or set BACKUP_DIR.');
  });
}

const megabytes = (bytes: number | null): string => `${((bytes ?? 0) / 1e6).toFixed(1)} MB`;

async function verify(config: Config, folder: string | undefined, keyFile: string | undefined): Promise<void> {
  const opener = keyFile === undefined ? null : await openerFor(await readPrivateKeys(keyFile));
  const all: KeptBackup[] = folder ? [await describe(path.resolve(folder))] : await listBackups(config.backup_dir);
  if (all.length === 0) throw new StartFailure(`${config.backup_dir} holds no backup.`);
  for (const backup of all) {
    await verifyBackup(backup, opener);
    const unopened = backup.sealed_to !== null && opener === null;
    say(`${backup.name}: whole${unopened ? ' as it was written (sealed; --key <file> opens it as well)' : ''}, ${backup.files} files.`);
  }
}

async function showNewKey(): Promise<void> {
  const { recipient, identity } = await newKeyPair();
  say(`The public key, for the server's settings:\n\n  BACKUP_KEY=${recipient}\n`);
  say(`The private key, which is shown this once and kept nowhere:\n\n  ${identity}\n`);
  say('Write it down or print it, twice, and keep it away from the server. It opens every backup; without it nobody can, not even you.');
  say(
    'Once BACKUP_KEY is set and the server was started again, make a backup and try it: npm run backup -- --verify --key <file with that line>.',
  );
}

async function report(config: Config, sentence: string): Promise<void> {
  if (config.database === 'embedded')
    throw new StartFailure('this server makes the backups of its own database itself: leave --reported out.');
  if (!sentence.trim()) throw new StartFailure('say by what means and where to: --reported "pgbackrest, to s3".');
  await onDatabase(config, async ({ pool }) => {
    await withoutTenant(pool, 'write', (db) =>
      insertReported(db, { id: newId(), sentence: sentence.trim().slice(0, 1000), now: new Date() }),
    );
    say('Noted: the page of backups shows it.');
  });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      'new-key': { type: 'boolean', default: false },
      key: { type: 'string' },
      reported: { type: 'string' },
    },
  });
  const config = readConfig(process.env);
  if (values['new-key']) await showNewKey();
  else if (values.reported !== undefined) await report(config, values.reported);
  else if (values.verify) await verify(config, positionals[0], values.key);
  else await make(config);
} catch (error) {
  process.stderr.write(`No backup: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
