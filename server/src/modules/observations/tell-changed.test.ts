import * as contract from '@akoma/contract/observations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { changesPath, type Live, listeningAddress, listenTo } from '../../../test/live.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor, makeVisit } from '../encounters/encounters.make.ts';

const home = await found();
const [nurse, clinician] = await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Clinician' })]);
const { codes } = contract;
let address = '';
const boards: Live[] = [];

/** The board of a user, open on a connection of its own. */
async function board(caller: Caller, topics = 'queue'): Promise<Live> {
  const opened = listenTo(address, caller, changesPath(topics));
  boards.push(opened);
  await opened.open;
  return opened;
}
const told = (patient: string) =>
  asOwner(
    "select name from platform.outbox where name = 'observations.changed' and (data->>'triage')::boolean and data->>'patient_id' = $1",
    [patient],
  );

beforeAll(async () => {
  address = await listeningAddress();
});
afterAll(() => {
  for (const { leave } of boards) leave();
});

it('TRIAGE-015 QUEUE-008 boards on two connections are told of a first colour, of an override, of a correction and of what is taken back', async () => {
  const { id: encounter, patient } = await makeBegunEncounter(clinician);
  const open = [await board(nurse), await board(clinician)];
  const news = { topic: 'queue', id: patient };
  const heard = async () => expect(await Promise.all(open.map((one) => one.next()))).toEqual([news, news]);
  const sign = { patient, encounter, code: codes.discriminator, value: 'very-urgent' };
  const { data } = await nurse.ask(contract.recordObservations, { body: { observations: [sign] } });
  await heard();
  const { data: given } = await clinician.ask(contract.overrideTriage, { body: { patient, encounter, colour: 'red' } });
  await heard();
  await clinician.ask(contract.cancelObservation, { params: { id: given.id }, query: {}, body: { reason: 'Wrong patient' } });
  await heard();
  const [found] = data;
  await clinician.ask(contract.editObservation, { params: { id: found!.id }, body: { value: 'urgent', version: found!.version } });
  await heard();
});

it('VISIT-009 OBS-017 who has the record open is told of what is measured, and a board is not told of a weight', async () => {
  const { id: patient } = await makePatientFor(clinician);
  const opened = listenTo(address, clinician, changesPath(`patient:${patient},queue`));
  boards.push(opened);
  await opened.open;
  const measure = (code: string, value: string) => nurse.ask(contract.recordObservations, { body: [{ patient, code, value }] });
  await measure(codes.weight, '60');
  await measure(codes.discriminator, 'urgent');
  const told = [await opened.next(), await opened.next(), await opened.next()];
  expect(told.map((one) => (one as { topic: string }).topic)).toEqual([`patient:${patient}`, `patient:${patient}`, 'queue']);
});

it('TRIAGE-015 a refused override tells nobody, nor does a reading without a score', async () => {
  const patient = await makePatientFor(clinician);
  const refused = await clinician.send(contract.overrideTriage, { body: { patient: patient.id, colour: 'red' } });
  expect(refused.statusCode).toBe(409);
  const weight = { patient: patient.id, code: codes.weight, value: '60' };
  await nurse.ask(contract.recordObservations, { body: { observations: [weight] } });
  expect(await told(patient.id)).toEqual([]);
  await nurse.ask(contract.recordObservations, {
    body: { observations: [{ patient: patient.id, code: codes.discriminator, value: 'urgent' }] },
  });
  expect(await told(patient.id)).toHaveLength(1);
});

it('TRIAGE-015 VISIT-009 a sign that makes a waiting encounter triaged tells lists of visits once; one that finds it triaged does not', async () => {
  const { id: visit, patient } = await makeVisit(clinician);
  const { id: encounter } = await makeEncounter(clinician, { patient, visit });
  const list = await board(nurse, 'visits');
  const record = (value: string) =>
    nurse.ask(contract.recordObservations, { body: [{ patient, encounter, code: codes.discriminator, value }] });
  await record('urgent');
  expect(await list.next()).toEqual({ topic: 'visits', id: visit });
  await record('emergency');
  const { id: next } = await makeVisit(clinician);
  expect(await list.next()).toEqual({ topic: 'visits', id: next });
});
