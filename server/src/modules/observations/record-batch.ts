import type { FieldErrors } from '@akoma/contract/base';
import { bodyMeasureOf, codes, type NewObservations } from '@akoma/contract/observations';
import type { Patient } from '@akoma/contract/patients';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { markTriaged } from '../encounters/index.ts';
import { type Measurement, noteMeasurement } from '../patients/index.ts';
import { callAboutCritical, criticalAmong } from './call-about-critical.ts';
import { deriveValues } from './derive-values.ts';
import { judgeTyped } from './judge-typed.ts';
import { measurementOf, takenTogether, timesErrors } from './observations.rules.ts';
import { listObservationsByIds, type ObservationRow } from './observations.store.ts';
import { insertObservations } from './record.store.ts';
import { tellChanged } from './tell-changed.ts';

interface Batch {
  /** Held by the caller. */
  patient: Patient;
  encounter_id: string | null;
  encounter_type: string | null;
  observations: z.output<typeof NewObservations>['observations'];
}

/**
 * Records a batch with what is computed from it, and reads all of that back: three round trips, with those of the scores. Errors stand at the
 * place in the batch; then nothing was written.
 */
export async function recordBatch(
  ctx: Ctx,
  { patient, encounter_id, encounter_type, observations: asked }: Batch,
): Promise<{ errors: FieldErrors } | { errors: null; entered: string[]; observations: ObservationRow[] }> {
  const { organization_id, actor, now } = ctx;
  const wrongTimes = timesErrors(asked, now, patient);
  if (wrongTimes) return { errors: wrongTimes };
  const sent = asked.map((one) => ({ ...measurementOf(one, now), id: newId() }));
  const { typed, errors } = await judgeTyped(ctx, patient, sent);
  if (errors) return { errors };
  const about = {
    organization_id,
    patient_id: patient.id,
    encounter_id,
    status: 'registered' as const,
    practitioner_id: actor.practitioner_role_id,
  };
  const insert = (some: typeof sent) =>
    insertObservations(
      ctx,
      some.map((one) => ({ ...one, ...about, created_at: now, updated_at: now })),
    );
  const entered = sent.filter((one) => !typed.includes(one));
  insert(entered);
  const added = await deriveValues(ctx, { patient, encounter_id, encounter_type }, entered, typed);
  // a score of another hour than the one that is computed here stands as it was typed
  const alone = typed.filter((one) => !added.some((computed) => computed.code === one.code && takenTogether([computed, one])));
  insert(alone);
  const found = [...entered, ...alone, ...added];
  const isTriage = found.some(({ code }) => code === codes.tews || code === codes.discriminator);
  const [observations] = await Promise.all([
    listObservationsByIds(
      ctx,
      found.map(({ id }) => id),
    ),
    tellPatient(ctx, patient.id, entered),
    tellChanged(
      ctx,
      patient.id,
      found.map(({ code }) => code),
    ),
    encounter_id && isTriage && markTriaged(ctx, encounter_id),
  ]);
  // as they were judged by what was read with them; few are critical, so nothing is asked about the others
  const critical = criticalAmong(ctx, observations.slice(0, entered.length));
  await callAboutCritical(ctx, about, critical);
  for (const row of observations) row.critical = critical.find(({ id }) => id === row.id)?.critical ?? row.critical;
  return { errors: null, entered: entered.map(({ id }) => id), observations };
}

/** Height and weight of a patient are those measured last (PAT-017); what was taken at one time is told at once. */
async function tellPatient(
  ctx: Ctx,
  patient_id: string,
  entered: readonly { code: string; value: string; effective_date_time: string }[],
): Promise<void> {
  const told = new Map<string, Measurement>();
  for (const { code, value, effective_date_time: at } of entered) {
    const measure = bodyMeasureOf(code);
    if (measure) told.set(at, { ...told.get(at), [measure]: Number(value) });
  }
  for (const [at, measured] of told) await noteMeasurement(ctx, patient_id, measured, at);
}
