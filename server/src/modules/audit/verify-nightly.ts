import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import { listAudited } from './audit.store.ts';
import { findNewestVerification } from './verification.store.ts';
import { queueVerification } from './verify-chain.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Queues a verification for every organisation whose last one is a day old; safe to run in several workers. */
export async function verifyNightly(jobs: pg.Pool, pool: pg.Pool, now: Date): Promise<number> {
  let queued = 0;
  for (const organization_id of await listAudited(jobs)) {
    const began = await withTenant(pool, organization_id, 'write', async (db) => {
      const newest = await findNewestVerification({ db, organization_id }, 'any');
      if (newest && now.getTime() - Date.parse(newest.created_at) < dayMs) return null;
      return queueVerification(db, organization_id, { requested_by_id: null, now });
    });
    if (began) queued += 1;
  }
  return queued;
}
