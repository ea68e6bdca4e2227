import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { updateFacts } from './patients.store.ts';

/** Called by encounters when a visit starts, is reopened, or ends (null). 404 without such a patient. */
export async function setCurrentVisit(ctx: Ctx, patient_id: string, visit_id: string | null): Promise<void> {
  if (!(await updateFacts(ctx, patient_id, { current_visit_id: visit_id }))) throw fail('not_found', {});
}
