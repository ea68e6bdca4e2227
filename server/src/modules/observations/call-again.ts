import { listOrganizations } from '../../platform/jobs/jobs.store.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { findResponsible } from '../encounters/index.ts';
import { listMembersWhoMay } from '../organization/index.ts';
import { notify } from '../workbench/index.ts';
import { noteSecondCalls } from './critical.store.ts';
import { findTriageSettings } from './triage-settings.store.ts';

/**
 * Calls, once, all who may act at the place of a patient with a critical value of which nobody has taken note for the time that the organisation
 * set (OBS-040, docs/clinical-review.md). Who was called first is among them.
 */
export async function callAgain({
  jobs,
  inTenant,
  now: clock,
  announce,
}: Pick<WorkerPlatform, 'jobs' | 'inTenant' | 'now' | 'announce'>): Promise<void> {
  const now = clock();
  for (const organization_id of await listOrganizations(jobs))
    await inTenant(organization_id, 'write', async (db) => {
      const told = (event: string, data: object) => announce(db, organization_id, event, data);
      const ctx = { db, organization_id, now, announce: told };
      const { second_call_minutes } = await findTriageSettings(ctx);
      for (const about of await noteSecondCalls(ctx, new Date(now.getTime() - second_call_minutes * 60_000))) {
        const { location_id } = await findResponsible(ctx, about);
        await notify(ctx, await listMembersWhoMay(ctx, 'encounters.write', location_id), {
          kind: 'critical-value',
          subject_id: about.patient_id,
          patient_id: about.patient_id,
          text: `Nobody has acknowledged a critical value for ${second_call_minutes} minutes. Look at the record and acknowledge it.`,
        });
      }
    });
}
