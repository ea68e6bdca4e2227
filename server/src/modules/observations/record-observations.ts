import { fail } from '@akoma/contract/base';
import { codes, type NewObservations, type ObservedEntry, type recordObservations as operation } from '@akoma/contract/observations';
import type * as z from 'zod';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { makeEntry } from '../encounters/index.ts';
import { holdPatient, noteMeasurement } from '../patients/index.ts';
import { deriveValues } from './derive-values.ts';
import { judgeTyped } from './judge-typed.ts';
import { batchErrors, measurementOf, takenTogether, timesErrors } from './observations.rules.ts';
import { findEncounter, insertObservations, listObservationsByIds } from './observations.store.ts';

type Sent = z.output<typeof NewObservations>['observations'];

export const recordObservations: Handler<typeof operation> = async (ctx, { body }) => {
  const { organization_id, actor, now } = ctx;
  const wrong = batchErrors(body.observations);
  if (wrong) throw fail('invalid', {}, wrong);
  const { patient: patient_id, encounter } = body.observations[0]!;
  if (encounter && body.entry) throw fail('invalid', {}, { entry: ['Entry is for observations that name no encounter.'] });
  const patient = await holdPatient(ctx, patient_id, 'patient');
  const wrongTimes = timesErrors(body.observations, now, patient);
  if (wrongTimes) throw fail('invalid', {}, wrongTimes);

  const encounter_id = body.entry ? await makeEntry(ctx, entryOf(body.entry, body.observations, now)) : (encounter ?? null);
  const meeting = encounter_id ? await findEncounter(ctx, encounter_id) : undefined;
  if (encounter_id && meeting?.patient_id !== patient_id) throw unknownReference('encounter');

  const sent = body.observations.map((one) => ({ ...measurementOf(one, now), id: newId() }));
  const { typed, errors } = await judgeTyped(ctx, patient, sent);
  if (errors) throw fail('invalid', {}, errors);
  const about = { organization_id, patient_id, encounter_id, status: 'registered' as const, practitioner_id: actor.practitioner_role_id };
  const insert = (some: typeof sent) =>
    insertObservations(
      ctx,
      some.map((one) => ({ ...one, ...about, created_at: now, updated_at: now })),
    );
  const entered = sent.filter((one) => !typed.includes(one));
  await insert(entered);
  const added = await deriveValues(ctx, { patient_id, encounter_id, encounter_type: meeting?.encounter_type ?? null }, entered, typed);
  // a score of another hour than the one that is computed here stands as it was typed
  const alone = typed.filter((one) => !added.some((computed) => computed.code === one.code && takenTogether([computed, one])));
  if (alone.length > 0) await insert(alone);
  await tellPatient(ctx, patient_id, entered);
  return {
    data: await listObservationsByIds(
      ctx,
      [...entered, ...alone, ...added].map(({ id }) => id),
    ),
  };
};

/** The entry of a chart that begins when the first of these was measured. */
function entryOf(encounter_type: z.output<typeof ObservedEntry>, observations: Sent, now: Date) {
  const times = observations.map(({ effective_date_time, issued }) => effective_date_time ?? issued ?? now.toISOString());
  const start_time = times.reduce((first, one) => (Date.parse(one) < Date.parse(first) ? one : first));
  return { patient: observations[0]!.patient, encounter_type, start_time };
}

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
