import { listEncounters } from '@akoma/contract/encounters';
import { cancelObservation, codes, editObservation, listObservations, recordObservations } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';
import { makeObservations, wellParts } from './observations.make.ts';

const nurse = await signedIn(await found(), { role: 'Nurse' });
const patientOf = async () => (await makePatientFor(nurse, { birth_date: '1950-01-01' })).id;
const rowsOf = async (patient_id: string, code?: string) =>
  (await nurse.ask(listObservations, { query: { patient_id, page_size: 50, ...(code && { code }) } })).data;
const entriesOf = async (patient: string) => (await nurse.ask(listEncounters, { query: { patient, page_size: 50 } })).data;

const unsteady = [
  { code: codes.morse_history, value: 'yes' },
  { code: codes.morse_diagnosis, value: 'no' },
  { code: codes.morse_aid, value: 'none' },
  { code: codes.morse_drip, value: 'yes' },
  { code: codes.morse_gait, value: 'normal' },
  { code: codes.morse_insight, value: 'oriented' },
];
const drowsy = (verbal: string) => [
  { code: codes.glasgow_eyes, value: '3' },
  { code: codes.glasgow_verbal, value: verbal },
  { code: codes.glasgow_motor, value: '5' },
];
const about = (patient: string) => (one: { code: string; value: string }) => ({ ...one, patient });

test('TRIAGE-017 ENC-030 falls are scored in one call: answers with their points, the total, and a finished entry of the chart', async () => {
  const patient = await patientOf();
  const observations = unsteady.map(about(patient));
  const { data } = await nurse.ask(recordObservations, { body: { observations, entry: 'fall-risk-assessment' } });
  const total = data.find(({ code }) => code === codes.morse)!;
  expect(total).toMatchObject({ value: '45', score: 45, display: 'Morse fall scale', category: 'survey', computed: true, system: 'akoma' });
  expect(data.filter(({ code }) => code !== codes.morse).map(({ score, category }) => [score, category])).toEqual(
    [25, 0, 0, 20, 0, 0].map((points) => [points, 'survey']),
  );
  expect(total.derived_from.toSorted()).toEqual(
    data
      .filter(({ id }) => id !== total.id)
      .map(({ id }) => id)
      .toSorted(),
  );
  const [entry, ...more] = await entriesOf(patient);
  expect([entry, more.length]).toMatchObject([{ id: total.encounter, encounter_type: 'fall-risk-assessment', status: 'finished' }, 0]);
});

test('OBS-021 the latest result is asked for alone', async () => {
  const patient = await patientOf();
  const before = new Date(Date.now() - 5 * 3_600_000).toISOString();
  await makeObservations(
    nurse,
    unsteady.map((one) => ({ ...one, effective_date_time: before })),
    { patient },
  );
  await makeObservations(
    nurse,
    unsteady.map((one) => (one.code === codes.morse_gait ? { ...one, value: 'impaired' } : one)),
    { patient },
  );
  const { data, total } = await nurse.ask(listObservations, { query: { patient_id: patient, code: codes.morse, size: 1 } });
  expect([data.map(({ value }) => value), total]).toEqual([['65'], 2]);
});

test('OBS-021 of TEWS and of MEWS as well one is given, the newest, also where it was entered before the older one', async () => {
  const { patient, id: encounter } = await makeBegunEncounter(nurse, { encounter_type: 'IMP' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (const [hours, rate] of [
    [2, 30],
    [5, 18],
  ] as const)
    await makeObservations(
      nurse,
      wellParts.map((one) => ({
        ...one,
        ...(one.code === codes.respiratory_rate && { value: rate }),
        effective_date_time: hoursAgo(hours),
      })),
      { patient, encounter },
    );
  for (const code of [codes.tews, codes.mews]) {
    const { data, total, page_size } = await nurse.ask(listObservations, { query: { patient_id: patient, code, size: 1 } });
    expect([code, data.map(({ value, score }) => [value, score]), total, page_size]).toEqual([code, [['3', 3]], 2, 1]);
  }
});

test('OBS-021 Glasgow: the sum of three parts under LOINC; a part that is not testable leaves none', async () => {
  const [patient, tubed] = [await patientOf(), await patientOf()];
  const scored = await makeObservations(nurse, drowsy('4'), { patient });
  expect(scored.at(-1)).toMatchObject({
    code: '9269-2',
    value: '12',
    score: 12,
    system: 'http://loinc.org',
    display: 'Glasgow coma scale',
  });
  const untested = await makeObservations(nurse, drowsy('NT'), { patient: tubed });
  expect(untested.map(({ code, value, score }) => [code, value, score])).toEqual([
    ['9267-6', '3', 3],
    ['9270-0', 'NT', null],
    ['9268-4', '5', 5],
  ]);
  expect(await rowsOf(tubed, codes.glasgow)).toEqual([]);
});

test('TRIAGE-017 OBS-041 missing answers make no total, those of the same half hour do; other scores are not made again', async () => {
  const patient = await patientOf();
  const vitals = await makeObservations(nurse, wellParts, { patient });
  expect(vitals.filter(({ code }) => code === codes.tews)).toHaveLength(1);
  await makeObservations(nurse, unsteady.slice(0, 4), { patient });
  expect(await rowsOf(patient, codes.morse)).toEqual([]);
  await makeObservations(nurse, unsteady.slice(4), { patient });
  expect((await rowsOf(patient, codes.morse)).map(({ value }) => value)).toEqual(['45']);
  expect(await rowsOf(patient, codes.tews)).toHaveLength(1);
});

test('TRIAGE-017 OBS-025 a corrected answer makes the total anew, a cancelled one takes it back', async () => {
  const patient = await patientOf();
  const rows = await makeObservations(nurse, unsteady, { patient });
  const drip = rows.find(({ code }) => code === codes.morse_drip)!;
  const { data } = await nurse.ask(editObservation, { params: { id: drip.id }, body: { value: 'no', version: drip.version } });
  expect(data).toMatchObject({ value: 'no', score: 0 });
  expect((await rowsOf(patient, codes.morse)).map(({ value }) => value)).toEqual(['25']);
  await nurse.ask(cancelObservation, { params: { id: rows[1]!.id }, query: {}, body: { reason: 'Another patient' } });
  expect(await rowsOf(patient, codes.morse)).toEqual([]);
});

test('TRIAGE-017 answers that the form does not have, totals beyond it or beside other answers, and an entry beside an encounter are refused', async () => {
  const patient = await patientOf();
  const send = (observations: { code: string; value: string }[], more: object = {}) =>
    nurse.ask(recordObservations, { body: { observations: observations.map(about(patient)), ...more } });
  const refused = (message: string, field = 'observations.0.value') => ({ status: 400, errors: { [field]: [message] } });
  await expect(send([{ code: codes.morse_gait, value: 'odd' }])).rejects.toMatchObject(refused('Gait is not valid.'));
  await expect(send([{ code: codes.glasgow_eyes, value: '5' }])).rejects.toMatchObject(refused('Eyes open is not valid.'));
  await expect(send([{ code: codes.glasgow, value: '2' }])).rejects.toMatchObject(refused('Glasgow coma scale should not be less than 3.'));
  await expect(send([{ code: codes.morse, value: '126' }], { entry: 'fall-risk-assessment' })).rejects.toMatchObject(
    refused('Morse fall scale should not be more than 125.'),
  );
  await expect(send([...unsteady, { code: codes.morse, value: '20' }], { entry: 'fall-risk-assessment' })).rejects.toMatchObject(
    refused('MORSE does not agree with its parts, which make 45.', 'observations.6.value'),
  );
  expect([await rowsOf(patient), await entriesOf(patient)]).toEqual([[], []]);
});
