import { fail } from '@akoma/contract/base';
import { fluidKindOf, type NewObservations, type ObservedEntry, type recordObservations as operation } from '@akoma/contract/observations';
import type * as z from 'zod';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { makeEntry } from '../encounters/index.ts';
import { holdPatient } from '../patients/index.ts';
import { batchErrors, timesErrors } from './observations.rules.ts';
import { findEncounter } from './observations.store.ts';
import { recordBatch } from './record-batch.ts';

type Sent = z.output<typeof NewObservations>['observations'];

export const recordObservations: Handler<typeof operation> = async (ctx, { body }) => {
  // the encounter may be left out, so that its second spelling stays one
  const observations = body.observations.map(({ encounter_id, encounter = encounter_id, ...one }) => ({ ...one, encounter }));
  const wrong = batchErrors(observations);
  if (wrong) throw fail('invalid', {}, wrong);
  const { patient: patient_id, encounter } = observations[0]!;
  const entry = body.entry ?? (!encounter && observations.every(({ code }) => fluidKindOf(code)) ? 'fluid-balance-chart' : undefined);
  if (encounter && entry) throw fail('invalid', {}, { entry: ['Entry is for observations that name no encounter.'] });
  const [patient, named] = await Promise.all([
    holdPatient(ctx, patient_id, 'patient'),
    encounter && !entry ? findEncounter(ctx, encounter) : undefined,
  ]);
  // before the entry, which begins at one of these times
  const wrongTimes = timesErrors(observations, ctx.now, patient);
  if (wrongTimes) throw fail('invalid', {}, wrongTimes);
  const encounter_id = entry ? await makeEntry(ctx, entryOf(entry, observations, ctx.now)) : (encounter ?? null);
  const meeting = named ?? (entry && encounter_id ? await findEncounter(ctx, encounter_id) : undefined);
  if (encounter_id && meeting?.patient_id !== patient_id) throw unknownReference('encounter');
  const recorded = await recordBatch(ctx, { patient, encounter_id, encounter_type: meeting?.encounter_type ?? null, observations });
  if (recorded.errors) throw fail('invalid', {}, recorded.errors);
  return { data: recorded.observations };
};

/** The entry of a chart that begins when the first of these was measured. */
function entryOf(encounter_type: z.output<typeof ObservedEntry>, observations: Sent, now: Date) {
  const times = observations.map(({ effective_date_time, issued }) => effective_date_time ?? issued ?? now.toISOString());
  const start_time = times.reduce((first, one) => (Date.parse(one) < Date.parse(first) ? one : first));
  return { patient: observations[0]!.patient, encounter_type, start_time };
}
