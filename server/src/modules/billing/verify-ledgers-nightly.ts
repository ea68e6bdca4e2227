import type { WorkerPlatform } from '../../platform/module.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { listAudited } from '../audit/index.ts';
import { listMembersWhoMay } from '../organization/index.ts';
import { notify } from '../workbench/index.ts';
import { bookExchangeDifference } from './book-exchange-difference.ts';
import { findLedgerCheck, insertLedgerCheck } from './ledger.store.ts';
import { verifyLedger } from './verify-ledger.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Books the exchange difference of the day and looks at the books of every organisation whose last look is a day old, and keeps what was
 * found for its dashboard. Where they do not hold, those who may cancel bills are told (integrity.md B, mismatch alarms).
 */
export async function verifyLedgersNightly(
  { jobs, pool, log, announce }: Pick<WorkerPlatform, 'jobs' | 'pool' | 'log' | 'announce'>,
  now: Date,
): Promise<void> {
  for (const organization_id of await listAudited(jobs)) {
    const last = await withTenant(pool, organization_id, 'read', (db) => findLedgerCheck({ db, organization_id }));
    if (last && now.getTime() - Date.parse(last.checked_at) < dayMs) continue;
    await withTenant(pool, organization_id, 'write', (db) => bookExchangeDifference({ db, organization_id, now }));
    const found = await withTenant(pool, organization_id, 'snapshot', (db) => verifyLedger({ db, organization_id }));
    await withTenant(pool, organization_id, 'write', async (db) => {
      const ctx = { db, organization_id, now };
      await insertLedgerCheck(ctx, found);
      if (found.findings.length === 0) return;
      const tell = (name: string, data: object) => announce(db, organization_id, name, data);
      await notify({ ...ctx, announce: tell }, await listMembersWhoMay(ctx, 'billing.delete'), {
        ...{ kind: 'books-wrong', subject_id: null, patient_id: null },
        text: 'The books do not hold: the dashboard says what differs.',
      });
    });
    if (found.findings.length > 0) log.error({ organization_id, findings: found.findings.length }, 'the books do not hold');
  }
}
