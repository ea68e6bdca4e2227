import {
  actOnEncounter,
  discardEncounter,
  editEncounter,
  type EncounterStatus,
  finishEncounter,
  listEncounters,
  listNotes,
  openEncounter,
  readEncounter,
  startEncounter,
} from '@akoma/contract/encounters';
import { readPatient } from '@akoma/contract/patients';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeEncounter, makeFinishedEncounter, makePatientFor, makeVisit, requiredNotes } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const at = (id: string) => ({ params: { id } });
const read = async (id: string) => (await clinician.ask(readEncounter, at(id))).data;
const [opd, ward] = Object.values(home.locations) as [string, string];
const absent = '019a0000-0000-7000-8000-000000000001';

describe('opening', () => {
  test('ENC-002, ENC-004, ENC-005, ENC-006, ENC-007, ENC-010, ENC-031, ENC-048, ENC-049 is planned, with start time, performer, planned location and every key', async () => {
    const visit = await makeVisit(clinician, { location_id: opd });
    const { data } = await clinician.ask(openEncounter, {
      body: { patient: visit.patient, visit: visit.id, service_provider: home.organization_id },
    });
    expect(data).toMatchObject({
      status: 'planned',
      encounter_type: 'AMB',
      end_time: null,
      started_at: null,
      progress: 0,
      visit: visit.id,
      service_provider: home.organization_id,
      appointment: null,
      part_of: null,
      is_ward_round: false,
      patient: visit.patient,
      patient_detail: { fullName: 'Ama Mensah' },
      encounter_participant: [{ type: 'PRIMARY_PERFORMER', practitioner_role: clinician.practitioner_role_id, name: 'Yaw Boateng' }],
      encounter_location: [{ location: opd, name: 'Main OPD', status: 'planned' }],
      encounter_patient_notes: [],
      encounter_care_plan: [],
      diagnoses: [],
      service_requests: [],
      medication_requests: [],
      observations: [],
    });
    expect(data.uuid).toBe(data.id);
    expect(Math.abs(Date.parse(data.start_time) - Date.now())).toBeLessThan(60_000);
    expect(await read(data.id)).toEqual(data);
  });

  test('ENC-005, ENC-006, ENC-013, ENC-031 takes what is given, and belongs to the open visit when none is named', async () => {
    const visit = await makeVisit(clinician);
    const start_time = new Date(Date.now() + 86_400_000).toISOString();
    const encounter = await makeEncounter(clinician, {
      patient: visit.patient,
      start_time,
      encounter_type: 'EMER',
      encounter_participant: [{ practitioner_role: nurse.practitioner_role_id }],
      encounter_location: [{ location: ward, status: 'planned' }],
      notes: requiredNotes,
    });
    expect(encounter).toMatchObject({
      visit: visit.id,
      start_time,
      encounter_type: 'EMER',
      encounter_participant: [{ name: 'Abena Sarpong' }],
      encounter_location: [{ name: 'Ward B', status: 'planned' }],
    });
    expect(encounter.notes.map(({ note_type, note }) => ({ note_type, note }))).toEqual(requiredNotes);
    const lone = await clinician.ask(openEncounter, { body: { patient: (await makePatientFor(clinician)).id, status: 'in-progress' } });
    expect(lone.data).toMatchObject({ visit: null, status: 'in-progress', started_by_id: clinician.practitioner_role_id });
  });

  test('ENC-008, ENC-009, ENC-047 a ward round names its parent, shares its visit and is listed by it', async () => {
    const parent = await makeBegunEncounter(clinician, { encounter_type: 'IMP' });
    const round = await makeEncounter(nurse, { patient: parent.patient, part_of: parent.id });
    expect(round).toMatchObject({ part_of: parent.id, is_ward_round: true, visit: parent.visit });
    const rounds = await clinician.ask(listEncounters, { query: { part_of: parent.id, is_ward_round: 'true' } });
    expect(rounds.data.map(({ id }) => id)).toEqual([round.id]);
    expect((await clinician.ask(listEncounters, { query: { part_of: parent.id } })).data.map(({ id }) => id)).toEqual([round.id]);
    expect((await clinician.ask(listEncounters, { query: { part_of: round.id } })).total).toBe(0);
  });

  test.each([
    ['visit', { visit: absent }],
    ['part_of', { part_of: absent }],
    ['encounter_participant', { encounter_participant: [{ practitioner_role: absent }] }],
    ['encounter_location', { encounter_location: [{ location: absent }] }],
    ['patient', { patient: absent }],
  ])('ENC-049 an unknown %s is 404 naming it, and nothing is written', async (field, given) => {
    const { patient } = await makeVisit(clinician);
    await expect(clinician.ask(openEncounter, { body: { patient, ...given } })).rejects.toMatchObject({
      status: 404,
      errors: { [field]: [expect.stringContaining('is not valid.')] },
    });
    expect(await asOwner('select 1 from encounters.encounter where patient_id = $1', [patient])).toEqual([]);
  });

  test('ENC-049 the visit of another patient is as unknown as none', async () => {
    const [mine, other] = [await makeVisit(clinician), await makeVisit(clinician)];
    await expect(clinician.ask(openEncounter, { body: { patient: mine.patient, visit: other.id } })).rejects.toMatchObject({
      status: 404,
      errors: { visit: ['Visit is not valid.'] },
    });
  });
});

describe('starting', () => {
  test('ENC-032, ENC-051 keeps who began it and when; the patient was encountered', async () => {
    const { id, patient } = await makeEncounter(clinician, { start_time: new Date(Date.now() + 3_600_000).toISOString() });
    const started_at = new Date(Date.now() - 60_000).toISOString();
    const { data } = await clinician.ask(startEncounter, { ...at(id), body: { started_at, started_by_id: nurse.practitioner_role_id } });
    expect(data).toMatchObject({
      status: 'in-progress',
      started_at,
      start_time: started_at,
      started_by_id: nurse.practitioner_role_id,
      started_by_name: 'Abena Sarpong',
    });
    expect((await clinician.ask(readPatient, at(patient))).data.last_encounter_at).toBe(started_at);
    expect(await asOwner(`select name from platform.outbox where data->>'encounter_id' = $1 order by id`, [id])).toEqual([
      { name: 'encounters.encounterEdited' },
      { name: 'encounters.encounterStarted' },
    ]);
  });

  test('ENC-051 not in the future, not by a stranger; nothing changes', async () => {
    const encounter = await makeEncounter(clinician);
    await expect(
      clinician.ask(startEncounter, { ...at(encounter.id), body: { started_at: new Date(Date.now() + 3_600_000).toISOString() } }),
    ).rejects.toMatchObject({ status: 400, errors: { started_at: ['Started at should not be in the future.'] } });
    await expect(clinician.ask(startEncounter, { ...at(encounter.id), body: { started_by_id: absent } })).rejects.toMatchObject({
      status: 404,
      errors: { started_by_id: ['Started by id is not valid.'] },
    });
    expect(await read(encounter.id)).toEqual(encounter);
  });
});

describe('finishing', () => {
  test('ENC-033, ENC-034, ENC-035, ENC-045, ENC-052 with both notes it is finished, its notes are signed, its counter is 0', async () => {
    const { id, visit, patient } = await makeBegunEncounter(clinician);
    for (let step = 1; step <= 3; step++)
      expect((await clinician.ask(actOnEncounter, { ...at(id), body: { action: 'advance' } })).data.progress).toBe(step);
    expect((await read(id)).progress).toBe(3);
    await clinician.ask(editEncounter, { ...at(id), body: { notes: requiredNotes } });
    const { data } = await clinician.ask(finishEncounter, at(id));
    expect(data).toMatchObject({ status: 'finished', progress: 0, ended_by_name: 'Yaw Boateng' });
    expect(Math.abs(Date.parse(data.end_time!) - Date.now())).toBeLessThan(60_000);
    for (const note of data.notes) expect(note).toMatchObject({ signed_by_name: 'Yaw Boateng', signed_at: expect.any(String) });
    const [event] = await asOwner<{ data: unknown }>(
      `select data from platform.outbox where name = 'encounters.encounterFinished' and data->>'encounter_id' = $1`,
      [id],
    );
    expect(event!.data).toEqual({ encounter_id: id, visit_id: visit, patient_id: patient, end_time: data.end_time });
  });

  test('ENC-033 when it ended may be said in either word', async () => {
    for (const word of ['ended_at', 'end_time'] as const) {
      const { id } = await makeBegunEncounter(clinician, {
        start_time: new Date(Date.now() - 3_600_000).toISOString(),
        notes: requiredNotes,
      });
      const end_time = new Date().toISOString();
      const { data } = await clinician.ask(finishEncounter, { ...at(id), body: { [word]: end_time } });
      expect(data).toMatchObject({ status: 'finished', end_time });
    }
  });

  test.each([
    ['ENC-045, ENC-063 none', [], ['chief-complaint', 'history-of-presenting-illness']],
    ['ENC-045, ENC-063 only the complaint', [requiredNotes[0]!], ['history-of-presenting-illness']],
    ['ENC-045, ENC-063 only the history', [requiredNotes[1]!], ['chief-complaint']],
    ['ENC-045, ENC-063 blanks', [{ note_type: 'chief-complaint' as const, note: '  \n' }, requiredNotes[1]!], ['chief-complaint']],
  ])('%s: refused, naming what is missing; nothing changes', async (_, notes, missing) => {
    const { id } = await makeBegunEncounter(clinician, { notes });
    const before = await read(id);
    const sentences: Record<string, string> = {
      'chief-complaint': 'Presenting complaint is required.',
      'history-of-presenting-illness': 'History of presenting illness is required.',
    };
    const errors = Object.fromEntries(missing.map((type) => [type, [sentences[type]]]));
    await expect(clinician.ask(finishEncounter, at(id))).rejects.toMatchObject({
      status: 409,
      code: 'encounters.notesMissing',
      errors,
      data: { missing },
      message: missing.map((type) => sentences[type]).join(' '),
    });
    expect(await read(id)).toEqual(before);
  });

  test('ENC-033 the end lies neither before the start nor in the future', async () => {
    const { id } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    await expect(clinician.ask(finishEncounter, { ...at(id), body: { ended_at: '2020-01-01T10:00:00Z' } })).rejects.toMatchObject({
      status: 400,
      errors: { ended_at: ['Ended at should not be before the start.'] },
    });
    await expect(clinician.ask(finishEncounter, { ...at(id), body: { ended_at: '2999-01-01T10:00:00Z' } })).rejects.toMatchObject({
      status: 400,
      errors: { ended_at: ['Ended at should not be in the future.'] },
    });
  });

  test('ENC-062 a finished encounter is edited, advanced and discarded no more', async () => {
    const { id } = await makeFinishedEncounter(clinician);
    const before = await read(id);
    for (const refused of [
      () => clinician.ask(editEncounter, { ...at(id), body: { reason: 'Other' } }),
      () => clinician.ask(editEncounter, { ...at(id), body: { notes: [{ note_type: 'visit-note', note: 'More' }] } }),
      () => clinician.ask(actOnEncounter, { ...at(id), body: { action: 'advance' } }),
      () => clinician.ask(discardEncounter, { ...at(id), body: { reason: 'Wrong patient' } }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 409, code: 'encounters.encounterFinished' });
    await expect(clinician.ask(finishEncounter, at(id))).rejects.toMatchObject({ status: 409, code: 'encounters.transitionRefused' });
    expect(await read(id)).toEqual(before);
  });

  test('ENC-045 finished by two at once: once', async () => {
    const { id } = await makeBegunEncounter(clinician, { notes: requiredNotes });
    const tried = await Promise.allSettled([clinician.ask(finishEncounter, at(id)), nurse.ask(finishEncounter, at(id))]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await asOwner(`select 1 from platform.outbox where name = 'encounters.encounterFinished' and data->>'encounter_id' = $1`, [id]),
    ).toHaveLength(1);
  });
});

describe('ENC-062 transitions through the API', () => {
  const actions: Partial<Record<EncounterStatus, 'arrive' | 'triage' | 'start' | 'finish'>> = {
    arrived: 'arrive',
    triaged: 'triage',
    'in-progress': 'start',
    finished: 'finish',
  };
  const reach = async (status: EncounterStatus) => {
    const { id } = await makeEncounter(clinician, { notes: requiredNotes });
    if (status === 'finished') await clinician.ask(actOnEncounter, { ...at(id), body: { action: 'start' } });
    if (status !== 'planned') await clinician.ask(actOnEncounter, { ...at(id), body: { action: actions[status]! } });
    return id;
  };
  /** Written out as it was ruled: each state with what it may become. */
  test.each<[EncounterStatus, EncounterStatus[]]>([
    ['planned', ['arrived', 'triaged', 'in-progress']],
    ['arrived', ['triaged', 'in-progress']],
    ['triaged', ['in-progress']],
    ['in-progress', ['finished']],
    ['finished', []],
  ])('ENC-003, ENC-053, ENC-061, ENC-062 from %s to %j only', async (from, may) => {
    for (const [to, action] of Object.entries(actions)) {
      const id = await reach(from);
      const acted = await clinician.send(actOnEncounter, { ...at(id), body: { action } });
      const allowed = may.some((status) => status === to);
      expect([from, to, acted.statusCode]).toEqual([from, to, allowed ? 200 : 409]);
      expect((await read(id)).status).toBe(allowed ? to : from);
    }
  });
  test('ENC-050, ENC-062 an edit of the status follows the same rules; PUT means the same', async () => {
    const { id } = await makeEncounter(clinician);
    await expect(clinician.ask(editEncounter, { ...at(id), body: { status: 'finished' } })).rejects.toMatchObject({
      code: 'encounters.transitionRefused',
    });
    expect((await clinician.ask(editEncounter, { ...at(id), body: { status: 'triaged' } })).data.status).toBe('triaged');
    await clinician.ask(editEncounter, { ...at(id), body: { status: 'in-progress' } });
    await expect(clinician.ask(editEncounter, { ...at(id), body: { status: 'finished' } })).rejects.toMatchObject({
      code: 'encounters.notesMissing',
    });
    const put = await clinician.send(
      { ...editEncounter, method: 'PUT' },
      { ...at(id), body: { notes: requiredNotes, status: 'finished' } },
    );
    expect(put.json()).toMatchObject({ data: { status: 'finished', started_by_name: 'Yaw Boateng' } });
  });
});

describe('editing', () => {
  test('ENC-011, ENC-012, ENC-055 notes merge by type, and stand under both names', async () => {
    const { id } = await makeEncounter(clinician, { notes: [requiredNotes[0]!] });
    await clinician.ask(editEncounter, { ...at(id), body: { encounter_patient_notes: [{ note_type: 'plan-of-care', note: 'Fluids' }] } });
    const { data } = await clinician.ask(editEncounter, {
      ...at(id),
      body: { notes: [{ note_type: 'plan-of-care', note: 'Fluids, rest' }] },
    });
    expect(data.notes.map(({ note_type, note }) => [note_type, note])).toEqual([
      ['chief-complaint', 'Fever for three days'],
      ['plan-of-care', 'Fluids, rest'],
    ]);
    expect(data.encounter_patient_notes).toEqual(data.notes);
    expect(await read(id)).toEqual(data);
    const { data: emptied } = await clinician.ask(editEncounter, { ...at(id), body: { notes: [{ note_type: 'plan-of-care', note: '' }] } });
    expect(emptied.notes.map(({ note_type }) => note_type)).toEqual(['chief-complaint']);
    expect((await clinician.ask(listEncounters, { query: { patient: data.patient } })).data[0]!.note_types).toEqual(['chief-complaint']);
    const refused = await clinician.send(editEncounter, {
      ...at(id),
      body: {
        notes: [
          { note_type: 'rumour', note: 'x' },
          { note_type: 'visit-note', note: 'x'.repeat(10_001) },
        ],
      },
    });
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      errors: { 'notes.0.note_type': ['Note type is not valid.'], 'notes.1.note': ['Note should not exceed 10000 characters.'] },
    });
    expect(await read(id)).toEqual(emptied);
  });

  test('ENC-050 of two who edit the same version one is refused, with both states', async () => {
    const { id, version } = await makeEncounter(clinician);
    const tried = await Promise.allSettled(
      [clinician, nurse].map((who, at) => who.ask(editEncounter, { params: { id }, body: { version, reason: `by ${at}` } })),
    );
    const [won] = tried.filter(({ status }) => status === 'fulfilled');
    const [lost] = tried.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(won && lost!.reason).toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { version: version + 1 }, sent: { version } },
    });
    expect((await read(id)).version).toBe(version + 1);
    const unversioned = await clinician.send(editEncounter, { ...at(id), body: { reason: 'old' } });
    expect(unversioned.statusCode).toBe(200);
    expect((await clinician.send(editEncounter, { ...at(id), body: { reason: 'old' } }, { 'if-match': `"${version}"` })).statusCode).toBe(
      409,
    );
  });

  test('ENC-050 type, start, performers and places change', async () => {
    const { id } = await makeEncounter(clinician, { encounter_location: [{ location: opd }] });
    const start_time = new Date(Date.now() - 3_600_000).toISOString();
    const { data } = await clinician.ask(editEncounter, {
      ...at(id),
      body: {
        encounter_type: 'VR',
        start_time,
        encounter_participant: [{ practitioner_role: nurse.practitioner_role_id }],
        encounter_location: [{ location: ward }],
      },
    });
    expect(data).toMatchObject({
      encounter_type: 'VR',
      start_time,
      encounter_participant: [{ name: 'Abena Sarpong' }],
      encounter_location: [{ name: 'Ward B' }],
    });
    expect(await read(id)).toEqual(data);
  });
});

test('ENC-062 discarded with a reason, it is in no list and is found by nobody; its row stays', async () => {
  const { id, patient } = await makeEncounter(clinician, { notes: requiredNotes });
  expect((await clinician.send(discardEncounter, { ...at(id), body: {} })).json()).toMatchObject({
    errors: { reason: ['Reason is required.'] },
  });
  expect((await clinician.ask(discardEncounter, { ...at(id), body: { reason: 'Wrong patient' } })).data.id).toBe(id);
  expect((await clinician.send(readEncounter, at(id))).statusCode).toBe(404);
  expect((await clinician.ask(listEncounters, { query: { patient } })).total).toBe(0);
  expect((await clinician.ask(listNotes, { query: { patient } })).total).toBe(0);
  expect(await asOwner('select delete_reason from encounters.encounter where id = $1', [id])).toEqual([{ delete_reason: 'Wrong patient' }]);
});

describe('lists', () => {
  test('ENC-027, ENC-047 filters by visit, type, status and performer; latest start first', async () => {
    const testServer = await found('Lists');
    const doctor = await signedIn(testServer, { role: 'Clinician' });
    const sister = await signedIn(testServer, { role: 'Nurse' });
    const visit = await makeVisit(doctor);
    const first = await makeFinishedEncounter(doctor, { patient: visit.patient });
    const second = await makeEncounter(sister, { patient: visit.patient, encounter_type: 'vitals-observation' });
    const third = await makeEncounter(doctor, { start_time: new Date(Date.now() + 3_600_000).toISOString() });
    const list = async (query: NonNullable<Parameters<typeof doctor.ask<typeof listEncounters>>[1]>['query']) => {
      const { data, total } = await doctor.ask(listEncounters, { query });
      return [data.map(({ id }) => id), total];
    };
    expect(await list({})).toEqual([[third.id, second.id, first.id], 3]);
    expect(await list({ visit: visit.id })).toEqual([[second.id, first.id], 2]);
    expect(await list({ encounter_type: 'vitals-observation' })).toEqual([[second.id], 1]);
    expect(await list({ status: 'planned,in-progress,triaged,arrived' })).toEqual([[third.id], 1]);
    expect(await list({ status: 'finished' })).toEqual([[second.id, first.id], 2]);
    expect(await list({ practitioner_id: sister.practitioner_role_id })).toEqual([[second.id], 1]);
    expect(await list({ patient: visit.patient, page_size: 1, page: 2 })).toEqual([[first.id], 2]);
  });

  test('ENC-047 another organisation sees nothing of it and changes nothing', async () => {
    const encounter = await makeEncounter(clinician);
    const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
    for (const [op, body] of [
      [readEncounter, undefined],
      [editEncounter, { reason: 'x' }],
      [startEncounter, {}],
      [finishEncounter, {}],
      [actOnEncounter, { action: 'advance' }],
      [discardEncounter, { reason: 'x' }],
    ] as const) {
      expect((await stranger.send(op, { ...at(encounter.id), body })).statusCode).toBe(404);
    }
    expect((await stranger.ask(listEncounters, {})).total).toBe(0);
    expect(await read(encounter.id)).toEqual(encounter);
  });
});
