import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { updateFacts } from './patients.store.ts';

/** Called by encounters when a visit starts, is reopened, or ends (null). 404 without such a patient. */
export async function setCurrentVisit(ctx: Ctx, patient_id: string, visit_id: string | null): Promise<void> {
  if (!(await updateFacts(ctx, patient_id, { current_visit_id: visit_id }))) throw fail('not_found', {});
}

/** Called by encounters when the visits of a patient were moved: all that is kept of them, anew. */
export async function settleVisits(
  ctx: Ctx,
  patient_id: string,
  facts: { current_visit_id: string | null; planned_visits: number; last_encounter_at: string | null },
): Promise<void> {
  if (!(await updateFacts(ctx, patient_id, facts))) throw fail('not_found', {});
}
