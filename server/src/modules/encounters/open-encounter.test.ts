import {
  editEncounter,
  endVisit,
  finishEncounter,
  listEncounters,
  listVisits,
  openEncounter,
  readEncounter,
  readVisit,
} from '@akoma/contract/encounters';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor, makeVisit, requiredNotes } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const [opd] = Object.values(home.locations) as [string, string];
const read = async (id: string) => (await clinician.ask(readEncounter, { params: { id } })).data;
const total = async (patient: string) => (await clinician.ask(listEncounters, { query: { patient } })).total;
const visitNote = (note: string) => [{ note_type: 'visit-note' as const, note }];
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

type Made = Awaited<ReturnType<typeof read>>;
const sendList = async (who: typeof clinician, body: object[]) => {
  const answered = await who.send(openEncounter, { body });
  return { status: answered.statusCode, data: answered.json().data as Made[], errors: answered.json().errors as object };
};

describe('several at once', () => {
  test('ENC-049 a bare list makes all of them and answers them in its order, as each is read', async () => {
    const visit = await makeVisit(clinician, { location_id: opd });
    const parent = await makeBegunEncounter(clinician, { patient: visit.patient, visit: visit.id, encounter_type: 'IMP' });
    const { patient } = visit;
    const { status, data } = await sendList(clinician, [
      { patient, part_of: parent.id, encounter_type: 'IMP', notes: visitNote('Afebrile') },
      { patient, encounter_type: 'vitals-observation', start_time: ago(1), notes: visitNote('At rest') },
      { patient, visit: visit.id, status: 'in-progress', encounter_participant: [{ practitioner_role: nurse.practitioner_role_id }] },
    ]);
    expect(status).toBe(201);
    expect(data.map((one) => [one.is_ward_round, one.encounter_type, one.status, one.visit])).toEqual([
      [true, 'IMP', 'planned', visit.id],
      [false, 'vitals-observation', 'finished', visit.id],
      [false, 'AMB', 'in-progress', visit.id],
    ]);
    expect(data[2]!.encounter_participant).toMatchObject([{ name: 'Abena Sarpong' }]);
    for (const one of data) expect(await read(one.id)).toEqual(one);
    expect(await total(patient)).toBe(4);
    // what the screen asks for after it
    expect((await clinician.ask(listVisits, { query: { patient } })).data.map(({ id }) => id)).toEqual([visit.id]);
    const trail = await asOwner(
      `select count(*)::int as rows from audit.entry where action = 'encounter.open' and patient_id = $1 and operation = 'encounters.openEncounter'`,
      [patient],
    );
    expect(trail).toEqual([{ rows: 2 }]);
  });

  test.each<[string, (patient: string, other: string) => object, number, string]>([
    ['a type that does not exist', (patient) => ({ patient, encounter_type: 'XYZ' }), 400, 'encounters.1.encounter_type'],
    ['another patient', (_, other) => ({ patient: other }), 400, 'encounters.1.patient'],
    [
      'an unknown performer',
      (patient) => ({ patient, encounter_participant: [{ practitioner_role: newId() }] }),
      404,
      'encounters.1.encounter_participant',
    ],
    ['an unknown place', (patient) => ({ patient, encounter_location: [{ location: newId() }] }), 404, 'encounters.1.encounter_location'],
    ['an unknown parent', (patient) => ({ patient, part_of: newId() }), 404, 'encounters.1.part_of'],
    ['an unknown visit', (patient) => ({ patient, visit: newId() }), 404, 'encounters.1.visit'],
    ['a time before all memory', (patient) => ({ patient, start_time: '1850-01-01T00:00:00Z' }), 400, 'encounters.1.start_time'],
    [
      'a status of what is finished at once',
      (patient) => ({ patient, encounter_type: 'mews-triage', status: 'planned' }),
      400,
      'encounters.1.status',
    ],
    ['two texts of one kind', (patient) => ({ patient, notes: [...visitNote('One'), ...visitNote('Other')] }), 400, 'notes'],
    ['a key that is not known', (patient) => ({ patient, diet: 'none' }), 400, 'encounters.1.diet'],
  ])('ENC-049 all or none: with %s nothing is written, and the answer names the field', async (_, wrong, expected, field) => {
    const { patient } = await makeVisit(clinician);
    const { id: other } = await makePatientFor(clinician);
    const { status, errors } = await sendList(clinician, [{ patient, notes: visitNote('Kept by none') }, wrong(patient, other)]);
    expect([status, Object.keys(errors)]).toEqual([expected, [field]]);
    expect([await total(patient), await total(other)]).toEqual([0, 0]);
    expect(await asOwner('select count(*)::int as rows from encounters.encounter where patient_id = $1', [patient])).toEqual([{ rows: 0 }]);
  });

  test('ENC-049 an empty list and one that is too long are refused; so is one without a patient', async () => {
    const { patient } = await makeVisit(clinician);
    for (const body of [[], Array.from({ length: 51 }, () => ({ patient }))]) expect((await sendList(clinician, body)).status).toBe(400);
    const none = await clinician.send(openEncounter, { body: {} });
    expect([none.statusCode, none.json().errors]).toEqual([400, { patient: ['Patient is required.'] }]);
    expect(await total(patient)).toBe(0);
  });

  test('ENC-049 of another organisation it is 404, of a role that may not write 403; nothing is written', async () => {
    const { patient } = await makeVisit(clinician);
    const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
    expect((await sendList(stranger, [{ patient }, { patient }])).status).toBe(404);
    const pharmacist = await signedIn(home, { role: 'Pharmacist' });
    expect((await sendList(pharmacist, [{ patient }, { patient }])).status).toBe(403);
    expect(await total(patient)).toBe(0);
  });

  test('ENC-049 a list sent twice under one key is made once', async () => {
    const { patient } = await makeVisit(clinician);
    const key = { 'idempotency-key': newId() };
    const [first, second] = [
      await clinician.send(openEncounter, { body: [{ patient }, { patient }] }, key),
      await clinician.send(openEncounter, { body: [{ patient }, { patient }] }, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await total(patient)).toBe(2);
  });
});

describe('what finishing needs', () => {
  test('ENC-027 an entry of a chart is finished when it is made, its notes signed, and holds no visit open', async () => {
    const visit = await makeVisit(clinician, { location_id: opd });
    const entry = await makeEncounter(nurse, { patient: visit.patient, encounter_type: 'vitals-observation', notes: visitNote('At rest') });
    expect(entry).toMatchObject({
      status: 'finished',
      started_by_name: 'Abena Sarpong',
      ended_by_name: 'Abena Sarpong',
      encounter_location: [{ location: opd, status: 'completed' }],
      notes: [{ note: 'At rest', signed_by_name: 'Abena Sarpong' }],
    });
    expect(entry.end_time).toBe(entry.start_time);
    const { data } = await clinician.ask(readVisit, { params: { id: visit.id } });
    expect([data.status, data.open_encounter_id, data.assigned_to_id]).toEqual(['arrived', null, visit.assigned_to_id]);
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const refused = await nurse.send(openEncounter, {
      body: { patient: visit.patient, encounter_type: 'tews-triage', start_time: future },
    });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['start_time']]);
  });

  test('ENC-045 ENC-046 requests of a chart hold no visit open', async () => {
    const visit = await makeVisit(clinician);
    const request = await makeEncounter(clinician, { patient: visit.patient, encounter_type: 'service-request' });
    expect(request.status).toBe('planned');
    expect((await clinician.ask(endVisit, { params: { id: visit.id } })).data.status).toBe('finished');
  });

  test('ENC-045 ENC-068 a ward round finishes with its visit note, and not with the notes of a consultation', async () => {
    const parent = await makeBegunEncounter(clinician, { encounter_type: 'IMP' });
    const { id } = await makeBegunEncounter(clinician, { patient: parent.patient, part_of: parent.id, encounter_type: 'IMP' });
    await clinician.ask(editEncounter, { params: { id }, body: { notes: requiredNotes } });
    const refused = await clinician.send(finishEncounter, { params: { id } });
    expect([refused.statusCode, refused.json().errors]).toEqual([409, { 'visit-note': ['Visit note is required.'] }]);
    expect((await read(id)).status).toBe('in-progress');
    await clinician.ask(editEncounter, { params: { id }, body: { notes: visitNote('Afebrile') } });
    const { data } = await clinician.ask(finishEncounter, { params: { id } });
    expect(data).toMatchObject({ status: 'finished', is_ward_round: true, part_of: parent.id });
    expect(data.end_time).not.toBeNull();
  });
});
