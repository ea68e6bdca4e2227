import { latestTriage, type Triage } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import { listTriageParts } from './observations.store.ts';

/** How urgent each of these patients was last found since a moment of their own (ISO 8601), by patient; for lists of modules above. */
export async function listLatestTriages(ctx: Ctx, since: readonly { patient_id: string; from: string }[]): Promise<Map<string, Triage>> {
  const found = new Map<string, Triage>();
  if (since.length === 0) return found;
  const earliest = new Date(Math.min(...since.map(({ from }) => Date.parse(from)))).toISOString();
  const rows = await listTriageParts(
    ctx,
    since.map(({ patient_id }) => patient_id),
    earliest,
  );
  for (const { patient_id, from } of since) {
    const own = rows.filter((row) => row.patient_id === patient_id && Date.parse(row.effective_date_time) >= Date.parse(from));
    const triage = latestTriage(own);
    if (triage) found.set(patient_id, triage);
  }
  return found;
}
