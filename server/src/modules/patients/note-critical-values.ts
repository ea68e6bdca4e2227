import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { updateCriticalValues } from './patients.store.ts';

/** Called by observations: whether a critical value of the patient waits for somebody who takes note of it. 404 without such a patient. */
export async function noteCriticalValues(ctx: Ctx, patient_id: string, waiting: boolean): Promise<void> {
  if (!(await updateCriticalValues(ctx, patient_id, waiting))) throw fail('not_found', {});
}
