import { withTenant } from '../../platform/db/tenant.ts';
import { listOrganizations } from '../../platform/jobs/jobs.store.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { markOverdue } from './appointment.store.ts';
import { findSettings } from './settings.store.ts';

/** Marks those who did not come, in every organisation after the time that it chose (ruling 121). */
export async function markNoShows({ jobs, pool, now: clock }: Pick<WorkerPlatform, 'jobs' | 'pool' | 'now'>): Promise<void> {
  const now = clock();
  for (const organization_id of await listOrganizations(jobs))
    await withTenant(pool, organization_id, 'write', async (db) => {
      const ctx = { db, organization_id, now };
      const { no_show_minutes } = await findSettings(ctx);
      await markOverdue(ctx, new Date(now.getTime() - no_show_minutes * 60_000));
    });
}
