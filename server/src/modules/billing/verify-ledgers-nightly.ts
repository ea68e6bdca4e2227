import type { WorkerPlatform } from '../../platform/module.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { listAudited } from '../audit/index.ts';
import { bookExchangeDifference } from './book-exchange-difference.ts';
import { findLedgerCheck, insertLedgerCheck } from './ledger.store.ts';
import { verifyLedger } from './verify-ledger.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Books the exchange difference of the day and looks at the books of every organisation whose last look is a day old, and keeps what was
 * found for its dashboard.
 */
export async function verifyLedgersNightly({ jobs, pool, log }: Pick<WorkerPlatform, 'jobs' | 'pool' | 'log'>, now: Date): Promise<void> {
  for (const organization_id of await listAudited(jobs)) {
    const last = await withTenant(pool, organization_id, 'read', (db) => findLedgerCheck({ db, organization_id }));
    if (last && now.getTime() - Date.parse(last.checked_at) < dayMs) continue;
    await withTenant(pool, organization_id, 'write', (db) => bookExchangeDifference({ db, organization_id, now }));
    const found = await withTenant(pool, organization_id, 'snapshot', (db) => verifyLedger({ db, organization_id }));
    await withTenant(pool, organization_id, 'write', (db) => insertLedgerCheck({ db, organization_id, now }, found));
    if (found.findings.length > 0) log.error({ organization_id, findings: found.findings.length }, 'the books do not hold');
  }
}
