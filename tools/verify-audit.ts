// npm run audit:verify                              the installation's sign-ins, and every organisation's audit trail
// npm run audit:verify -- --organization <uuid>     the trail of one
// Takes the server's settings; the server may be running. Ends with 1 on tampering, with 2 if it could not verify.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { readConfig } from '../server/src/platform/config/config.ts';
import { loadSecrets } from '../server/src/platform/config/secrets.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { connectJobs } from '../server/src/platform/jobs/open-jobs.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { type Finding, listAudited, readHeads, verifyAudit } from '../server/src/modules/audit/index.ts';
import { signInHeads, verifySignIns } from '../server/src/modules/identity/index.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const wordsOf: Record<Finding['kind'], string> = {
  edited: 'is not what was sealed',
  removed: 'was removed',
  inserted: 'was put in without being sealed',
  reordered: 'is not in the place where it was sealed',
  rewritten: 'is not the one that was sealed: the chain up to here was rebuilt',
  truncated: 'is missing: the end was cut off',
  'shown-removed': 'showed a patient who was taken out of the index of those shown',
  'shown-inserted': 'did not show a patient who was put into the index of those shown',
  'forgotten-early': 'was forgotten with all before it, although a kept head shows that it was younger than a year',
};

function tell(finding: Finding): string {
  if (finding.kind === 'truncated') return `links ${finding.from_seq} to ${finding.to_seq}: the end was cut off`;
  if (finding.kind === 'shown-removed' || finding.kind === 'shown-inserted') return `entry ${finding.entry_id} ${wordsOf[finding.kind]}`;
  const place = 'seq' in finding && finding.seq !== null ? `link ${finding.seq}` : 'not yet sealed';
  const entry = 'entry_id' in finding && finding.entry_id ? `, entry ${finding.entry_id}` : '';
  return `${finding.kind === 'inserted' ? `entry ${finding.entry_id}` : `${place}${entry}`}: ${wordsOf[finding.kind]}`;
}

/** Verifies the installation's chain of sign-ins. Returns 1 on tampering. */
async function verifyInstallation(jobs: pg.Pool, data_dir: string): Promise<number> {
  const heads = await readHeads(path.join(data_dir, 'audit-heads'), signInHeads);
  const { events, links, findings, overdue } = await verifySignIns(jobs, heads, new Date());
  conclude('Sign-ins', { looked: `${events} events, ${links} sealed`, heads: heads.length, findings, overdue });
  return findings.length > 0 ? 1 : 0;
}

interface Conclusion {
  looked: string;
  heads: number;
  findings: readonly Finding[];
  overdue: number;
}

function conclude(name: string, { looked, heads, findings, overdue }: Conclusion): void {
  const kept = heads === 0 ? 'no head was kept outside of the database' : `${heads} heads`;
  say(`${name}: ${looked}, ${kept}: ${findings.length === 0 ? 'whole' : 'TAMPERED WITH'}.`);
  for (const finding of findings) say(`  ${tell(finding)}`);
  if (overdue > 0) say(`  ${overdue} have waited for over a minute to be sealed: is a worker running?`);
}

/** Prints the faults of each trail; returns the number of faulty ones. */
async function verifyAll(only: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const database =
    runningDatabase(config) ?? (await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} }));
  const connection = await connectJobs({ database, secrets: loadSecrets(config), say });
  if (!connection) throw new StartFailure('Without the jobs’ role nobody can name the organisations.');
  const pool = createPool({ connection: database.app, max: 2, lost: () => {} });
  const jobs = createPool({ connection, max: 1, pipeline: false, lost: () => {} });
  try {
    let broken = only ? 0 : await verifyInstallation(jobs, config.data_dir);
    for (const organization_id of only ? [only] : await listAudited(jobs)) {
      const heads = await readHeads(path.join(config.data_dir, 'audit-heads'), organization_id);
      const { entries, links, findings, overdue } = await verifyAudit(pool, organization_id, heads);
      if (findings.length > 0) broken++;
      conclude(organization_id, { looked: `${entries} entries, ${links} sealed`, heads: heads.length, findings, overdue });
    }
    return broken;
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
  process.stderr.write(`The audit trail was not verified: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
