// npm run import-organization -- asempa-hospital-2026-11-21-20-30.zip
// Puts an organisation in that was exported as files, all of it or nothing. Takes the server's settings; the server may be running.
// Ends with 1 when nothing was put in, and says why.
import { hostname } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/platform/config/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { localStorage } from '../server/src/platform/storage/storage.ts';
import { type ImportedOrganization, importOrganization } from '../server/src/modules/backup/index.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const steps: Readonly<Record<string, string>> = { checksums: 'Reading the file through …', files: 'Copying its files …' };

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new StartFailure('Name the file: npm run import-organization -- asempa-hospital.zip.');
  const config = readConfig(process.env);
  const database =
    runningDatabase(config) ?? (await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} }));
  try {
    if (!database.owner)
      throw new StartFailure('Set DATABASE_OWNER_URL to the role that owns the tables: it alone may write the seals of the trail.');
    const pool = createPool({ connection: database.owner, max: 1, lost: () => {} });
    const began = performance.now();
    let rows = false;
    const brought = await importOrganization(
      {
        pool,
        storage: localStorage(path.join(config.data_dir, 'files')),
        heads: path.join(config.data_dir, 'audit-heads'),
        now: () => new Date(),
        node: hostname(),
        progress: (step) => {
          if (steps[step]) say(steps[step]);
          else if (!rows) {
            rows = true;
            say('Writing its rows …');
          }
        },
      },
      path.resolve(process.env.INIT_CWD ?? '.', file),
    ).finally(() => pool.end());
    tell(brought, (performance.now() - began) / 1000);
  } finally {
    await database.close();
  }
}

function tell({ organization, made_at, rows, files, accounts, lost_files, owners }: ImportedOrganization, seconds: number): void {
  say(`${organization} is here, as it was at ${made_at}: ${rows} rows, ${files} files (${seconds.toFixed(1)} s).`);
  if (lost_files > 0) say(`${lost_files} files that records name were not in the export: they were lost before it was made.`);
  say(`Accounts: ${accounts.made} made, without a password; ${accounts.known} were here already and stay as they are.`);
  say('\nNext:');
  say('  Tell people to open the sign-in page and choose a password by "Forgot password": its letters need SMTP_URL.');
  say(`  Its owners: ${owners.map(({ full_name, email }) => (email ? `${full_name} (${email})` : full_name)).join(', ') || 'nobody'}.`);
  say('  People who had not accepted their invitation are invited again on the page "Team".');
  say('  Webhooks are switched off and need a new secret each.');
}

try {
  await run();
} catch (error) {
  process.stderr.write(`Nothing was put in: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
