import { type ChartReading, chartedVitals, codes, type VitalsChart } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { bandsOf, linesOf, marksOf, nearestTo, rangeText, readingsOf, spanOf } from './graph-points.ts';
import { askVitals, latestSet, type Observed } from './latest-vitals.ts';
import { remarksOf } from './use-reading-text.ts';

const reading = (code: string, value: string, effective_date_time: string, more: Partial<ChartReading> = {}): ChartReading => ({
  id: `${code} ${effective_date_time}`,
  code,
  display: code,
  value,
  unit: null,
  sent_value: null,
  sent_unit: null,
  effective_date_time,
  created_at: effective_date_time,
  practitioner_name: 'Abena Boakye',
  computed: false,
  parts_from: null,
  note: null,
  ...more,
});
const chart = (series: VitalsChart['series'], from: string | null = null): VitalsChart => ({
  patient_id: 'p',
  from,
  to: '2026-03-05T12:00:00Z',
  newest_at: null,
  series,
});
const vital = (name: string) => chartedVitals.find((one) => one.name === name)!;
const span = { from: Date.parse('2026-03-05T00:00:00Z'), to: Date.parse('2026-03-05T10:00:00Z') };
const person = { birth_date: '1990-01-01', gender: 'FEMALE' };
const axis = { from: 34, to: 42, step: 2 };

test('TAB-002 a window is shown whole, everything from the first to the last reading', () => {
  const found = chart(
    [
      {
        code: codes.pulse,
        total: 2,
        readings: [reading(codes.pulse, '80', '2026-03-05T02:00:00Z'), reading(codes.pulse, '90', '2026-03-05T07:00:00Z')],
      },
    ],
    '2026-03-04T12:00:00Z',
  );
  expect(spanOf(found, false)).toEqual({ from: Date.parse('2026-03-04T12:00:00Z'), to: Date.parse('2026-03-05T12:00:00Z') });
  expect(spanOf(found, true)).toEqual({ from: Date.parse('2026-03-05T01:48:00Z'), to: Date.parse('2026-03-05T07:12:00Z') });
});

test('TAB-002 one graph shows all codes of a measure in the order of time', () => {
  const found = chart([
    {
      code: codes.temperature,
      total: 300,
      readings: [reading(codes.temperature, '37', '2026-03-05T02:00:00Z'), reading(codes.temperature, '38', '2026-03-05T08:00:00Z')],
    },
    { code: '8331-1', total: 1, readings: [reading('8331-1', '39', '2026-03-05T05:00:00Z')] },
  ]);
  const { readings, total } = readingsOf(found, vital('temperature'));
  expect([readings.map(({ value }) => value), total]).toEqual([['37', '39', '38'], 301]);
});

test('TAB-002 points are placed in proportion to time and on the fixed axis; what lies beyond stands at its edge with its number', () => {
  const readings = [
    reading(codes.temperature, '38', '2026-03-05T00:00:00Z'),
    reading(codes.temperature, '42.6', '2026-03-05T02:30:00Z', { created_at: '2026-03-05T04:00:00Z' }),
    reading(codes.temperature, '33', '2026-03-05T10:00:00Z'),
  ];
  const marks = marksOf(readings, vital('temperature'), axis, span, person);
  expect(marks.map(({ x, places, flag, late }) => [x, places[0]!.y, places[0]!.beyond, flag, late])).toEqual([
    [0, 50, null, 'H', false],
    [25, 0, 'above', 'H', true],
    [100, 100, 'below', 'LL', false],
  ]);
  expect([10, 20, 90].map((x) => nearestTo(marks, x))).toEqual([0, 1, 2]);
});

test('TAB-002 a blood pressure is a pair, and one half of it may stand alone', () => {
  const readings = [
    reading(codes.blood_pressure, '130/70', '2026-03-05T01:00:00Z'),
    reading(codes.diastolic, '95', '2026-03-05T02:00:00Z'),
  ];
  const marks = marksOf(readings, vital('blood_pressure'), { from: 40, to: 220, step: 60 }, span, person);
  expect(marks.map(({ places, flag }) => [places.map(({ number, y }) => [number, Math.round(y)]), flag])).toEqual([
    [
      [
        [130, 50],
        [70, 83],
      ],
      null,
    ],
    [[[95, 69]], 'H'],
  ]);
});

test('TAB-002 who grows out of a range while the graph runs has both, and an age without one has none', () => {
  const growing = { birth_date: '2014-03-05', gender: null };
  const around = { from: Date.parse('2026-03-03T00:00:00Z'), to: Date.parse('2026-03-07T00:00:00Z') };
  const bands = bandsOf(vital('pulse'), { from: 30, to: 210, step: 60 }, around, growing);
  expect(bands.map(({ x, width, range }) => [x, width, range.low, range.high])).toEqual([
    [50, 50, 51, 100],
    [0, 50, 80, 99],
  ]);
  expect(bandsOf(vital('temperature'), axis, around, { birth_date: '2024-01-01', gender: null })).toEqual([]);
  expect(bandsOf(vital('pulse'), axis, around, { birth_date: null, gender: null })).toEqual([]);
  expect(rangeText(bands.slice(0, 1).map(({ range }) => range))).toBe('51 to 100');
});

test('TAB-002 the lines of an axis', () => expect(linesOf(axis)).toEqual([34, 36, 38, 40, 42]));

test.each([
  ['4', null],
  ['5', 'H'],
  ['14', 'H'],
])('TRIAGE-016 MEWS of %s is shown as %s', (value, flag) => {
  const [mark] = marksOf([reading(codes.mews, value, '2026-03-05T02:00:00Z')], vital('mews'), { from: 0, to: 15, step: 5 }, span, person);
  expect([mark!.flag, mark!.places[0]!.number]).toEqual([flag, Number(value)]);
});

test.each([codes.mews, codes.tews])('TRIAGE-016 %s of readings taken apart names both times, of one moment none', (code) => {
  const writing = { style: 'specification', zone: 'UTC' } as const;
  const remarked = (parts_from: string | null) =>
    remarksOf(
      { reading: reading(code, '5', '2026-03-05T02:25:00Z', { computed: true, parts_from }), flag: null, late: false, places: [], x: 0 },
      writing,
    );
  expect(remarked('2026-03-05T02:00:00Z')).toEqual(['calculated', 'of readings from 02:00 am to 02:25 am']);
  expect(remarked('2026-03-05T02:25:00Z')).toEqual(['calculated']);
});

test('TRIAGE-001 the latest vitals reach back half an hour and no further, and say from when they are', () => {
  const observed = (code: string, minute: string) =>
    ({ ...reading(code, '80', `2026-03-05T02:${minute}:00Z`), status: 'registered' }) as unknown as Observed;
  const set = latestSet([observed(codes.pulse, '40'), observed(codes.avpu, '20'), observed(codes.respiratory_rate, '09')], '1990-01-01')!;
  expect([set.from, set.at]).toEqual(['2026-03-05T02:20:00Z', '2026-03-05T02:40:00Z']);
  expect([...set.byCode.keys()]).toEqual([codes.pulse, codes.avpu]);
});

test('TRIAGE-001 readings of one minute, however many seconds apart, name one moment', () => {
  const at = (code: string, time: string) =>
    ({ ...reading(code, '80', `2026-03-05T02:${time}Z`), status: 'registered' }) as unknown as Observed;
  const near = latestSet([at(codes.pulse, '40:58.200'), at(codes.avpu, '40:01.000')], '1990-01-01')!;
  expect([near.from, near.at, near.each]).toEqual(['2026-03-05T02:40:58.200Z', '2026-03-05T02:40:58.200Z', undefined]);
  const apart = latestSet([at(codes.pulse, '41:00.100'), at(codes.avpu, '40:59.000')], '1990-01-01')!;
  expect([apart.from, apart.each]).toEqual(['2026-03-05T02:40:59.000Z', 'moment']);
});

const observed = (code: string, value: string, minute: string) =>
  ({ ...reading(code, value, `2026-03-05T02:${minute}:00Z`), status: 'registered' }) as unknown as Observed;
test.each([
  ['no height', null, null, 'child', 3],
  ['the height of the record', 155, null, 'adult', 0],
  ['a height that was measured with them', 155, '140', 'child', 3],
] as const)('TRIAGE-014 a child’s form is that which the server scores by: %s', (_, recorded, measured, form, total) => {
  const parts = [
    ...[observed(codes.respiratory_rate, '12', '40'), observed(codes.pulse, '80', '40'), observed(codes.blood_pressure, '120/80', '40')],
    ...[observed(codes.temperature, '37', '40'), observed(codes.avpu, 'alert', '40'), observed(codes.mobility, 'walking', '40')],
    ...[observed(codes.trauma, 'no', '40'), ...(measured ? [observed(codes.height, measured, '40')] : [])],
  ];
  expect(latestSet(parts, '2015-01-01', 'A', recorded)!.score).toMatchObject({ form, total });
});

const shownOf = (...newestFirst: Observed[]) => [...latestSet(newestFirst, '1990-01-01')!.byCode].map(([code, one]) => [code, one.value]);

test.each([
  [codes.oxygen_saturation, codes.pulse_oximetry],
  [codes.temperature, '8331-1'],
  [codes.temperature, '8328-7'],
  [codes.weight, '29463-7'],
  [codes.height, '8308-9'],
])('OBS-038 the latest %s is the newest by whatever method it was measured, as %s too', (code, measured) => {
  expect(shownOf(observed(measured, '80', '40'), observed(code, '98', '20'))).toEqual([[code, '80']]);
  expect(
    askVitals('p')
      .queryKey.map((key) => JSON.stringify(key))
      .join(),
  ).toContain(measured);
});

test('OBS-038 the halves of a blood pressure that were taken at one moment are one; a half that stands alone is kept', () => {
  const halves = [observed(codes.diastolic, '40', '30'), observed(codes.systolic, '70', '30')];
  expect(shownOf(...halves, observed(codes.blood_pressure, '120/80', '20'))).toEqual([[codes.blood_pressure, '70/40']]);
  expect(shownOf(observed(codes.systolic, '70', '30'))).toEqual([[codes.systolic, '70']]);
});

test('TRIAGE-014 a systolic pressure of its own is a part of the score, the newest one; a temperature by another method is none', () => {
  const rest = [
    ...[observed(codes.pulse, '80', '10'), observed(codes.respiratory_rate, '12', '10'), observed(codes.avpu, 'alert', '10')],
    ...[observed(codes.mobility, 'walking', '10'), observed(codes.trauma, 'no', '10')],
  ];
  const older = observed(codes.blood_pressure, '120/80', '15');
  const warm = observed(codes.temperature, '37', '10');
  const scoreOf = (...newestFirst: Observed[]) => latestSet(newestFirst, '1990-01-01')!.score;
  expect(scoreOf(observed(codes.systolic, '70', '30'), older, warm, ...rest)).toMatchObject({ complete: true, total: 3 });
  expect(scoreOf(older, observed('8331-1', '37', '10'), ...rest)).toMatchObject({ complete: false, missing: ['temperature'] });
});
