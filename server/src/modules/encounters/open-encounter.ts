import type { FieldErrors } from '@akoma/contract/base';
import { isWholeEntry, type NewEncounters, type openEncounter as operation } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import { findArrivedAppointment, listAppointmentPatients } from '../scheduling/index.ts';
import { describeEncounter, describeNew } from './describe-encounters.ts';
import { insertEncounters, listEncountersByIds, lockEncounter } from './encounter.store.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { timeErrors } from './encounters.rules.ts';
import { moveEncounter } from './move-encounter.ts';
import { insertNote, signNotes } from './note.store.ts';
import { insertParticipants, insertPlaces } from './participant.store.ts';
import { placeErrors, placesWithTimes } from './place.rules.ts';
import { refuseEndedVisit } from './refuse-ended-visit.ts';
import { tellOpenEncounter } from './tell-edited.ts';
import { findOpenVisit, type LockedVisit, lockVisit } from './visit.store.ts';
import { newNotes } from './write-notes.ts';

type Sent = Omit<z.output<typeof NewEncounters>, 'encounters'>;

/** Makes one encounter, or all of a list and otherwise none (ENC-060): what holds for each is judged before anything is written. */
export const openEncounter =
  ({ parts }: Pick<EncountersMeans, 'parts'>): Handler<typeof operation> =>
  async (ctx, { body }) => {
    const { encounters: several, ...alone } = body;
    const sent: readonly Sent[] = several ?? [alone];
    const field = (at: number, name: string) => (several ? `encounters.${at}.${name}` : name);
    const patient = await holdPatient(ctx, sent[0]!.patient, field(0, 'patient'));
    await checkPeopleAndPlaces(ctx, sent, field);
    const visits = await visitsOf(ctx, sent, field);
    refuseWrong(
      Object.assign(
        {},
        ...sent.map((one, at): FieldErrors => {
          const found = errorsOf(ctx, one, patient, visits[at]);
          return Object.fromEntries(Object.entries(found).map(([name, said]) => [field(at, name), said]));
        }),
      ),
    );
    const ids = await insertAll(ctx, sent, visits);
    if (!several) return { data: await describeEncounter(ctx, parts, ids[0]!) };
    // a list is answered by a list; the contract types it as the one
    return { data: await describeNew(ctx, ids) } as unknown as { data: Awaited<ReturnType<typeof describeEncounter>> };
  };

/** Makes an entry of a chart for a module above, which then writes its content in the same transaction (ruling 130). */
export async function makeEntry(ctx: Ctx, entry: Pick<Sent, 'patient' | 'encounter_type' | 'start_time'>): Promise<string> {
  const [visit] = await visitsOf(ctx, [entry], (_, name) => name);
  const [id] = await insertAll(ctx, [entry], [visit]);
  return id!;
}

/** An emergency encounter of somebody who was triaged and waits, for a module above that writes the triage in the same transaction (ruling 141). */
export async function makeTriaged(ctx: Ctx, of: { patient: string; visit: string }): Promise<string> {
  const triaged = { ...of, encounter_type: 'EMER' as const, status: 'triaged' as const };
  const [id] = await insertAll(ctx, [triaged], await visitsOf(ctx, [triaged], (_, name) => name));
  return id!;
}

type FieldAt = (at: number, name: string) => string;

const participantsOf = ({ actor }: Ctx, { encounter_participant }: Sent): string[] =>
  encounter_participant?.map(({ practitioner_role }) => practitioner_role) ?? [actor.practitioner_role_id];

async function checkPeopleAndPlaces(ctx: Ctx, sent: readonly Sent[], field: FieldAt): Promise<void> {
  const named = sent.flatMap(({ appointment }) => appointment ?? []);
  const booked = named.length > 0 ? await listAppointmentPatients(ctx, named) : [];
  const foreign = sent.findIndex(
    ({ appointment, patient }) => appointment && !booked.some((one) => one.id === appointment && one.patient_id === patient),
  );
  if (foreign >= 0) throw unknownReference(field(foreign, 'appointment'));
  await checkReferences(
    ctx,
    [listUnknownPractitioners, Object.fromEntries(sent.map((one, at) => [field(at, 'encounter_participant'), participantsOf(ctx, one)]))],
    [
      listUnknownLocations,
      Object.fromEntries(sent.map((one, at) => [field(at, 'encounter_location'), one.encounter_location?.map(({ location }) => location)])),
    ],
  );
}

/** What stands in the way of one of them, by field. */
function errorsOf(ctx: Ctx, one: Sent, patient: Awaited<ReturnType<typeof holdPatient>>, visit: LockedVisit | undefined): FieldErrors {
  const whole = isWholeEntry(one.encounter_type);
  const planned = !whole && one.status !== 'in-progress';
  return {
    ...timeErrors(ctx.now, patient, [{ field: 'start_time', at: one.start_time, arrival: visit?.arrived_at, planned }]),
    ...placeErrors(one.encounter_location ?? [], ctx.now),
    ...(whole && one.status && { status: ['Status is not for an entry that is finished when it is made.'] }),
  };
}

/**
 * The visit to which each belongs, locked so that none ends meanwhile; without one named, the parent's or the patient's open one.
 * In the order of their ids, so that two lists do not wait for each other.
 */
async function visitsOf(ctx: Ctx, sent: readonly Sent[], field: FieldAt): Promise<(LockedVisit | undefined)[]> {
  const named = [...new Set(sent.flatMap(({ part_of }) => part_of ?? []))];
  const parents = new Map((await listEncountersByIds(ctx, named)).map((parent) => [parent.id, parent]));
  const { patient } = sent[0]!;
  const orphan = sent.findIndex(({ part_of }) => part_of && parents.get(part_of)?.patient !== patient);
  if (orphan >= 0) throw unknownReference(field(orphan, 'part_of'));
  const parental = sent.map(({ visit, part_of }) => visit ?? (part_of ? parents.get(part_of)?.visit : undefined));
  const needsOpen = sent.some(({ visit }, at) => visit === undefined && !parental[at]);
  const open = needsOpen ? (await findOpenVisit(ctx, patient))?.id : undefined;
  const ids = sent.map(({ visit }, at) => parental[at] ?? (visit === undefined ? open : undefined));
  const held = new Map<string, LockedVisit>();
  for (const id of [...new Set(ids.filter((one) => one !== undefined))].sort()) {
    const visit = await lockVisit(ctx, id);
    if (visit?.patient_id !== patient) throw unknownReference(field(ids.indexOf(id), 'visit'));
    refuseEndedVisit(visit);
    held.set(id, visit);
  }
  return ids.map((id) => (id ? held.get(id) : undefined));
}

/** Writes all of them, by one statement a table; those that have begun then begin one by one. */
async function insertAll(ctx: Ctx, sent: readonly Sent[], visits: readonly (LockedVisit | undefined)[]): Promise<string[]> {
  const made = sent.map((one, at) => ({ one, id: newId(), visit: visits[at], whole: isWholeEntry(one.encounter_type) }));
  // who was seen because they were booked, where nobody says so: what the patient of an open visit has arrived for
  const arrivedFor = visits.some(Boolean) ? await findArrivedAppointment(ctx, sent[0]!.patient) : undefined;
  await insertEncounters(
    ctx,
    made.map(({ one, id, visit }) => ({
      ...rowOf(ctx, one, id, visit),
      appointment_id: one.appointment === undefined && visit ? arrivedFor : one.appointment,
    })),
  );
  await insertParticipants(
    ctx,
    made.map(({ one, id }) => ({ id, roles: participantsOf(ctx, one) })),
  );
  await insertPlaces(
    ctx,
    made.map(({ one, id, visit, whole }) => {
      const places = one.encounter_location ?? (visit?.location_id ? [{ location: visit.location_id, status: 'planned' as const }] : []);
      const at = startOf(ctx, one);
      const timed = whole
        ? places.map(({ location }) => ({ location, status: 'completed' as const, start_time: at, end_time: at }))
        : placesWithTimes(places, [], ctx.now);
      return { id, places: timed };
    }),
  );
  const notes = made.map(({ one, id }) => newNotes(ctx, id, [...(one.notes ?? []), ...(one.encounter_patient_notes ?? [])]));
  await insertNote(ctx, ...notes.flat());
  await signNotes(
    ctx,
    notes.flatMap((own, at) => (made[at]!.whole ? own.map(({ id }) => id) : [])),
  );
  for (const { one, id, visit, whole } of made) {
    if (one.status === 'in-progress') await moveEncounter(ctx, (await lockEncounter(ctx, id))!, 'in-progress', { at: one.start_time });
    else if (!whole) await tellOpenEncounter(ctx, { id, patient_id: one.patient, visit_id: visit?.id ?? null });
    if (!whole) continue;
    const end_time = startOf(ctx, one);
    await ctx.announce('encounters.encounterFinished', {
      encounter_id: id,
      visit_id: visit?.id ?? null,
      patient_id: one.patient,
      end_time,
    });
  }
  return made.map(({ id }) => id);
}

const startOf = ({ now }: Ctx, { start_time }: Sent): string => start_time ?? now.toISOString();

function rowOf(ctx: Ctx, one: Sent, id: string, visit: LockedVisit | undefined) {
  const start_time = startOf(ctx, one);
  const by = ctx.actor.practitioner_role_id;
  const whole = isWholeEntry(one.encounter_type);
  const status = one.status === undefined || one.status === 'in-progress' ? ('planned' as const) : one.status;
  return {
    organization_id: ctx.organization_id,
    id,
    patient_id: one.patient,
    visit_id: visit?.id,
    part_of_id: one.part_of,
    is_ward_round: one.is_ward_round ?? Boolean(one.part_of),
    encounter_type: one.encounter_type,
    status: whole ? ('finished' as const) : status,
    start_time,
    ...(whole && { started_at: start_time, started_by_id: by, end_time: start_time, ended_by_id: by }),
    reason: one.reason,
    created_by_id: by,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
}
