// npm run ledger:verify                              the books of every organisation
// npm run ledger:verify -- --organization <uuid>     those of one
// Takes the server's settings; the server may be running. Ends with 1 where something does not hold, with 2 if it could not look.
import { parseArgs } from 'node:util';
import type { LedgerFinding } from '@akoma/contract/billing';
import { readConfig } from '../server/src/platform/config/config.ts';
import { loadSecrets } from '../server/src/platform/config/secrets.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { withTenant } from '../server/src/platform/db/tenant.ts';
import { connectJobs } from '../server/src/platform/jobs/open-jobs.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { listAudited } from '../server/src/modules/audit/index.ts';
import { verifyLedger } from '../server/src/modules/billing/index.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

function tell({ kind, id, code, kept, journal }: LedgerFinding): string {
  if (kind === 'number-missing') return `${code} is missing: it was neither issued nor left out`;
  if (kind === 'number-without-record') return `${code} was issued, and no record has it`;
  return `${kind} ${id} says ${kept}, and its entries come to ${journal}`;
}

/** Prints what does not hold in each organisation; returns how many have something. */
async function verifyAll(only: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const database =
    runningDatabase(config) ?? (await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} }));
  const connection = await connectJobs({ database, secrets: loadSecrets(config), say });
  if (!connection) throw new StartFailure('Without the jobs’ role nobody can name the organisations.');
  const pool = createPool({ connection: database.app, max: 1, lost: () => {} });
  const jobs = createPool({ connection, max: 1, pipeline: false, lost: () => {} });
  try {
    let wrong = 0;
    for (const organization_id of only ? [only] : await listAudited(jobs)) {
      const { transfers, findings } = await withTenant(pool, organization_id, 'snapshot', (db) => verifyLedger({ db, organization_id }));
      say(`${organization_id}: ${transfers} rows of the journal: ${findings.length === 0 ? 'right' : 'WRONG'}.`);
      for (const finding of findings) say(`  ${tell(finding)}`);
      if (findings.length > 0) wrong++;
    }
    return wrong;
  } finally {
    await jobs.end();
    await pool.end();
    await database.close();
  }
}

try {
  const { values } = parseArgs({ options: { organization: { type: 'string' } } });
  process.exitCode = (await verifyAll(values.organization)) > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`The books were not verified: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
