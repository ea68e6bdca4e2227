import { codes, listObservations } from '@akoma/contract/observations';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { newId } from '../../platform/id.ts';
import { makeBegunEncounter, makePatientFor, makeVisit } from '../encounters/encounters.make.ts';
import { makeObservations } from './observations.make.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let clinician: Caller;
let older: { visit: string; encounter: string };

/** A pulse of today, entered first, and a weight of three days ago. */
beforeAll(async () => {
  clinician = await signedIn(await found('Lists'), { role: 'Clinician' });
  const ama = await makePatientFor(clinician, { first_name: 'Ama', last_name: 'Mensah' });
  const kofi = await makePatientFor(clinician, { first_name: 'Kofi', last_name: 'Owusu', gender: 'MALE', birth_date: '1970-01-01' });
  await makeObservations(clinician, [{ code: codes.pulse, value: 71 }], { patient: ama.id });
  const visit = await makeVisit(clinician, { patient: kofi.id, arrived_at: hoursAgo(72) });
  const encounter = await makeBegunEncounter(clinician, { patient: kofi.id, visit: visit.id });
  await makeObservations(clinician, [{ code: codes.weight, value: 60, effective_date_time: hoursAgo(70) }], {
    patient: kofi.id,
    encounter: encounter.id,
  });
  older = { visit: visit.id, encounter: encounter.id };
});

const values = async (query: object) => (await clinician.ask(listObservations, { query })).data.map(({ value }) => value);

test.each([
  ['effective_date_time', ['60', '71']],
  ['-effective_date_time', ['71', '60']],
  ['issued', ['60', '71']],
  ['-issued', ['71', '60']],
])('OBS-023 by %s', async (ordering, expected) => {
  expect(await values({ ordering })).toEqual(expected);
});

test('OBS-023 an order that is not offered is refused', async () => {
  const answered = await clinician.send(listObservations, { query: { ordering: 'nonsense' } });
  expect([answered.statusCode, answered.json().errors]).toEqual([400, { ordering: ['Ordering is not valid.'] }]);
});

test('OBS-023 by visit and by encounter, under either name', async () => {
  const { visit, encounter } = older;
  for (const query of [{ visit }, { visit_id: visit }, { encounter }, { encounter_id: encounter }, { visit, encounter_id: encounter }])
    expect(await values(query), Object.keys(query).join()).toEqual(['60']);
  for (const query of [{ visit_id: newId() }, { encounter_id: newId() }])
    expect((await clinician.send(listObservations, { query })).statusCode).toBe(404);
  expect((await clinician.send(listObservations, { query: { visit, visit_id: newId() } })).statusCode).toBe(400);
});

test('OBS-023 search finds what they say', async () => {
  expect(await values({ search: 'weight' })).toEqual(['60']);
  expect(await values({ search: '71' })).toEqual(['71']);
  expect(await values({ search: '7%' })).toEqual([]);
});

test('OBS-023 LIST-019 a day at the end of a time belongs to it', async () => {
  expect(await values({ end_date: hoursAgo(70).slice(0, 10) })).toEqual(['60']);
  expect(await values({ end_date: hoursAgo(96).slice(0, 10) })).toEqual([]);
});

test('OBS-023 by one code or several, counted or not: without a count the total says only whether a page follows', async () => {
  const both = `${codes.pulse}, ${codes.weight}`;
  const asked = async (query: object) => {
    const { data, total } = await clinician.ask(listObservations, { query });
    return [data.map(({ value }) => value), total];
  };
  expect(await asked({ code: both })).toEqual([['71', '60'], 2]);
  expect(await asked({ code: both, page_size: '1' })).toEqual([['71'], 2]);
  expect(await asked({ code: codes.weight })).toEqual([['60'], 1]);
  expect(await asked({ code: `${codes.height},${codes.bmi}` })).toEqual([[], 0]);
  expect(await asked({ code: both, page_size: '1', count: 'false' })).toEqual([['71'], 2]);
  expect(await asked({ code: both, page: '2', page_size: '1', count: 'false' })).toEqual([['60'], 2]);
  expect(await asked({ code: both, count: 'false' })).toEqual([['71', '60'], 2]);
  await makeObservations(clinician, [{ code: codes.weight, value: 61, effective_date_time: hoursAgo(100) }], {
    patient: (await clinician.ask(listObservations, { query: { code: codes.pulse } })).data[0]!.patient,
  });
  expect(await asked({ code: both, page_size: '1', count: 'false' })).toEqual([['71'], 2]);
  expect(await asked({ code: both, page_size: '1' })).toEqual([['71'], 3]);
});
