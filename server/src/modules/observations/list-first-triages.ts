import { groupedBy } from '@akoma/contract/base';
import { latestTriage, takenTogetherMinutes, type Triage } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import { listTriageParts } from './observations.store.ts';

/** A stay of a patient (ISO 8601). */
interface Stay {
  id: string;
  patient_id: string;
  from: string;
  to: string;
}

/** The first triage of each stay: what was found within half an hour of its first finding. For figures of modules above. */
export async function listFirstTriages(ctx: Ctx, stays: readonly Stay[]): Promise<Map<string, Triage>> {
  const found = new Map<string, Triage>();
  if (stays.length === 0) return found;
  const earliest = new Date(Math.min(...stays.map(({ from }) => Date.parse(from)))).toISOString();
  const patients = [...new Set(stays.map(({ patient_id }) => patient_id))];
  const byPatient = groupedBy(await listTriageParts(ctx, patients, earliest), ({ patient_id }) => patient_id);
  for (const { id, patient_id, from, to } of stays) {
    const own = (byPatient.get(patient_id) ?? []).filter(
      ({ effective_date_time: at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) <= Date.parse(to),
    );
    const first = Math.min(...own.map(({ effective_date_time }) => Date.parse(effective_date_time)));
    const triage = latestTriage(own.filter(({ effective_date_time: at }) => Date.parse(at) <= first + takenTogetherMinutes * 60_000));
    if (triage) found.set(id, triage);
  }
  return found;
}
