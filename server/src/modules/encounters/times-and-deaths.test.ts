import {
  actOnEncounter,
  editEncounter,
  editVisit,
  openEncounter,
  reopenVisit,
  startEncounter,
  startVisit,
} from '@akoma/contract/encounters';
import { updatePatient } from '@akoma/contract/patients';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { makeEncounter, makePatientFor, makeVisit } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const at = (id: string) => ({ params: { id } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const yearsAgo = (years: number) => hoursAgo(years * 365.25 * 24);
const written = (patient: string) =>
  asOwner(
    `select (select count(*)::int from encounters.visit where patient_id = $1) as visits,
            (select count(*)::int from encounters.encounter where patient_id = $1) as encounters`,
    [patient],
  );
const errorsOf = async (asked: ReturnType<typeof clinician.send>) => {
  const answered = await asked;
  return [answered.statusCode, answered.json().errors];
};

describe('VISIT-012 times of a visit', () => {
  test('nobody arrives before the birth, or ten years ago', async () => {
    const child = (await makePatientFor(clinician, { birth_date: '2020-06-15' })).id;
    const adult = (await makePatientFor(clinician, { birth_date: '1950-03-05' })).id;
    const start = (patient: string, arrived_at: string) => errorsOf(clinician.send(startVisit, { body: { patient, arrived_at } }));
    expect(await start(child, '2020-06-14T09:00:00Z')).toEqual([
      400,
      { arrived_at: ['Arrived at should not be before the patient’s birth.'] },
    ]);
    expect(await start(adult, '1980-01-01T00:00:00Z')).toEqual([400, { arrived_at: ['Arrived at should not be more than 10 years ago.'] }]);
    expect(await written(child)).toEqual([{ visits: 0, encounters: 0 }]);
    expect((await start(adult, yearsAgo(9.9)))[0]).toBe(201);
  });

  test('of a birth date that is known to the year, the first of January counts', async () => {
    const patient = (await makePatientFor(clinician, { birth_date: '2020-06-15', birth_date_precision: 'year' })).id;
    const answered = await clinician.send(startVisit, { body: { patient, arrived_at: '2020-01-01T12:00:00Z' } });
    expect(answered.statusCode).toBe(201);
    expect(
      await errorsOf(clinician.send(editVisit, { ...at(answered.json().data.id), body: { arrived_at: '2019-12-30T12:00:00Z' } })),
    ).toEqual([400, { arrived_at: ['Arrived at should not be before the patient’s birth.'] }]);
  });

  test('the arrival is not moved to long after an encounter of the visit began', async () => {
    const visit = await makeVisit(clinician, { arrived_at: hoursAgo(20) });
    const { data } = await clinician.ask(openEncounter, { body: { patient: visit.patient, visit: visit.id } });
    await clinician.ask(startEncounter, { ...at(data.id), body: { started_at: hoursAgo(19) } });
    expect(await errorsOf(clinician.send(editVisit, { ...at(visit.id), body: { arrived_at: hoursAgo(6) } }))).toEqual([
      400,
      { arrived_at: ['Arrived at should not be so long after an encounter of the visit began.'] },
    ]);
    expect((await clinician.ask(editVisit, { ...at(visit.id), body: { arrived_at: hoursAgo(10) } })).data.status).toBe('in-progress');
  });

  test('an arrival that would be kept nowhere is refused: of a visit that is only planned, or is cancelled', async () => {
    const patient = (await makePatientFor(clinician)).id;
    const refused = [400, { arrived_at: ['Arrived at is only for a visit whose patient has arrived.'] }];
    const arrived_at = hoursAgo(2);
    expect(await errorsOf(clinician.send(startVisit, { body: { patient, status: 'planned', arrived_at } }))).toEqual(refused);
    expect(await written(patient)).toEqual([{ visits: 0, encounters: 0 }]);
    const { data: planned } = await clinician.ask(startVisit, { body: { patient, status: 'planned' } });
    const edit = (body: object) => clinician.send(editVisit, { ...at(planned.id), body });
    expect(await errorsOf(edit({ arrived_at }))).toEqual(refused);
    expect(await errorsOf(edit({ arrived_at, status: 'cancelled' }))).toEqual(refused);
    const { data } = (await edit({ arrived_at, status: 'arrived' })).json();
    expect([data.status, Date.parse(data.arrived_at)]).toEqual(['arrived', Date.parse(arrived_at)]);
    expect((await edit({ ...data, status: 'cancelled' })).json().data).toMatchObject({ status: 'cancelled', arrived_at: data.arrived_at });
  });
});

describe('ENC-032 times of an encounter', () => {
  const tooEarly = (field: string, label: string) => [400, { [field]: [`${label} should not be more than 12 hours before the arrival.`] }];

  test('an encounter starts at most half a day before its visit, whichever way its time is sent', async () => {
    const { patient, id: visit } = await makeVisit(clinician);
    const encounter = await makeEncounter(clinician, { patient, visit });
    const before = await written(patient);
    expect(await errorsOf(clinician.send(startEncounter, { ...at(encounter.id), body: { started_at: hoursAgo(12.5) } }))).toEqual(
      tooEarly('started_at', 'Started at'),
    );
    expect(await errorsOf(clinician.send(editEncounter, { ...at(encounter.id), body: { start_time: hoursAgo(13) } }))).toEqual(
      tooEarly('start_time', 'Start time'),
    );
    expect(await errorsOf(clinician.send(openEncounter, { body: { patient, visit, start_time: hoursAgo(13) } }))).toEqual(
      tooEarly('start_time', 'Start time'),
    );
    expect(await errorsOf(clinician.send(startEncounter, { ...at(encounter.id), body: { started_at: '1999-01-01T00:00:00Z' } }))).toEqual([
      400,
      { started_at: ['Started at should not be more than 10 years ago.'] },
    ]);
    expect(await written(patient)).toEqual(before);
    const { data } = await clinician.ask(startEncounter, { ...at(encounter.id), body: { started_at: hoursAgo(11.5) } });
    expect(data).toMatchObject({ status: 'in-progress' });
  });

  test('without a visit the birth is the bound; what is only planned may lie ahead', async () => {
    const patient = (await makePatientFor(clinician, { birth_date: '2020-06-15' })).id;
    const open = (body: object) => errorsOf(clinician.send(openEncounter, { body: { patient, ...body } }));
    expect(await open({ start_time: '2020-06-01T00:00:00Z' })).toEqual([
      400,
      { start_time: ['Start time should not be before the patient’s birth.'] },
    ]);
    expect(await open({ start_time: hoursAgo(-24), status: 'in-progress' })).toEqual([
      400,
      { start_time: ['Start time should not be in the future.'] },
    ]);
    expect((await open({ start_time: hoursAgo(-24) }))[0]).toBe(201);
  });

  test('ENC-007 an appointment that nobody knows is 404 at its field', async () => {
    const { patient, id: visit } = await makeVisit(clinician);
    expect(await errorsOf(clinician.send(openEncounter, { body: { patient, visit, appointment: newId() } }))).toEqual([
      404,
      { appointment: ['Appointment is not valid.'] },
    ]);
    expect(await written(patient)).toEqual([{ visits: 1, encounters: 0 }]);
  });
});

describe('VISIT-004 a visit of somebody who has died', () => {
  const dead = async () => {
    const { id } = await makePatientFor(clinician);
    const deceased_at = hoursAgo(48);
    await clinician.ask(updatePatient, { ...at(id), body: { deceased_at } });
    return { id, deceased_at };
  };

  test('is started for a reason that is given, and keeps it', async () => {
    const { id, deceased_at } = await dead();
    const refused = await clinician.send(startVisit, { body: { patient: id } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'encounters.patientDeceased',
        message: 'This patient has died. Give the reason for the visit, or check that this is the right patient.',
        data: { deceased_at },
      },
    ]);
    expect(await written(id)).toEqual([{ visits: 0, encounters: 0 }]);
    const { data } = await clinician.ask(startVisit, { body: { patient: id, deceased_reason: 'Post-mortem examination' } });
    expect(data).toMatchObject({ status: 'arrived', deceased_reason: 'Post-mortem examination' });
  });

  test('also one that was planned before', async () => {
    const patient = (await makePatientFor(clinician)).id;
    const { data: visit } = await clinician.ask(startVisit, { body: { patient, status: 'planned' } });
    await clinician.ask(updatePatient, { ...at(patient), body: { is_deceased: true } });
    const arrive = (body: object) => clinician.send(editVisit, { ...at(visit.id), body: { status: 'arrived', ...body } });
    expect((await arrive({})).json().code).toBe('encounters.patientDeceased');
    expect((await arrive({ deceased_reason: 'Brought in dead' })).json().data).toMatchObject({
      status: 'arrived',
      deceased_reason: 'Brought in dead',
    });
  });

  test('nor does an encounter that begins make a planned visit arrive without one', async () => {
    const patient = (await makePatientFor(clinician)).id;
    const { data: visit } = await clinician.ask(startVisit, { body: { patient, status: 'planned' } });
    const { data: encounter } = await clinician.ask(openEncounter, { body: { patient, visit: visit.id } });
    await clinician.ask(updatePatient, { ...at(patient), body: { is_deceased: true } });
    for (const answered of [
      await clinician.send(startEncounter, { ...at(encounter.id), body: {} }),
      await clinician.send(actOnEncounter, { ...at(encounter.id), body: { action: 'start' } }),
      await clinician.send(editEncounter, { ...at(encounter.id), body: { status: 'in-progress' } }),
      await clinician.send(openEncounter, { body: { patient, visit: visit.id, status: 'in-progress' } }),
    ])
      expect([answered.statusCode, answered.json().code]).toEqual([409, 'encounters.patientDeceased']);
    expect(await written(patient)).toEqual([{ visits: 1, encounters: 1 }]);
    expect(await asOwner('select status, version from encounters.visit where id = $1', [visit.id])).toEqual([
      { status: 'planned', version: 1 },
    ]);
    await clinician.ask(editVisit, { ...at(visit.id), body: { deceased_reason: 'Post-mortem examination' } });
    const { data } = await clinician.ask(startEncounter, { ...at(encounter.id), body: {} });
    expect(data.status).toBe('in-progress');
  });

  test('of a patient who lives such a reason is refused', async () => {
    const patient = (await makePatientFor(clinician)).id;
    expect(await errorsOf(clinician.send(startVisit, { body: { patient, deceased_reason: 'Post-mortem' } }))).toEqual([
      400,
      { deceased_reason: ['This patient is not recorded as deceased.'] },
    ]);
    const visit = await makeVisit(clinician, { patient });
    expect((await clinician.send(editVisit, { ...at(visit.id), body: { deceased_reason: 'x' } })).statusCode).toBe(400);
    expect((await clinician.send(reopenVisit, at(visit.id))).statusCode).toBe(409);
  });
});
