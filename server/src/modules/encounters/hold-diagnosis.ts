import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { saysTheSame } from './diagnosis.rules.ts';
import { type DiagnosisRow, findDiagnosis, listOfEncounters, listProblems, readRow } from './diagnosis.store.ts';
import { lockEncounter } from './encounter.store.ts';

/** The row of a diagnosis, held by its encounter until the transaction ends; one that was taken back is changed no more. */
export async function holdDiagnosis(ctx: Ctx, id: string): Promise<DiagnosisRow> {
  const known = await findDiagnosis(ctx, id);
  if (!known || !(await lockEncounter(ctx, known.encounter))) throw fail('not_found', {});
  const row = (await readRow(ctx, id))!;
  if (row.entered_in_error_at) throw fail('encounters.diagnosisInError', {});
  return row;
}

/** The other diagnoses of an encounter, in their order; one that says the same is refused. */
export async function listOthers(
  ctx: Ctx,
  encounter_id: string,
  id: string,
  said: Parameters<typeof saysTheSame>[0],
): Promise<readonly string[]> {
  const others = (await listOfEncounters(ctx, [encounter_id])).filter((one) => one.id !== id);
  const same = others.find((one) => saysTheSame(one, said));
  if (same) throw fail('encounters.diagnosisStands', { diagnosis: same.id, display: same.display, asked: said.display });
  return others.map((one) => one.id);
}

/** Refuses what stands on the patient's problem list already, from another encounter. */
export async function refuseSecondProblem(
  ctx: Ctx,
  patient_id: string,
  said: Parameters<typeof saysTheSame>[0],
  id?: string,
): Promise<void> {
  const same = (await listProblems(ctx, patient_id)).find((one) => one.id !== id && saysTheSame(one, said));
  if (same) throw fail('encounters.problemStands', { diagnosis: same.id, display: same.display, asked: said.display });
}
