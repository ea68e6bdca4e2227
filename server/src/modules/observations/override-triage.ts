import { fail, sentenceOf } from '@akoma/contract/base';
import { codes, isLowerColour, latestTriage, localSystem, type overrideTriage as operation } from '@akoma/contract/observations';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { holdPatient } from '../patients/index.ts';
import { findEncounter, listObservationsByIds, listTriageParts } from './observations.store.ts';
import { insertObservations } from './record.store.ts';
import { tellChanged } from './tell-changed.ts';

const oneDayMs = 24 * 60 * 60 * 1000;

/** Gives a patient another colour than the computed one (ruling 144). It is kept as an observation of its own, which can be cancelled. */
export const overrideTriage: Handler<typeof operation> = async (ctx, { body }) => {
  const { patient: patient_id, encounter: encounter_id = null, colour, reason } = body;
  const { organization_id, actor, now } = ctx;
  await holdPatient(ctx, patient_id, 'patient');
  if (encounter_id && (await findEncounter(ctx, encounter_id))?.patient_id !== patient_id) throw unknownReference('encounter');
  const standing = latestTriage(await listTriageParts(ctx, [patient_id], new Date(now.getTime() - oneDayMs).toISOString()));
  if (!standing) throw fail('observations.notTriaged', {});
  if (standing.band === colour) throw fail('observations.sameColour', {});
  const lowers = [standing.band, standing.override?.computed.band ?? standing.band].some((band) => isLowerColour(colour, band));
  if (lowers && !reason) refuseWrong({ reason: [sentenceOf('required', 'reason')] });
  const id = newId();
  insertObservations(ctx, [
    {
      ...{ id, organization_id, patient_id, encounter_id, status: 'registered', practitioner_id: actor.practitioner_role_id },
      ...{ category: 'survey', code: codes.triage_colour, display: 'Triage colour', system: localSystem, value: colour, unit: null },
      ...{ score: null, note: reason || null, effective_date_time: now.toISOString(), created_at: now, updated_at: now },
    },
  ]);
  await tellChanged(ctx, patient_id, [codes.triage_colour]);
  return { data: (await listObservationsByIds(ctx, [id]))[0]! };
};
