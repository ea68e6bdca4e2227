import { callAway, editEncounter, finishEncounter, listEncounters, listVisits, readEncounter } from '@akoma/contract/encounters';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const leave = (id: string, caller = clinician) => caller.send(callAway, { params: { id }, query: {} });
const noted = (id: string) => asOwner('select called_away_at, called_away_by_id from encounters.encounter where id = $1', [id]);

test('ENC-046 who is called away says so with one press: it is recorded, stays open, and shows who left and when', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  const before = (await clinician.ask(readEncounter, { params: { id } })).data;
  expect([before.called_away_at, before.called_away_by_name]).toEqual([null, null]);
  expect((await leave(id)).statusCode).toBe(200);
  const { data } = await clinician.ask(readEncounter, { params: { id } });
  expect(data).toMatchObject({ status: 'in-progress', end_time: null, called_away_at: expect.any(String) });
  expect(data.called_away_by_name).toBe(data.started_by_name);
  const open = await clinician.ask(listEncounters, { query: { patient, state: 'active' } });
  expect(open.data.map((one) => [one.id, one.called_away_at])).toEqual([[id, data.called_away_at]]);
  const visits = await clinician.ask(listVisits, { query: { patient } });
  expect(visits.data.map((one) => [one.open_encounter_id, one.called_away_at])).toEqual([[id, data.called_away_at]]);
  expect(await asOwner("select operation from audit.entry where action = 'encounter.called-away' and patient_id = $1", [patient])).toEqual([
    { operation: 'encounters.callAway' },
  ]);
});

test('ENC-046 refused: a finished encounter, another hospital’s, no right to write; nothing is recorded', async () => {
  const { id } = await makeBegunEncounter(clinician);
  const elsewhere = await signedIn(await found(), { role: 'Clinician' });
  const pharmacist = await signedIn(home, { role: 'Pharmacist' });
  expect([(await leave(id, elsewhere)).statusCode, (await leave(id, pharmacist)).statusCode]).toEqual([404, 403]);
  const notes = (['chief-complaint', 'history-of-presenting-illness'] as const).map((note_type) => ({ note_type, note: 'Cough' }));
  await clinician.ask(editEncounter, { params: { id }, query: {}, body: { notes } });
  await clinician.ask(finishEncounter, { params: { id }, query: {}, body: {} });
  const finished = await leave(id);
  expect([finished.statusCode, finished.json().code]).toEqual([409, 'encounters.encounterFinished']);
  expect(await noted(id)).toEqual([{ called_away_at: null, called_away_by_id: null }]);
});

test('ENC-046 VISIT-001 once the encounter has ended its visit no longer says that somebody was called away from it', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  await leave(id);
  const notes = (['chief-complaint', 'history-of-presenting-illness'] as const).map((note_type) => ({ note_type, note: 'Cough' }));
  await clinician.ask(editEncounter, { params: { id }, query: {}, body: { notes } });
  await clinician.ask(finishEncounter, { params: { id }, query: {}, body: {} });
  const [visit] = (await clinician.ask(listVisits, { query: { patient } })).data;
  expect([visit!.open_encounter_id, visit!.called_away_at]).toEqual([null, null]);
});
