import { fail } from '@akoma/contract/base';
import type { editEncounter as operation } from '@akoma/contract/encounters';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { requirePatient } from '../patients/index.ts';
import { describeEncounter } from './describe-encounters.ts';
import { type LockedEncounter, lockEncounter, updateEncounter } from './encounter.store.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { timeErrors } from './encounters.rules.ts';
import { holdEncounter } from './hold-encounter.ts';
import { moveEncounter } from './move-encounter.ts';
import { listPlaces, type Place, replaceParticipants, replacePlaces } from './participant.store.ts';
import { placeErrors, placesWithTimes } from './place.rules.ts';
import { lockVisit } from './visit.store.ts';
import { writeCarePlans } from './write-care-plans.ts';
import { writeNotes } from './write-notes.ts';
import { tellEdited } from './tell-edited.ts';
import { tellMentioned } from './tell-mentioned.ts';

export const editEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { params, body }) => {
    const encounter = await holdEncounter(ctx, parts, params.id, body);
    const { status = encounter.status, encounter_type, start_time, reason, encounter_participant, encounter_location } = body;
    if (encounter.status === 'finished') {
      // the one way back; everything else of a finished encounter stands
      if (status === 'finished') throw fail('encounters.encounterFinished', {});
      await moveEncounter(ctx, encounter, status);
    }
    const current = encounter.status === 'finished' ? (await lockEncounter(ctx, encounter.id))! : encounter;
    const participants = encounter_participant?.map(({ practitioner_role }) => practitioner_role);
    await checkReferences(
      ctx,
      [listUnknownPractitioners, { encounter_participant: participants }],
      [listUnknownLocations, { encounter_location: encounter_location?.map(({ location }) => location) }],
    );
    if (start_time) await judgeStart(ctx, current, start_time);

    await updateEncounter(ctx, current.id, { encounter_type, start_time, reason });
    if (participants) await replaceParticipants(ctx, current.id, participants, ctx.now.toISOString());
    if (encounter_location) await changePlaces(ctx, current.id, encounter_location);
    const mentioned = await writeNotes(ctx, current.id, [...(body.notes ?? []), ...(body.encounter_patient_notes ?? [])]);
    await tellMentioned(ctx, current, mentioned);
    await writeCarePlans(ctx, current, body.encounter_care_plan ?? []);
    if (status === current.status) await tellEdited(ctx, current.id, current.patient_id);
    else await moveEncounter(ctx, { ...current, start_time: start_time ?? current.start_time }, status);
    return { data: await describeEncounter(ctx, parts, current.id) };
  };

async function changePlaces(ctx: Ctx, id: string, sent: readonly Place[]): Promise<void> {
  const places = placesWithTimes(sent, await listPlaces(ctx, id), ctx.now);
  refuseWrong(placeErrors(places, ctx.now));
  await replacePlaces(ctx, id, places);
}

/** When it begins or began: what has begun did not begin in the future, and nothing long before its visit. */
async function judgeStart(ctx: Ctx, { patient_id, visit_id, status }: LockedEncounter, start_time: string): Promise<void> {
  const [patient, visit] = await Promise.all([requirePatient(ctx, patient_id), visit_id ? lockVisit(ctx, visit_id) : undefined]);
  const moment = { field: 'start_time', at: start_time, arrival: visit?.arrived_at, planned: status !== 'in-progress' };
  const wrong = timeErrors(ctx.now, patient, [moment]);
  if (wrong) throw fail('invalid', {}, wrong);
}
