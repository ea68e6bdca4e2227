import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { updateMeasurements } from './patients.store.ts';

export interface Measurement {
  /** cm; null when its observation was cancelled and no other is left. */
  height?: number | null;
  /** kg; null as for height. */
  weight?: number | null;
}

/**
 * Called by observations: height and weight of a patient are those of the newest observation (PAT-017). `at` is when it was measured,
 * ISO 8601, the present when left out; a value older than the one that stands is passed over. After a cancelled observation empty the
 * value with null, then tell the newest that is left. 404 without such a patient.
 */
export async function noteMeasurement(ctx: Ctx, patient_id: string, told: Measurement, at: string = ctx.now.toISOString()): Promise<void> {
  if (!(await updateMeasurements(ctx, patient_id, told, at))) throw fail('not_found', {});
}
