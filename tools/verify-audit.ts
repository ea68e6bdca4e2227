// npm run audit:verify                              every organisation's audit trail
// npm run audit:verify -- --organization <uuid>     one
// Takes the server's settings; the server may be at work meanwhile. Ends with 1 when somebody has tampered, with 2 when it could not look.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/platform/config/config.ts';
import { loadSecrets } from '../server/src/platform/config/secrets.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { connectJobs } from '../server/src/platform/jobs/open-jobs.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { type Finding, listAudited, readHeads, verifyAudit } from '../server/src/rooms/audit/index.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const wordsOf: Record<Finding['kind'], string> = {
  edited: 'is not what was sealed',
  removed: 'was removed',
  inserted: 'was put in without being sealed',
  reordered: 'stands at another place than it was sealed at',
  rewritten: 'is not the one that was sealed: the chain up to here was made anew',
  truncated: 'is missing: the end was cut off',
  'shown-removed': 'showed a patient who was taken out of the index of those shown',
  'shown-inserted': 'did not show a patient who was put into the index of those shown',
};

function tell(finding: Finding): string {
  if (finding.kind === 'truncated') return `links ${finding.from_seq} to ${finding.to_seq}: the end was cut off`;
  if (finding.kind === 'shown-removed' || finding.kind === 'shown-inserted') return `entry ${finding.entry_id} ${wordsOf[finding.kind]}`;
  const place = 'seq' in finding && finding.seq !== null ? `link ${finding.seq}` : 'not yet sealed';
  const entry = 'entry_id' in finding && finding.entry_id ? `, entry ${finding.entry_id}` : '';
  return `${finding.kind === 'inserted' ? `entry ${finding.entry_id}` : `${place}${entry}`}: ${wordsOf[finding.kind]}`;
}

/** Says what is wrong with each trail; returns how many are. */
async function verifyAll(only: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const database =
    runningDatabase(config) ?? (await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} }));
  const connection = await connectJobs({ database, secrets: loadSecrets(config), say });
  if (!connection) throw new StartFailure('Without the jobs’ role nobody can name the organisations.');
  const pool = createPool({ connection: database.app, max: 2, lost: () => {} });
  const jobs = createPool({ connection, max: 1, pipeline: false, lost: () => {} });
  try {
    let broken = 0;
    for (const organization_id of only ? [only] : await listAudited(jobs)) {
      const heads = await readHeads(path.join(config.data_dir, 'audit-heads'), organization_id);
      const { entries, links, findings, overdue } = await verifyAudit(pool, organization_id, heads);
      if (findings.length > 0) broken++;
      const kept = heads.length === 0 ? 'no head was kept outside of the database' : `${heads.length} heads`;
      say(`${organization_id}: ${entries} entries, ${links} sealed, ${kept}: ${findings.length === 0 ? 'whole' : 'TAMPERED WITH'}.`);
      for (const finding of findings) say(`  ${tell(finding)}`);
      if (overdue > 0) say(`  ${overdue} entries have waited for over a minute to be sealed: is a worker running?`);
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
