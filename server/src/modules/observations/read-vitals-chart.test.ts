import { cancelObservation, codes, mostReadings, readVitalsChart } from '@akoma/contract/observations';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';
import { makeObservations } from './observations.make.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let clinician: Caller;
let organization: Awaited<ReturnType<typeof found>>;

beforeAll(async () => {
  organization = await found('Charts');
  clinician = await signedIn(organization, { role: 'Clinician' });
});

const chart = async (query: { patient_id: string; encounter?: string; window?: '24h' | '7d' | '30d' | 'all' }) =>
  (await clinician.ask(readVitalsChart, { query })).data;
const valuesOf = ({ series }: Awaited<ReturnType<typeof chart>>, code: string) =>
  series.find((one) => one.code === code)?.readings.map(({ value }) => value) ?? [];

test('TAB-002 the readings of each window, oldest first, without what was cancelled', async () => {
  const { patient, id: encounter } = await makeBegunEncounter(clinician);
  const about = { patient };
  await makeObservations(clinician, [{ code: codes.pulse, value: 60, effective_date_time: hoursAgo(24 * 40) }], about);
  await makeObservations(clinician, [{ code: codes.pulse, value: 70, effective_date_time: hoursAgo(24 * 20) }], about);
  await makeObservations(clinician, [{ code: codes.pulse, value: 80, effective_date_time: hoursAgo(24 * 3) }], about);
  await makeObservations(clinician, [{ code: codes.pulse, value: 90, effective_date_time: hoursAgo(2) }], { patient, encounter });
  const [wrong] = await makeObservations(clinician, [{ code: codes.pulse, value: 300 }], about);
  await clinician.ask(cancelObservation, { params: { id: wrong!.id }, body: { reason: 'Another patient' } });
  const windows = { all: ['60', '70', '80', '90'], '30d': ['70', '80', '90'], '7d': ['80', '90'], '24h': ['90'] } as const;
  for (const [window, expected] of Object.entries(windows)) {
    const found = await chart({ patient_id: patient, window: window as keyof typeof windows });
    expect(valuesOf(found, codes.pulse), window).toEqual(expected);
    expect(found.series[0]!.total).toBe(expected.length);
  }
  expect(valuesOf(await chart({ patient_id: patient, encounter }), codes.pulse)).toEqual(['90']);
});

test('TAB-002 a reading says how, when and by whom it was taken, and in which unit it was sent', async () => {
  const patient = (await makePatientFor(clinician, { first_name: 'Efua', last_name: 'Sarpong' })).id;
  const sent = [
    { code: '8331-1', value: 100.4, unit: '°F', effective_date_time: hoursAgo(5), note: 'After the walk' },
    { code: codes.past_illnesses, value: 'Malaria' },
    { code: codes.avpu, value: 'alert' },
  ];
  await makeObservations(clinician, sent, { patient });
  const { series, to, from, newest_at } = await chart({ patient_id: patient });
  expect(series.map(({ code }) => code)).toEqual(['8331-1']);
  expect(series[0]!.readings[0]).toMatchObject({
    display: 'Temperature, oral',
    value: '38',
    unit: '°C',
    sent_value: '100.4',
    sent_unit: '°F',
    note: 'After the walk',
    computed: false,
    practitioner_name: expect.stringMatching(/./),
  });
  expect([from, Date.parse(newest_at!) < Date.parse(to)]).toEqual([null, true]);
});

test('TAB-002 an empty window says when the newest reading was; nobody has none', async () => {
  const patient = (await makePatientFor(clinician, { first_name: 'Yaa', last_name: 'Sarpong' })).id;
  expect(await chart({ patient_id: patient })).toMatchObject({ series: [], newest_at: null });
  const at = hoursAgo(24 * 9);
  await makeObservations(clinician, [{ code: codes.weight, value: 70, effective_date_time: at }], { patient });
  const found = await chart({ patient_id: patient, window: '7d' });
  expect([found.series, Date.parse(found.newest_at!)]).toEqual([[], Date.parse(at)]);
});

test('TAB-002 a long row is thinned out and says so, and keeps its extremes and its last two', async () => {
  const patient = (await makePatientFor(clinician, { first_name: 'Adwoa', last_name: 'Sarpong' })).id;
  const many = 400;
  const now = Date.now();
  const at = (index: number) => new Date(now - (many - index) * 900_000).toISOString();
  // the highest and the lowest stand alone in the midst of what is alike
  const pulses = Array.from({ length: many }, (_, index) => ({
    code: codes.pulse,
    value: index === 133 ? 188 : index === 251 ? 33 : 80 + (index % 3),
    effective_date_time: at(index),
  }));
  const pressures = pulses.map(({ effective_date_time }, index) => ({
    code: codes.blood_pressure,
    value: index === 77 ? '120/119' : index === 78 ? '120/31' : index === 300 ? '240/80' : '120/80',
    effective_date_time,
  }));
  for (const row of [pulses, pressures])
    for (let from = 0; from < many; from += 200) await makeObservations(clinician, row.slice(from, from + 200), { patient });
  const thinned = await chart({ patient_id: patient });
  const [pulse, pressure] = [codes.pulse, codes.blood_pressure].map((code) => thinned.series.find((one) => one.code === code)!);
  for (const one of [pulse!, pressure!]) {
    expect(one.total).toBe(many);
    expect(one.readings.length).toBeLessThanOrEqual(mostReadings + 2);
    expect(one.readings.length).toBeGreaterThan(30);
    const times = one.readings.map(({ effective_date_time }) => Date.parse(effective_date_time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.slice(-2)).toEqual([at(many - 2), at(many - 1)].map((moment) => Date.parse(moment)));
  }
  expect(pulse!.readings.map(({ value }) => value)).toEqual(expect.arrayContaining(['188', '33']));
  expect(pressure!.readings.map(({ value }) => value)).toEqual(expect.arrayContaining(['120/119', '120/31', '240/80']));
  // a shorter time is shown whole
  const day = await chart({ patient_id: patient, window: '24h' });
  for (const { total, readings } of day.series) expect([total <= mostReadings, readings.length]).toEqual([true, total]);
});

test('TAB-002 refused to whom observations are not for, to another organisation, and for another patient’s encounter', async () => {
  const { patient, id: encounter } = await makeBegunEncounter(clinician);
  const other = (await makePatientFor(clinician, { first_name: 'Kojo', last_name: 'Addo', gender: 'MALE', birth_date: '1971-02-03' })).id;
  const clerk = await signedIn(organization, { role: 'Receptionist' });
  expect((await clerk.send(readVitalsChart, { query: { patient_id: patient } })).statusCode).toBe(403);
  const stranger = await signedIn(await found('Elsewhere'), { role: 'Clinician' });
  expect((await stranger.send(readVitalsChart, { query: { patient_id: patient } })).statusCode).toBe(404);
  expect((await clinician.send(readVitalsChart, { query: { patient_id: other, encounter } })).statusCode).toBe(404);
});
