import {
  cancelObservation,
  codes,
  editObservation,
  listObservations,
  readVitalsChart,
  recordObservations,
  type SentObservation,
} from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';
import { makeObservations, wellParts } from './observations.make.ts';

const nurse = await signedIn(await found(), { role: 'Nurse' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rowsOf = async (patient_id: string) => (await nurse.ask(listObservations, { query: { patient_id, page_size: 50 } })).data;
const scoresOf = async (patient: string) =>
  (await rowsOf(patient)).filter(({ code }) => code === codes.mews).map(({ value, score, computed }) => [value, score, computed]);
const inWard = async (birth_date = '1980-01-01') => {
  const patient = (await makePatientFor(nurse, { birth_date })).id;
  const { id: encounter } = await makeBegunEncounter(nurse, { patient, encounter_type: 'IMP' });
  return { patient, encounter };
};
/** Feverish, with a quick pulse: 2 + 2, and 1 for breathing. */
const ill = [
  { code: codes.temperature, value: '39.1' },
  { code: codes.blood_pressure, value: '120/80' },
  { code: codes.pulse, value: 118 },
  { code: codes.respiratory_rate, value: 18 },
  { code: codes.avpu, value: 'alert' },
];

test('TRIAGE-016 in a ward the five parts make MEWS, which names them; mobility and trauma are not needed', async () => {
  const about = await inWard();
  const data = await makeObservations(nurse, ill, about);
  const mews = data.find(({ code }) => code === codes.mews)!;
  expect(mews).toMatchObject({ value: '5', score: 5, category: 'survey', computed: true, encounter: about.encounter });
  expect(mews.derived_from.toSorted()).toEqual(
    data
      .filter(({ code }) => code !== codes.mews)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(data.some(({ code }) => code === codes.tews)).toBe(false);
});

test('TRIAGE-016 out patients have TEWS alone, and a child none of them', async () => {
  const { patient, id: encounter } = await makeBegunEncounter(nurse);
  await makeObservations(nurse, wellParts, { patient, encounter });
  expect(await scoresOf(patient)).toEqual([]);
  const child = await inWard(`${new Date().getUTCFullYear() - 6}-01-01`);
  await makeObservations(nurse, ill, child);
  expect(await scoresOf(child.patient)).toEqual([]);
});

test('TRIAGE-016 whose age is not known has one only where the band of adults was chosen', async () => {
  for (const [form, expected] of [
    [null, []],
    ['infant', []],
    ['adult', [['5', 5, true]]],
  ] as const) {
    const about = await inWard();
    await asOwner('update patients.patient set birth_date = null, birth_date_precision = null, unknown = true where id = $1', [
      about.patient,
    ]);
    await makeObservations(nurse, [...ill, ...(form ? [{ code: codes.triage_form, value: form }] : [])], about);
    expect([form, await scoresOf(about.patient)]).toEqual([form, expected]);
  }
});

test('TRIAGE-016 parts of one half hour are put together and the chart says from when; a missing or older part gives no score', async () => {
  const about = await inWard();
  const [first, second, late] = [minutesAgo(25), minutesAgo(2), minutesAgo(40)];
  const of = (at: string) => (one: (typeof ill)[number]) => ({ ...one, effective_date_time: at });
  await makeObservations(nurse, ill.slice(0, 3).map(of(first)), about);
  expect(await scoresOf(about.patient)).toEqual([]);
  await makeObservations(nurse, ill.slice(3).map(of(second)), about);
  expect(await scoresOf(about.patient)).toEqual([['5', 5, true]]);
  const { series } = (await nurse.ask(readVitalsChart, { query: { patient_id: about.patient } })).data;
  const [drawn] = series.find(({ code }) => code === codes.mews)!.readings;
  expect([drawn!.parts_from, drawn!.effective_date_time].map((at) => Date.parse(at!))).toEqual([first, second].map((at) => Date.parse(at)));
  const apart = await inWard();
  await makeObservations(nurse, ill.slice(0, 3).map(of(late)), apart);
  await makeObservations(nurse, ill.slice(3).map(of(second)), apart);
  expect(await scoresOf(apart.patient)).toEqual([]);
});

test('TRIAGE-016 a part that is corrected makes it anew, a part that is cancelled takes it away', async () => {
  const about = await inWard();
  const data = await makeObservations(nurse, ill, about);
  const [temperature] = data;
  await nurse.ask(editObservation, { params: { id: temperature!.id }, body: { value: '37' } });
  expect(await scoresOf(about.patient)).toEqual([['3', 3, true]]);
  await nurse.ask(cancelObservation, { params: { id: temperature!.id }, body: { reason: 'Mistyped' } });
  expect(await scoresOf(about.patient)).toEqual([]);
});

test('TRIAGE-016 a score that is typed has its bounds, agrees with its parts, and alone is kept as entered', async () => {
  const about = await inWard();
  const refused = async (values: Omit<SentObservation, 'patient'>[]) => {
    const before = await rowsOf(about.patient);
    const answered = await nurse.send(recordObservations, { body: values.map((value) => ({ ...value, ...about })) });
    expect(await rowsOf(about.patient)).toEqual(before);
    return [answered.statusCode, Object.values(answered.json().errors)];
  };
  expect(await refused([{ code: codes.mews, value: '15' }])).toEqual([400, [['MEWS should not be more than 14.']]]);
  expect(await refused([...ill, { code: codes.mews, value: '4' }])).toEqual([400, [['MEWS does not agree with its parts, which make 5.']]]);
  await makeObservations(nurse, [{ code: codes.mews, value: '6' }], about);
  expect(await scoresOf(about.patient)).toEqual([['6', 6, false]]);
});
