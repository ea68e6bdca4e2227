import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/answer.ts';
import { updateFacts } from './patients.store.ts';

/** Called by inpatient at admission (true) and discharge (false). 404 without such a patient. */
export async function markHospitalized(ctx: Ctx, patient_id: string, is_hospitalized: boolean): Promise<void> {
  if (!(await updateFacts(ctx, patient_id, { is_hospitalized }))) throw fail('not_found', {});
}
