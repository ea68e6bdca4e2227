import { fail } from '@akoma/contract/base';
import type { NewEncounter, openEncounter as operation } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { checkReferences, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import { describeEncounter } from './describe-encounters.ts';
import { findEncounter, insertEncounter, lockEncounter, replaceLocations, replaceParticipants } from './encounter.store.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { timeErrors } from './encounters.rules.ts';
import { moveEncounter } from './move-encounter.ts';
import { findOpenVisit, type LockedVisit, lockVisit } from './visit.store.ts';
import { writeNotes } from './write-notes.ts';

type Sent = z.output<typeof NewEncounter>;

export const openEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { body }) => {
    const { actor, organization_id, now } = ctx;
    const participants = body.encounter_participant?.map(({ practitioner_role }) => practitioner_role) ?? [actor.practitioner_role_id];
    // nothing is booked before there are appointments: the scheduling module will look them up here
    if (body.appointment) throw unknownReference('appointment');
    const [parent, patient] = await Promise.all([
      body.part_of ? findEncounter(ctx, body.part_of) : undefined,
      holdPatient(ctx, body.patient, 'patient'),
      checkReferences(
        ctx,
        [listUnknownPractitioners, { encounter_participant: participants }],
        [listUnknownLocations, { encounter_location: body.encounter_location?.map(({ location }) => location) }],
      ),
    ]);
    if (body.part_of && parent?.patient !== body.patient) throw unknownReference('part_of');
    const visit = await visitOf(ctx, body, parent?.visit ?? null);
    const beginning = { field: 'start_time', at: body.start_time, arrival: visit?.arrived_at, planned: body.status !== 'in-progress' };
    const wrong = timeErrors(now, patient, [beginning]);
    if (wrong) throw fail('invalid', {}, wrong);

    const id = newId();
    const start_time = body.start_time ?? now.toISOString();
    await insertEncounter(ctx, {
      organization_id,
      id,
      patient_id: body.patient,
      visit_id: visit?.id,
      part_of_id: body.part_of,
      is_ward_round: body.is_ward_round ?? Boolean(body.part_of),
      encounter_type: body.encounter_type,
      status: body.status === 'in-progress' ? 'planned' : body.status,
      start_time,
      reason: body.reason,
      created_by_id: actor.practitioner_role_id,
      created_at: now,
      updated_at: now,
    });
    await replaceParticipants(ctx, id, participants);
    await replaceLocations(
      ctx,
      id,
      body.encounter_location ?? (visit?.location_id ? [{ location: visit.location_id, status: 'planned' }] : []),
    );
    await writeNotes(ctx, id, [...(body.notes ?? []), ...(body.encounter_patient_notes ?? [])]);
    if (body.status === 'in-progress') await moveEncounter(ctx, (await lockEncounter(ctx, id))!, 'in-progress', { at: body.start_time });
    return { data: await describeEncounter(ctx, parts, id) };
  };

/** The visit to which it belongs, locked so that it does not end meanwhile; without one named, the parent's or the patient's open one. */
async function visitOf(ctx: Ctx, { visit, patient }: Sent, parents: string | null): Promise<LockedVisit | undefined> {
  const id = visit ?? parents ?? (visit === undefined ? (await findOpenVisit(ctx, patient))?.id : undefined);
  if (!id) return undefined;
  const held = await lockVisit(ctx, id);
  if (held?.patient_id !== patient) throw unknownReference('visit');
  if (held.status === 'finished' || held.status === 'cancelled') throw fail('encounters.visitEnded', { status: held.status });
  return held;
}
