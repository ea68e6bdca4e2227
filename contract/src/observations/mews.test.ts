import { describe, expect, test } from 'vitest';
import { mews, mewsInputOf, mewsPoints } from './mews.ts';
import { mewsForm } from './mews-form.ts';
import { mewsAlertFrom, scoreMaxima } from './score-bounds.ts';
import { codes } from './vital-codes.ts';

const well = { systolic: 120, pulse: 80, respiratory_rate: 12, temperature: 37, avpu: 'alert' } as const;

// Subbe 2001, worked out by hand; the edges of every step, and what lies between them
describe('TRIAGE-016 the points of each part', () => {
  test.each([
    ['systolic', [0, 3, 70, 3, 71, 2, 80, 2, 81, 1, 100, 1, 101, 0, 199, 0, 200, 2, 299, 2]],
    ['pulse', [0, 2, 40, 2, 40.4, 2, 41, 1, 50, 1, 51, 0, 100, 0, 101, 1, 110, 1, 110.6, 2, 111, 2, 129, 2, 130, 3, 300, 3]],
    ['respiratory_rate', [0, 2, 8, 2, 9, 0, 14, 0, 15, 1, 20, 1, 21, 2, 29, 2, 30, 3, 120, 3]],
    ['temperature', [25, 2, 34.9, 2, 34.96, 2, 35, 0, 38.4, 0, 38.44, 0, 38.5, 2, 45, 2]],
  ] as const)('%s', (part, pairs) => {
    for (let at = 0; at < pairs.length; at += 2)
      expect([part, pairs[at], mewsPoints(part, { [part]: pairs[at] })]).toEqual([part, pairs[at], pairs[at + 1]]);
  });

  test.each([
    ['alert', 0],
    ['voice', 1],
    ['pain', 2],
    ['unresponsive', 3],
  ] as const)('who answers to %s', (avpu, points) => expect(mewsPoints('avpu', { avpu })).toBe(points));
});

test.each([
  ['well', {}, 0, false],
  ['a fever and a quick pulse: 2 + 2', { temperature: 39.1, pulse: 118 }, 4, false],
  ['the same, and breathing faster: 2 + 2 + 1', { temperature: 39.1, pulse: 118, respiratory_rate: 18 }, 5, true],
  ['everything at its worst', { systolic: 60, pulse: 150, respiratory_rate: 40, temperature: 33, avpu: 'unresponsive' }, 14, true],
] as const)('TRIAGE-016 %s', (_, changed, total, alert) => {
  expect(mews({ ...well, ...changed })).toMatchObject({ complete: true, total, alert });
  expect(total).toBeLessThanOrEqual(scoreMaxima[codes.mews]!);
});

test.each(['systolic', 'pulse', 'respiratory_rate', 'temperature', 'avpu'] as const)(
  'TRIAGE-016 without %s it is incomplete, never lower',
  (part) => {
    const found = mews({ ...well, [part]: null });
    expect(found).toMatchObject({ complete: false, missing: [part] });
    expect(found).not.toHaveProperty('total');
  },
);

test('TRIAGE-018 half a breath is no rate', () => expect(mews({ ...well, respiratory_rate: 14.5 })).toMatchObject({ complete: false }));

test('TRIAGE-016 its parts are read from observations; mobility and trauma are none of them', () =>
  expect(
    mewsInputOf([
      { code: codes.blood_pressure, value: '118/70' },
      { code: codes.pulse, value: '90' },
      { code: codes.avpu, value: 'voice' },
      { code: codes.mobility, value: 'walking' },
    ]),
  ).toEqual({ systolic: 118, pulse: 90, avpu: 'voice' }));

test('TRIAGE-016 the bounds of the score are those of its form', () =>
  expect([mewsForm.score!.maximum, mewsForm.score!.bands[0]!.from]).toEqual([scoreMaxima[codes.mews], mewsAlertFrom]));
