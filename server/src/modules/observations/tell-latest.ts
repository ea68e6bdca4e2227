import { bodyMeasureOf, bodyMeasures } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import { noteMeasurement } from '../patients/index.ts';
import { findLatest } from './observations.store.ts';

/** After a height or weight was corrected, cancelled or erased: the patient's is that of the newest observation that is left (PAT-017). */
export async function tellLatest(ctx: Ctx, { patient_id, code }: { patient_id: string; code: string }): Promise<void> {
  const measure = bodyMeasureOf(code);
  if (!measure) return;
  const latest = await findLatest(ctx, patient_id, bodyMeasures[measure]);
  await noteMeasurement(ctx, patient_id, { [measure]: null });
  if (latest) await noteMeasurement(ctx, patient_id, { [measure]: Number(latest.value) }, latest.effective_date_time);
}
