import {
  discardEncounter,
  endVisit,
  finishEncounter,
  openEncounter,
  readEncounter,
  readVisit,
  reopenVisit,
  startEncounter,
} from '@akoma/contract/encounters';
import { readPatient } from '@akoma/contract/patients';
import { actOnAppointment, readAppointment } from '@akoma/contract/scheduling';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { bookSlot, makeSchedule, slotsOf } from '../scheduling/scheduling.make.ts';
import { makeBegunEncounter, makeEncounter, makeFinishedEncounter, makePatientFor, makeVisit } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const at = (id: string) => ({ params: { id } });
const currentVisitOf = async (patient: string) => (await clinician.ask(readPatient, at(patient))).data.current_visit_id;

describe('ending', () => {
  test('VISIT-006, VISIT-015, VISIT-021 ends with disposition and note; the patient has no current visit', async () => {
    const visit = await makeVisit(clinician, { arrived_at: new Date(Date.now() - 3_600_000).toISOString() });
    const ended_at = new Date(Date.now() - 60_000).toISOString();
    const { data } = await clinician.ask(endVisit, {
      ...at(visit.id),
      body: { ended_at, discharge_disposition: 'home', note: 'Review in a week' },
    });
    expect(data).toMatchObject({
      ...{ status: 'finished', ended_at, discharge_disposition: 'home', version: 2 },
      ...{ note: 'Review in a week', end_note: 'Review in a week' },
    });
    expect((await clinician.ask(readVisit, at(visit.id))).data).toEqual(data);
    expect(await currentVisitOf(visit.patient)).toBeNull();
    const events = await asOwner(`select name from platform.outbox where data->>'visit_id' = $1`, [visit.id]);
    expect(events).toContainEqual({ name: 'encounters.visitEnded' });
  });

  test('APPT-031 ENC-007 the appointment for which the patient came stands on the encounter and is fulfilled, one that is still to come is not', async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    await makeSchedule(admin, Object.values(home.locations)[0]!);
    const { id: patient } = await makePatientFor(clinician);
    const [first, second] = await slotsOf(admin);
    const [today, later] = [await bookSlot(clinician, first!.id, patient), await bookSlot(clinician, second!.id, patient)];
    const of = (appointment_id: string) => ({ params: { id: clinician.organization_id, appointment_id } });
    await clinician.ask(actOnAppointment, { ...of(today.id), body: { action: 'ARRIVE' } });
    const visit = await makeVisit(clinician, { patient });
    const { appointment } = await makeEncounter(clinician, { patient });
    expect(appointment).toBe(today.id);
    await clinician.ask(discardEncounter, {
      ...at((await clinician.ask(readVisit, at(visit.id))).data.open_encounter_id!),
      body: { reason: 'Tried' },
    });
    const named = await makeEncounter(clinician, { patient, appointment: later.id });
    expect(named.appointment).toBe(later.id);
    await clinician.ask(discardEncounter, { ...at(named.id), body: { reason: 'Tried' } });
    const other = await makeVisit(clinician);
    await expect(makeEncounter(clinician, { patient: other.patient, appointment: later.id })).rejects.toMatchObject({
      errors: { appointment: ['Appointment is not valid.'] },
    });
    await clinician.ask(endVisit, at(visit.id));
    const statusOf = async ({ id }: { id: string }) => (await clinician.ask(readAppointment, of(id))).data.status;
    expect([await statusOf(today), await statusOf(later)]).toEqual(['fulfilled', 'pending']);
    await expect(clinician.ask(actOnAppointment, { ...of(today.id), body: { action: 'UNDO' } })).rejects.toMatchObject({ status: 409 });
  });

  test('VISIT-015 an open encounter is named and refuses the end; finished or discarded it no longer does', async () => {
    const visit = await makeVisit(clinician);
    const encounter = await makeEncounter(clinician, { patient: visit.patient });
    expect((await clinician.ask(readVisit, at(visit.id))).data.open_encounter_id).toBe(encounter.id);
    await expect(clinician.ask(endVisit, at(visit.id))).rejects.toMatchObject({
      status: 409,
      code: 'encounters.encounterOpen',
      data: { encounter: { id: encounter.id, status: 'planned', performer_name: 'Yaw Boateng' } },
    });
    expect(await currentVisitOf(visit.patient)).toBe(visit.id);
    await clinician.ask(discardEncounter, { ...at(encounter.id), body: { reason: 'Entered twice' } });
    expect((await clinician.ask(endVisit, at(visit.id))).data.status).toBe('finished');
  });

  test('VISIT-015 ends once; a planned visit is not ended', async () => {
    const visit = await makeVisit(clinician);
    await clinician.ask(endVisit, at(visit.id));
    await expect(clinician.ask(endVisit, at(visit.id))).rejects.toMatchObject({
      code: 'encounters.visitEnded',
      data: { status: 'finished' },
    });
    const planned = await makeVisit(clinician, { status: 'planned' });
    await expect(clinician.ask(endVisit, at(planned.id))).rejects.toMatchObject({ code: 'encounters.visitStatusRefused' });
  });

  test('VISIT-015 not before the arrival, not in the future, not on a stale version; nothing is written', async () => {
    const visit = await makeVisit(clinician);
    const hour = 3_600_000;
    await expect(
      clinician.ask(endVisit, { ...at(visit.id), body: { ended_at: new Date(Date.now() - hour).toISOString() } }),
    ).rejects.toMatchObject({ status: 400, errors: { ended_at: ['Ended at should not be before the arrival.'] } });
    await expect(
      clinician.ask(endVisit, { ...at(visit.id), body: { ended_at: new Date(Date.now() + hour).toISOString() } }),
    ).rejects.toMatchObject({ status: 400, errors: { ended_at: ['Ended at should not be in the future.'] } });
    await expect(clinician.ask(endVisit, { ...at(visit.id), body: { version: 7 } })).rejects.toMatchObject({
      code: 'conflict',
      data: { current: { id: visit.id } },
    });
    expect((await clinician.send(endVisit, { ...at(visit.id), body: { discharge_disposition: 'exp' } })).statusCode).toBe(400);
    expect((await clinician.ask(readVisit, at(visit.id))).data).toEqual(visit);
  });
});

describe('reopening', () => {
  test('VISIT-007, VISIT-016 with and without payload it is the current visit again', async () => {
    const visit = await makeVisit(clinician);
    for (const body of [undefined, { reason: 'Results came back' }]) {
      await clinician.ask(endVisit, { ...at(visit.id), body: { discharge_disposition: 'home' } });
      const { data } = await clinician.ask(reopenVisit, { ...at(visit.id), body });
      expect(data).toMatchObject({ status: 'in-progress', ended_at: null, discharge_disposition: null });
      expect(data.reopened_at).not.toBeNull();
      expect(await currentVisitOf(visit.patient)).toBe(visit.id);
    }
  });

  test('VISIT-016 only an ended visit, and not beside another open one', async () => {
    const visit = await makeVisit(clinician);
    await expect(clinician.ask(reopenVisit, at(visit.id))).rejects.toMatchObject({ status: 409, code: 'encounters.visitNotEnded' });
    const { data: ended } = await clinician.ask(endVisit, at(visit.id));
    const next = await makeVisit(clinician, { patient: visit.patient });
    await expect(clinician.ask(reopenVisit, at(visit.id))).rejects.toMatchObject({
      code: 'encounters.visitOpen',
      data: { visit: { id: next.id } },
    });
    expect((await clinician.ask(readVisit, at(visit.id))).data).toMatchObject({
      status: 'finished',
      version: ended.version,
      reopened_at: null,
    });
    expect(await currentVisitOf(visit.patient)).toBe(next.id);
  });

  test('ENC-062 a finished encounter goes on only after its visit was reopened', async () => {
    const encounter = await makeFinishedEncounter(clinician);
    const visit = encounter.visit!;
    await expect(clinician.ask(startEncounter, at(encounter.id))).rejects.toMatchObject({
      code: 'encounters.transitionRefused',
      data: { from: 'finished', to: 'in-progress' },
    });
    await clinician.ask(endVisit, at(visit));
    await expect(clinician.ask(startEncounter, at(encounter.id))).rejects.toMatchObject({ code: 'encounters.transitionRefused' });
    await clinician.ask(reopenVisit, at(visit));
    expect((await clinician.ask(startEncounter, at(encounter.id))).data).toMatchObject({ status: 'in-progress', end_time: null });
    await expect(clinician.ask(discardEncounter, { ...at(encounter.id), body: { reason: 'No' } })).rejects.toMatchObject({
      code: 'encounters.encounterFinished',
    });
    expect((await clinician.ask(finishEncounter, at(encounter.id))).data.status).toBe('finished');
    await expect(clinician.ask(startEncounter, at(encounter.id))).rejects.toMatchObject({ code: 'encounters.transitionRefused' });
  });
});

describe('encounters of a visit', () => {
  test('VISIT-018 the first encounter that begins makes the visit in-progress and gives it to the starter', async () => {
    const reception = await signedIn(home, { role: 'Receptionist' });
    const visit = await makeVisit(reception);
    await makeBegunEncounter(clinician, { patient: visit.patient });
    expect((await clinician.ask(readVisit, at(visit.id))).data).toMatchObject({
      status: 'in-progress',
      assigned_to_id: clinician.practitioner_role_id,
    });
  });

  test('ENC-049 nothing is opened in an ended visit, nor begun', async () => {
    const visit = await makeVisit(clinician);
    await clinician.ask(endVisit, at(visit.id));
    await expect(clinician.ask(openEncounter, { body: { patient: visit.patient, visit: visit.id } })).rejects.toMatchObject({
      status: 409,
      code: 'encounters.visitEnded',
    });
    expect(await asOwner('select 1 from encounters.encounter where patient_id = $1', [visit.patient])).toEqual([]);
  });

  test('ENC-062 a visit ending and an encounter opening at once: never an open encounter in an ended visit', async () => {
    for (let round = 0; round < 5; round++) {
      const visit = await makeVisit(clinician);
      const [ended, opened] = await Promise.allSettled([
        clinician.ask(endVisit, at(visit.id)),
        clinician.ask(openEncounter, { body: { patient: visit.patient, visit: visit.id } }),
      ]);
      expect([ended.status, opened.status].sort()).toEqual(['fulfilled', 'rejected']);
      const after = (await clinician.ask(readVisit, at(visit.id))).data;
      expect(after.status === 'finished').toBe(after.open_encounter_id === null);
      if (opened.status === 'fulfilled') expect((await clinician.ask(readEncounter, at(opened.value.data.id))).data.visit).toBe(visit.id);
    }
  });
});
