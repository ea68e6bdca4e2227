import { describe, expect, test } from 'vitest';
import { type TewsInput, tews, tewsBandOf, tewsInputOf, tewsNotApplicable, tewsPartLabels, tewsParts, tewsPoints } from './tews.ts';

/** A healthy adult: every part scores 0. */
const well: Required<TewsInput> = {
  respiratory_rate: 12,
  pulse: 80,
  systolic: 120,
  temperature: 37,
  avpu: 'alert',
  mobility: 'walking',
  trauma: 'no',
};

describe('points of each part, at both edges of every band', () => {
  test.each([
    ['TRIAGE-001 below 9', { respiratory_rate: 8 }, 2],
    ['TRIAGE-001 not breathing', { respiratory_rate: 0 }, 2],
    ['TRIAGE-002 from 9', { respiratory_rate: 9 }, 0],
    ['TRIAGE-002 to 14', { respiratory_rate: 14 }, 0],
    ['TRIAGE-003 from 15', { respiratory_rate: 15 }, 1],
    ['TRIAGE-003 to 20', { respiratory_rate: 20 }, 1],
    ['TRIAGE-004 from 21', { respiratory_rate: 21 }, 2],
    ['TRIAGE-004 to 29', { respiratory_rate: 29 }, 2],
    ['TRIAGE-005 above 29', { respiratory_rate: 30 }, 3],
    ['TRIAGE-005 far above', { respiratory_rate: 120 }, 3],
    ['TRIAGE-006 alert', { avpu: 'alert' }, 0],
    ['TRIAGE-007 voice', { avpu: 'voice' }, 1],
    ['TRIAGE-008 pain', { avpu: 'pain' }, 2],
    ['TRIAGE-009 unresponsive', { avpu: 'unresponsive' }, 3],
    ['TRIAGE-014 walking', { mobility: 'walking' }, 0],
    ['TRIAGE-014 with help', { mobility: 'with-help' }, 1],
    ['TRIAGE-014 stretcher', { mobility: 'stretcher' }, 2],
    ['TRIAGE-014 no trauma', { trauma: 'no' }, 0],
    ['TRIAGE-014 trauma', { trauma: 'yes' }, 1],
    ['TRIAGE-014 pulse under 41', { pulse: 40 }, 2],
    ['TRIAGE-014 pulse 41', { pulse: 41 }, 1],
    ['TRIAGE-014 pulse 50', { pulse: 50 }, 1],
    ['TRIAGE-014 pulse 51', { pulse: 51 }, 0],
    ['TRIAGE-014 pulse 100', { pulse: 100 }, 0],
    ['TRIAGE-014 pulse 101', { pulse: 101 }, 1],
    ['TRIAGE-014 pulse 110', { pulse: 110 }, 1],
    ['TRIAGE-014 pulse 111', { pulse: 111 }, 2],
    ['TRIAGE-014 pulse 129', { pulse: 129 }, 2],
    ['TRIAGE-014 pulse over 129', { pulse: 130 }, 3],
    ['TRIAGE-014 systolic under 71', { systolic: 70 }, 3],
    ['TRIAGE-014 systolic 71', { systolic: 71 }, 2],
    ['TRIAGE-014 systolic 80', { systolic: 80 }, 2],
    ['TRIAGE-014 systolic 81', { systolic: 81 }, 1],
    ['TRIAGE-014 systolic 100', { systolic: 100 }, 1],
    ['TRIAGE-014 systolic 101', { systolic: 101 }, 0],
    ['TRIAGE-014 systolic 199', { systolic: 199 }, 0],
    ['TRIAGE-014 systolic over 199', { systolic: 200 }, 2],
    ['TRIAGE-014 temperature under 35', { temperature: 34.9 }, 2],
    ['TRIAGE-014 temperature 35', { temperature: 35 }, 0],
    ['TRIAGE-014 temperature 38.4', { temperature: 38.4 }, 0],
    ['TRIAGE-014 temperature over 38.4', { temperature: 38.5 }, 2],
    ['TRIAGE-014 temperature a little under 35', { temperature: 34.96 }, 2],
    ['TRIAGE-014 temperature of 38.44, which is 38.4 in tenths', { temperature: 38.44 }, 0],
    ['TRIAGE-014 temperature of 38.45, which is 38.5 in tenths', { temperature: 38.45 }, 2],
    ['TRIAGE-014 pulse of 40.4, which is 40', { pulse: 40.4 }, 2],
    ['TRIAGE-014 pulse of 110.6, which is 111', { pulse: 110.6 }, 2],
    ['TRIAGE-014 systolic of 80.4, which is 80', { systolic: 80.4 }, 2],
  ] as [string, TewsInput, number][])('%s', (_, input, points) => {
    const [part] = Object.keys(input) as (keyof TewsInput)[];
    expect(tewsPoints(part!, input)).toBe(points);
    const score = tews({ ...well, ...input });
    expect(score.complete && score.total).toBe(points);
  });
});

test('TRIAGE-018 a respiratory rate between whole numbers scores nothing: the score is incomplete', () => {
  expect(tews({ ...well, respiratory_rate: 14.5 })).toMatchObject({ complete: false, missing: ['respiratory_rate'] });
});

test.each([
  ['TRIAGE-010 17', 17, 'red', 'immediate'],
  ['TRIAGE-010 7', 7, 'red', 'immediate'],
  ['TRIAGE-011 6', 6, 'orange', 'under 10 minutes'],
  ['TRIAGE-011 5', 5, 'orange', 'under 10 minutes'],
  ['TRIAGE-012, TRIAGE-013 4', 4, 'yellow', 'under 60 minutes'],
  ['TRIAGE-012, TRIAGE-013 3', 3, 'yellow', 'under 60 minutes'],
  ['TRIAGE-012, TRIAGE-013 2', 2, 'green', 'under 240 minutes'],
  ['TRIAGE-012, TRIAGE-013 0', 0, 'green', 'under 240 minutes'],
])('%s', (_, total, band, time_to_treat) => expect(tewsBandOf(total)).toMatchObject({ band, time_to_treat }));

test('TRIAGE-010, TRIAGE-011, TRIAGE-012 each colour has its name and its minutes', () =>
  expect([7, 5, 3, 0].map(tewsBandOf).map(({ label, minutes }) => `${label} ${minutes}`)).toEqual([
    'Red 0',
    'Orange 10',
    'Yellow 60',
    'Green 240',
  ]));

test('TRIAGE-014 a part that is missing, and an age that does not fit, are told in these words', () => {
  expect(tewsPartLabels).toEqual({
    respiratory_rate: 'Respiratory rate',
    pulse: 'Pulse',
    systolic: 'Blood pressure',
    temperature: 'Temperature',
    avpu: 'AVPU',
    mobility: 'Mobility',
    trauma: 'Trauma',
  });
  expect(tewsNotApplicable).toBe('The adult table is not applicable under 12 years. Use the paper chart for children.');
});

test('TRIAGE-014 a measure that is no number gives no points', () =>
  expect([Number.NaN, Number.POSITIVE_INFINITY].map((pulse) => tewsPoints('pulse', { pulse }))).toEqual([null, null]));

test('TRIAGE-010 the worst of everything is 17, red, immediate, with the points of each part', () => {
  const worst: TewsInput = {
    respiratory_rate: 30,
    pulse: 130,
    systolic: 60,
    temperature: 40,
    avpu: 'unresponsive',
    mobility: 'stretcher',
    trauma: 'yes',
  };
  expect(tews(worst)).toEqual({
    complete: true,
    applicable: null,
    total: 17,
    band: 'red',
    label: 'Red',
    time_to_treat: 'immediate',
    minutes: 0,
    form: 'adult',
    of: tewsParts,
    parts: { respiratory_rate: 3, pulse: 3, systolic: 3, temperature: 2, avpu: 3, mobility: 2, trauma: 1 },
  });
});

test('TRIAGE-014 any part that is missing makes the score incomplete and is named; there is no total', () => {
  for (const part of tewsParts) {
    const score = tews({ ...well, [part]: null });
    expect(score).toMatchObject({ complete: false, missing: [part] });
    expect(score).not.toHaveProperty('total');
    expect(score).not.toHaveProperty('band');
  }
  expect(tews({})).toMatchObject({ complete: false, present: [], missing: [...tewsParts] });
  expect(tews({ respiratory_rate: 40 })).toMatchObject({ complete: false, parts: { respiratory_rate: 3 }, present: ['respiratory_rate'] });
});

test.each([
  ['TRIAGE-014 under 12 years the adult table gives no total', 11, { complete: false, applicable: false, missing: [] }],
  ['TRIAGE-014 from 12 years on it does', 12, { complete: true, applicable: true, total: 0 }],
  ['TRIAGE-014 of unknown age it gives none before a band is chosen', null, { complete: false, applicable: null, form: null, missing: [] }],
])('%s', (_, age, score) => expect(tews(well, age)).toMatchObject(score));

test('TRIAGE-014 the parts are read from observations, the systolic one from the blood pressure', () => {
  const observations = [
    { code: '9279-1', value: '22' },
    { code: '8867-4', value: '115' },
    { code: '85354-9', value: '95/60' },
    { code: '8310-5', value: '38.9' },
    { code: 'AVPU', value: 'voice' },
    { code: 'MOBILITY', value: 'with-help' },
    { code: 'TRAUMA', value: 'yes' },
    { code: '3141-9', value: '70' },
  ];
  expect(tewsInputOf(observations)).toEqual({
    respiratory_rate: 22,
    pulse: 115,
    systolic: 95,
    temperature: 38.9,
    avpu: 'voice',
    mobility: 'with-help',
    trauma: 'yes',
  });
  expect(tews(tewsInputOf(observations))).toMatchObject({ complete: true, total: 2 + 2 + 1 + 2 + 1 + 1 + 1, band: 'red' });
});

test('TRIAGE-014 what cannot be read is missing, not zero', () => {
  expect(
    tews(
      tewsInputOf([
        { code: '85354-9', value: 'a/b' },
        { code: 'AVPU', value: 'confused' },
        { code: '8867-4', value: '' },
      ]),
    ),
  ).toMatchObject({ complete: false, present: [] });
});
