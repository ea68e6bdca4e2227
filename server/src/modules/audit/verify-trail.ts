import type { Verification } from '@akoma/contract/audit';
import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import { type Handler, handle } from '../../platform/jobs/task.ts';
import type { Finding } from './audit.rules.ts';
import { findChainEnd } from './chain.store.ts';
import { readHeads } from './keep-heads.ts';
import { countEntries, updateVerification } from './verification.store.ts';
import { verifyAudit } from './verify-audit.ts';
import { verificationJob } from './verify-chain.ts';

const shownFindings = 100;
/** Minimum interval between progress records, in ms. */
const noteEvery = 1_000;

const asFinding = (finding: Finding): Verification['first_findings'][number] => ({
  kind: finding.kind,
  seq: finding.kind === 'truncated' ? finding.from_seq : 'seq' in finding ? finding.seq : null,
  to_seq: finding.kind === 'truncated' ? finding.to_seq : null,
  entry_id: 'entry_id' in finding ? finding.entry_id : null,
});

/**
 * Runs a verification queued by `verifyChain` or the nightly schedule, and records its progress and result. Restarted from the beginning if
 * a worker was killed: it changes only its own row.
 */
export const verifyTrail = ({ pool, heads: folder, now }: { pool: pg.Pool; heads: string; now: () => Date }): Handler =>
  handle(verificationJob, async ({ organization_id, id }, { last, signal, log }) => {
    const note = (fields: Parameters<typeof updateVerification>[2]) =>
      withTenant(pool, organization_id, 'write', (db) => updateVerification({ db, organization_id }, id, fields, now()));
    try {
      const heads = await readHeads(folder, organization_id);
      const [sealed_to, waiting] = await withTenant(pool, organization_id, 'read', (db) =>
        Promise.all([findChainEnd({ db, organization_id }), countEntries({ db, organization_id })]),
      );
      const total = sealed_to + waiting;
      await note({ status: 'running', started_at: now(), done: 0, total, sealed_to, heads: heads.length });
      let noted = now().getTime();
      const { findings, links, entries, overdue } = await verifyAudit(pool, organization_id, heads, async (done) => {
        if (signal.aborted) throw new Error('the worker is stopping');
        if (now().getTime() - noted < noteEvery) return;
        noted = now().getTime();
        await note({ done: Math.min(done, total) });
      });
      await note({
        status: 'done',
        finished_at: now(),
        done: links + entries,
        total: links + entries,
        links,
        entries,
        overdue,
        findings: findings.length,
        first_findings: JSON.stringify(findings.slice(0, shownFindings).map(asFinding)),
      });
      if (findings.length > 0) log.error({ organization_id, findings: findings.length }, 'the audit trail was tampered with');
    } catch (error) {
      if (last) await note({ status: 'failed', finished_at: now() }).catch(() => {});
      throw error;
    }
  });
