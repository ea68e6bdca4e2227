import { withTenant } from '../../platform/db/tenant.ts';
import { listOrganizations } from '../../platform/jobs/jobs.store.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { settleCount } from './count.store.ts';

/** Puts the counts of every organisation together, each list in a transaction of its own. */
export async function settleCounts({ jobs, pool }: Pick<WorkerPlatform, 'jobs' | 'pool'>): Promise<void> {
  for (const organization_id of await listOrganizations(jobs))
    for (const list of ['visits', 'encounters'] as const)
      await withTenant(pool, organization_id, 'write', (db) => settleCount({ db, organization_id }, list));
}
