import { discardEncounter, editVisit, openEncounter, readVisit } from '@akoma/contract/encounters';
import { readPatient } from '@akoma/contract/patients';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { changesPath, type Live, listeningAddress, listenTo } from '../../../test/live.ts';
import { makeBegunEncounter, makeEncounter, makeFinishedEncounter, makeVisit } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const visitOf = async (id: string) => (await clinician.ask(readVisit, { params: { id } })).data;
const discard = (id: string) => clinician.ask(discardEncounter, { params: { id }, body: { reason: 'Wrong patient' } });
const cancel = (id: string) => clinician.ask(editVisit, { params: { id }, body: { status: 'cancelled' } });
const editsOf = (visit_id: string) =>
  asOwner(`select 1 from platform.outbox where name = 'encounters.visitEdited' and data->>'visit_id' = $1`, [visit_id]);

let address = '';
let open: Live | undefined;
beforeAll(async () => {
  address = await listeningAddress();
});
afterEach(() => open?.leave());

test('VISIT-018 ENC-062 a visit whose only encounter was discarded waits again, and is cancelled', async () => {
  const { id, visit, patient } = await makeBegunEncounter(clinician);
  const before = await visitOf(visit!);
  expect(before.status).toBe('in-progress');
  await expect(cancel(visit!)).rejects.toMatchObject({
    code: 'encounters.visitStatusRefused',
    message: 'A visit that is in progress cannot be cancelled. Discard the encounters that were begun in it, or end the visit.',
  });
  expect(await visitOf(visit!)).toEqual(before);
  expect(await editsOf(visit!)).toHaveLength(0);

  await discard(id);
  const { status, arrived_at, version } = await visitOf(visit!);
  expect({ status, arrived_at, version }).toEqual({ status: 'arrived', arrived_at: before.arrived_at, version: before.version + 1 });
  expect(await editsOf(visit!)).toHaveLength(1);
  expect((await cancel(visit!)).data.status).toBe('cancelled');
  expect((await clinician.ask(readPatient, { params: { id: patient } })).data.current_visit_id).toBeNull();
});

test('VISIT-018 ENC-062 with another encounter that began, finished or not, the visit stays in progress', async () => {
  const seen = await makeFinishedEncounter(clinician);
  const { id } = await makeBegunEncounter(clinician, { patient: seen.patient });
  await discard(id);
  expect((await visitOf(seen.visit!)).status).toBe('in-progress');
  expect(await editsOf(seen.visit!)).toHaveLength(0);
});

test('VISIT-018 ENC-062 the last that began counts, not a planned one, nor an entry of a chart', async () => {
  const { id, visit, patient } = await makeBegunEncounter(clinician);
  const planned = await makeEncounter(clinician, { patient });
  await clinician.ask(openEncounter, { body: { patient, encounter_type: 'vitals-observation' } });
  await discard(planned.id);
  expect((await visitOf(visit!)).status).toBe('in-progress');
  await discard(id);
  expect((await visitOf(visit!)).status).toBe('arrived');
});

test('VISIT-009 ENC-062 lists of visits are told that the visit waits again', async () => {
  const { id: visit, patient } = await makeVisit(clinician);
  const { id } = await makeBegunEncounter(clinician, { patient });
  open = listenTo(address, clinician, changesPath('visits'));
  await open.open;
  await discard(id);
  expect(await open.next()).toEqual({ topic: 'visits', id: visit });
  expect((await visitOf(visit)).status).toBe('arrived');
});
