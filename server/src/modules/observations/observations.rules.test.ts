import { codes } from '@akoma/contract/observations';
import { describe, expect, test } from 'vitest';
import {
  batchErrors,
  derivedBmi,
  derivedTews,
  keptValue,
  measurementOf,
  partsOfScore,
  takenTogether,
  timesErrors,
  togetherProblem,
  vitalSets,
} from './observations.rules.ts';

const now = new Date('2026-03-05T10:00:00Z');
const moment = '2026-03-05T09:50:00.000Z';
const patient = '019a0000-0000-7000-8000-000000000001';
const given = (code: string, value: string, effective_date_time = moment) => ({
  id: `${code} ${effective_date_time}`,
  code,
  value,
  effective_date_time,
});
const well = [
  given(codes.temperature, '37'),
  given(codes.blood_pressure, '120/80'),
  given(codes.pulse, '80'),
  given(codes.respiratory_rate, '14'),
  given(codes.avpu, 'alert'),
  given(codes.mobility, 'walking'),
  given(codes.trauma, 'no'),
];

test.each([
  [
    'OBS-005 by its unit code',
    { code: 'HEIGHT_CM', value: '175' },
    { code: '8302-2', unit: 'cm', unit_type: 'HEIGHT_CM', system: 'http://loinc.org', category: 'vital-signs', display: 'Height' },
  ],
  [
    'OBS-002 the unit code as unit means the unit',
    { code: '8310-5', value: '37', unit: 'DEGREES_CELCIUS' },
    { code: '8310-5', unit: '°C', unit_type: 'DEGREES_CELCIUS' },
  ],
  [
    'OBS-041 a score copied from paper',
    { code: 'TEWS', value: '5' },
    { code: 'TEWS', category: 'survey', score: 5, system: 'akoma', unit: null },
  ],
  [
    'OBS-001 another LOINC code',
    { code: '718-7', value: '9.8', unit: 'g/dL', display: 'Haemoglobin' },
    { code: '718-7', unit: 'g/dL', display: 'Haemoglobin', system: 'http://loinc.org', unit_type: null },
  ],
  ['OBS-001 issued means the time of measuring', { code: '718-7', value: '9.8', issued: moment }, { effective_date_time: moment }],
  ['OBS-001 now when no time is sent', { code: '718-7', value: '9.8' }, { effective_date_time: now.toISOString() }],
])('%s', (_, sent, stored) => expect(measurementOf({ patient, ...sent }, now)).toMatchObject(stored));

test('OBS-024 a batch is of one patient and of the past', () => {
  const one = { patient, code: codes.pulse, value: '80' };
  expect(batchErrors([one, { ...one, effective_date_time: moment }])).toBeNull();
  expect(batchErrors([one, { ...one, patient: 'other' }])).toEqual({ 'observations.1.patient': ['Patient is not valid.'] });
  expect(batchErrors([one, { ...one, encounter: 'other' }])).toEqual({ 'observations.1.encounter': ['Encounter is not valid.'] });
  expect(batchErrors([{ ...one, encounter: 'this' }, one])).toEqual({ 'observations.1.encounter': ['Encounter is not valid.'] });
  expect(batchErrors([one, { ...one, encounter: null }])).toBeNull();
  expect(batchErrors([])).toBeNull();
});

test('OBS-024 times of measuring lie before now, and after the birth, whichever key names them', () => {
  const born = { birth_date: '2026-03-01', birth_date_precision: 'day' as const };
  const one = { patient, code: codes.pulse, value: '80' };
  expect(timesErrors([one, { ...one, effective_date_time: moment }, { ...one, issued: moment }], now, born)).toBeNull();
  const [late, early] = ['2026-03-05T11:00:00.000Z', '2026-02-01T10:00:00.000Z'];
  expect(timesErrors([one, { ...one, issued: late }, { ...one, effective_date_time: early, issued: moment }], now, born)).toEqual({
    'observations.1.effective_date_time': ['Effective date time should not be in the future.'],
    'observations.2.effective_date_time': ['Effective date time should not be before the patient’s birth.'],
  });
});

test('OBS-001 the sent category counts, otherwise that of the code; a note is kept, an empty one is left out', () => {
  const one = { patient, code: '718-7', value: '9.8' };
  expect(measurementOf(one, now)).toMatchObject({ category: 'vital-signs', score: null, note: null });
  expect(measurementOf({ ...one, category: 'exam', observation_category: 'survey', note: 'after rest' }, now)).toMatchObject({
    category: 'exam',
    note: 'after rest',
  });
  expect(measurementOf({ ...one, observation_category: 'survey', note: '' }, now)).toMatchObject({ category: 'survey', note: null });
  expect(measurementOf({ ...one, code: codes.avpu, value: 'alert' }, now)).toMatchObject({ category: 'exam' });
});

test('PAT-017 what was sent is kept beside a value in another unit, and only then', () => {
  expect(keptValue(codes.weight, '154', 'lb')).toEqual({ value: '69.85', unit: 'kg', sent_value: '154', sent_unit: 'lb' });
  expect(keptValue(codes.weight, '70', 'kg')).toEqual({ value: '70', unit: 'kg', sent_value: null, sent_unit: null });
  expect(keptValue(codes.weight, '70', undefined)).toEqual({ value: '70', unit: 'kg', sent_value: null, sent_unit: null });
  expect(keptValue(codes.weight, '70', 'Kilograms')).toEqual({ value: '70', unit: 'kg', sent_value: null, sent_unit: 'Kilograms' });
  expect(() => keptValue(codes.weight, '70', 'bags')).toThrow('a unit that is not known was to be refused');
});

test('OBS-041 the parts of a TEWS, and nothing else', () => {
  expect([...partsOfScore(codes.tews)].sort()).toEqual(['8310-5', '8480-6', '85354-9', '8867-4', '9279-1', 'AVPU', 'MOBILITY', 'TRAUMA']);
  expect(partsOfScore(codes.mews)).toEqual(partsOfScore(codes.tews));
  expect(partsOfScore(codes.glasgow)).toEqual([codes.glasgow_eyes, codes.glasgow_verbal, codes.glasgow_motor]);
});

test('OBS-035 a weight and a height that cannot be one person’s are said at the height', () => {
  const [weight, height] = [given(codes.weight, '70'), given(codes.height, '175')];
  expect(togetherProblem([weight, height])).toBeNull();
  expect(togetherProblem([weight])).toBeNull();
  expect(togetherProblem([height])).toBeNull();
  const inMetres = given(codes.height, '1.75');
  expect(togetherProblem([weight, inMetres])).toEqual({
    height: inMetres,
    problem: 'A height of 1.75 cm does not go with a weight of 70 kg. Check both units.',
  });
});

test('OBS-041 taken together is within half an hour, to the minute', () => {
  const at = (time: string) => given(codes.pulse, '80', `2026-03-05T${time}:00.000Z`);
  expect(takenTogether([at('09:30'), at('09:00'), at('09:10')])).toBe(true);
  expect(takenTogether([at('09:00'), at('09:31')])).toBe(false);
  expect(takenTogether([at('09:31'), at('09:00')])).toBe(false);
});

describe('computed values', () => {
  test('OBS-035 needs both; of two weights the later counts', () => {
    const height = given(codes.height, '175');
    expect(derivedBmi([given(codes.weight, '70')])).toBeNull();
    expect(derivedBmi([given(codes.weight, '60'), height, given(codes.weight, '70', '2026-03-05T09:55:00.000Z')])).toEqual({
      code: codes.bmi,
      value: '22.9',
      score: null,
      effective_date_time: '2026-03-05T09:55:00.000Z',
      derived_from: [`${codes.weight} 2026-03-05T09:55:00.000Z`, height.id],
    });
  });
  test('TRIAGE-014 names the latest of each part, and is dated by the last of them', () => {
    const again = given(codes.pulse, '135', '2026-03-05T09:59:00.000Z');
    const aged = (age_years: number | null, children: 'A' | 'B' | null = null) => ({ age_years, children, height_cm: null });
    const score = derivedTews([...well, again, given(codes.weight, '70')], aged(30));
    expect(score).toMatchObject({ value: '3', score: 3, effective_date_time: again.effective_date_time });
    expect(score!.derived_from).toHaveLength(7);
    expect(score!.derived_from).toContain(again.id);
    expect(derivedTews(well.slice(1), aged(30))).toBeNull();
    expect(derivedTews(well, aged(11))).toBeNull();
    expect(derivedTews(well, aged(11, 'A'))).toMatchObject({ score: 3 });
    expect(derivedTews(well, aged(11, 'A'))!.derived_from).toHaveLength(6);
    expect(derivedTews([...well, given(codes.height, '152')], aged(11))).toMatchObject({ score: 0 });
    expect(derivedTews(well, aged(null))).toBeNull();
    expect(derivedTews([...well, given(codes.triage_form, 'adult')], aged(null))).toMatchObject({ score: 0 });
  });
});

test('OBS-020 vitals are grouped in the sets in which they were taken; scores and histories are not vitals', () => {
  const shown = (one: ReturnType<typeof given>, practitioner_name: string, created_at = moment) => ({
    ...one,
    unit: null,
    created_at,
    practitioner_name,
    interpretation: one.value === '82' ? ('HH' as const) : one.value === '80' ? ('N' as const) : null,
  });
  const sets = vitalSets([
    shown(given(codes.avpu, 'voice'), 'Abena'),
    shown(given(codes.pulse, '80'), 'Abena'),
    shown(given(codes.pulse, '82'), 'Yaw', '2026-03-05T12:00:00.000Z'),
    shown(given(codes.tews, '3'), 'Abena'),
    shown(given(codes.past_illnesses, 'Malaria'), 'Abena'),
  ]);
  expect(sets).toMatchObject([
    {
      taken_by_name: 'Abena',
      is_late: false,
      values: [
        { label: 'AVPU', value: 'Voice', judged: null },
        { label: 'Pulse', value: '80', judged: null },
      ],
    },
    { taken_by_name: 'Yaw', is_late: true, values: [{ label: 'Pulse', value: '82', judged: 'Critically high' }] },
  ]);
});
