import {
  actOnEncounter,
  callAway,
  completeActivity,
  createCarePlan,
  createDiagnosis,
  deleteCarePlan,
  deleteDiagnosis,
  discardEncounter,
  editEncounter,
  editNote,
  readEncounter,
  reopenActivity,
  updateCarePlan,
  updateDiagnosis,
} from '@akoma/contract/encounters';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { changesPath, type Live, listeningAddress, listenTo } from '../../../test/live.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor, makeVisit } from './encounters.make.ts';

const home = await found();
const [nurse, clinician] = [await signedIn(home, { role: 'Nurse' }), await signedIn(home, { role: 'Clinician' })];
let address = '';
let open: Live | undefined;
beforeAll(async () => {
  address = await listeningAddress();
});
afterEach(() => open?.leave());

/** What the record of a patient and lists of visits are told of one change. */
async function heardOf(live: Live, { patient, visit }: { patient: string; visit: string }): Promise<void> {
  expect([await live.next(), await live.next()]).toEqual(
    expect.arrayContaining([
      { topic: `patient:${patient}`, id: patient },
      { topic: 'visits', id: visit },
    ]),
  );
}

test('ENC-055 VISIT-009 who has the patient open is told of every note and diagnosis that a colleague writes, and lists of visits are not', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  open = listenTo(address, clinician, changesPath(`patient:${patient},visits`));
  await open.open;
  const heard = async () => expect(await open!.next()).toEqual({ topic: `patient:${patient}`, id: patient });
  const note = (text: string) =>
    nurse.ask(editEncounter, { params: { id }, query: {}, body: { notes: [{ note_type: 'chief-complaint', note: text }] } });
  await note('Cough');
  await heard();
  const { notes } = (await nurse.ask(readEncounter, { params: { id } })).data;
  await nurse.ask(editNote, { params: { id: notes[0]!.id }, body: { note: 'Cough since Monday', version: notes[0]!.version } });
  await heard();
  const { data: diagnosis } = await nurse.ask(createDiagnosis, { body: { encounter: id, display: 'Malaria' } });
  await heard();
  await nurse.ask(updateDiagnosis, { params: { id: diagnosis.id }, body: { note: 'Test positive', version: diagnosis.version } });
  await heard();
  await nurse.ask(deleteDiagnosis, { params: { id: diagnosis.id }, body: { reason: 'Other patient' } });
  await heard();
});

test('ENC-046 VISIT-009 lists of visits are told as well that somebody was called away from an encounter, and that it was discarded', async () => {
  const { id, patient, visit } = await makeBegunEncounter(clinician);
  open = listenTo(address, nurse, changesPath(`patient:${patient},visits`));
  await open.open;
  const heard = () => heardOf(open!, { patient, visit: visit! });
  await clinician.ask(callAway, { params: { id }, query: {} });
  await heard();
  await clinician.ask(discardEncounter, { params: { id }, query: {}, body: { reason: 'Begun for another patient' } });
  await heard();
});

test('ENC-062 VISIT-009 and that an encounter is planned, that its patient has arrived for it, and was triaged', async () => {
  const { id: visit, patient } = await makeVisit(clinician);
  open = listenTo(address, nurse, changesPath(`patient:${patient},visits`));
  await open.open;
  const heard = () => heardOf(open!, { patient, visit });
  const { id } = await makeEncounter(clinician, { patient, visit, status: 'planned' });
  await heard();
  await clinician.ask(actOnEncounter, { params: { id }, query: {}, body: { action: 'arrive' } });
  await heard();
  await clinician.ask(editEncounter, { params: { id }, query: {}, body: { status: 'triaged' } });
  await heard();
});

test('ENC-035 VISIT-009 who has the patient open is told of a step, whose version a save of theirs has to name', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  open = listenTo(address, nurse, changesPath(`patient:${patient}`));
  await open.open;
  await clinician.ask(actOnEncounter, { params: { id }, query: {}, body: { action: 'advance' } });
  expect(await open.next()).toEqual({ topic: `patient:${patient}`, id: patient });
});

test('ENC-066 VISIT-009 and of every care plan, also of one that belongs to no encounter; another patient’s are not told of', async () => {
  const { id: patient_id } = await makePatientFor(clinician);
  const elsewhere = await makePatientFor(clinician);
  open = listenTo(address, clinician, changesPath(`patient:${patient_id},visits`));
  await open.open;
  const heard = async () => expect(await open!.next()).toEqual({ topic: `patient:${patient_id}`, id: patient_id });
  const write = (of: string) =>
    nurse.ask(createCarePlan, { body: { patient_id: of, title: 'Diabetic foot', activities: [{ text: 'Change the dressing' }] } });
  await write(elsewhere.id);
  const { data: plan } = await write(patient_id);
  await heard();
  const at = { params: { id: plan.id } };
  await nurse.ask(updateCarePlan, { ...at, body: { note: 'Lives alone', version: plan.version } });
  await heard();
  const activity = { ...at, body: { activity: plan.activities[0]!.uuid } };
  await nurse.ask(completeActivity, activity);
  await heard();
  await nurse.ask(reopenActivity, activity);
  await heard();
  await nurse.ask(deleteCarePlan, { ...at, body: { reason: 'Other patient' } });
  await heard();
});

test('ENC-055 VISIT-009 an edit that changes nothing tells nobody, and what follows it is told', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  const notes = [{ note_type: 'chief-complaint' as const, note: 'Cough' }];
  await nurse.ask(editEncounter, { params: { id }, query: {}, body: { notes } });
  const { data: stands } = await nurse.ask(readEncounter, { params: { id } });
  open = listenTo(address, clinician, changesPath(`patient:${patient}`));
  await open.open;
  const told = () => asOwner(`select count(*)::int as told from platform.outbox where data->>'encounter_id' = $1`, [id]);
  const before = await told();
  for (const body of [{ notes }, {}, { reason: stands.reason, start_time: stands.start_time, status: stands.status }])
    await nurse.ask(editEncounter, { params: { id }, query: {}, body });
  expect(await told()).toEqual(before);
  expect((await nurse.ask(readEncounter, { params: { id } })).data.version).toBe(stands.version);
  await nurse.ask(editEncounter, { params: { id }, query: {}, body: { reason: 'Cough' } });
  expect(await open.next()).toEqual({ topic: `patient:${patient}`, id: patient });
});
