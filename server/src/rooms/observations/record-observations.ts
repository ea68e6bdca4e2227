import { fail } from '@akoma/contract/base';
import { codes, type recordObservations as operation } from '@akoma/contract/observations';
import type { Ctx, Verb } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';
import { noteMeasurement, requirePatient } from '../patients/index.ts';
import { deriveValues } from './derive-values.ts';
import { batchErrors, derivedBmi, measurementOf } from './observations.rules.ts';
import { findPatientOfEncounter, insertObservations, listObservationsByIds } from './observations.store.ts';

export const recordObservations: Verb<typeof operation> = async (ctx, { body }) => {
  const { organization_id, actor, now } = ctx;
  const wrong = batchErrors(body.observations, now);
  if (wrong) throw fail('invalid', {}, wrong);
  const { patient: patient_id, encounter } = body.observations[0]!;
  const encounter_id = encounter ?? null;
  await requirePatient(ctx, patient_id, 'patient');
  if (encounter_id && (await findPatientOfEncounter(ctx, encounter_id)) !== patient_id)
    throw fail('not_found', {}, { encounter: ['Encounter is not valid.'] });

  const sent = body.observations.map((one) => ({ ...measurementOf(one, now), id: newId() }));
  // a BMI that can be computed is computed, whatever was sent (OBS-035)
  const entered = derivedBmi(sent) ? sent.filter(({ code }) => code !== codes.bmi) : sent;
  await insertObservations(
    ctx,
    entered.map((one) => ({
      ...one,
      organization_id,
      patient_id,
      encounter_id,
      status: 'registered',
      practitioner_id: actor.practitioner_role_id,
      created_at: now,
      updated_at: now,
    })),
  );
  const added = await deriveValues(ctx, { patient_id, encounter_id }, entered);
  await tellPatient(ctx, patient_id, entered);
  return { data: await listObservationsByIds(ctx, [...entered.map(({ id }) => id), ...added]) };
};

/** Height and weight of a patient are those measured last (PAT-017). */
async function tellPatient(
  ctx: Ctx,
  patient_id: string,
  entered: readonly { code: string; value: string; effective_date_time: string }[],
): Promise<void> {
  for (const { code, value, effective_date_time } of entered) {
    if (code === codes.height) await noteMeasurement(ctx, patient_id, { height: Number(value) }, effective_date_time);
    if (code === codes.weight) await noteMeasurement(ctx, patient_id, { weight: Number(value) }, effective_date_time);
  }
}
