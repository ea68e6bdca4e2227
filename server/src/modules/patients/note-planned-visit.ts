import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { updatePlannedVisits } from './patients.store.ts';

/** Called by encounters: one more visit is planned (1), or one of them began or was cancelled (-1). 404 without such a patient. */
export async function notePlannedVisit(ctx: Ctx, patient_id: string, more: 1 | -1): Promise<void> {
  if (!(await updatePlannedVisits(ctx, patient_id, more))) throw fail('not_found', {});
}
