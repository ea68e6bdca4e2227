import { describe, expect, test } from 'vitest';
import { axisAt, chartedVitals } from './charted-vitals.ts';
import { numbersOf, interpretationOf, rangeAt, referenceRanges } from './reference-ranges.ts';
import { measureOf } from './vital-codes.ts';

const at = '2026-03-05T10:00:00Z';
const born = (birth_date: string | null) => ({ birth_date, gender: 'FEMALE' });
const adult = born('1990-01-01');
const child = born('2020-03-05');
const infant = born('2025-03-05');
const youth = born('2012-03-05');

describe('TAB-002 the range that is shaded, by age', () => {
  test.each([
    ['a day before the third birthday', '2023-03-06', 'pulse', 80, 130],
    ['on the third birthday', '2023-03-05', 'pulse', 80, 99],
    ['a day before the twelfth birthday', '2014-03-06', 'respiratory_rate', 17, 21],
    ['on the twelfth birthday', '2014-03-05', 'respiratory_rate', 9, 20],
    ['a day old', '2026-03-04', 'respiratory_rate', 26, 39],
  ] as const)('%s', (_, birth_date, of, low, high) => expect(rangeAt(of, born(birth_date), at)).toMatchObject({ low, high }));

  test('every measure and age has one range at most, and each names its source', () => {
    for (const { source, of, from_days, to_days } of referenceRanges) {
      expect(source.length).toBeGreaterThan(20);
      const same = referenceRanges.filter(
        (other) => other.of === of && other.from_days <= (to_days ?? from_days) && (other.to_days ?? from_days) >= from_days,
      );
      expect(same).toHaveLength(1);
    }
  });
});

test.each([
  ['temperature', '36', adult, 'N'],
  ['temperature', '35.9', adult, 'L'],
  ['temperature', '35', adult, 'LL'],
  ['temperature', '41.5', adult, 'H'],
  ['temperature', '37.9', adult, 'N'],
  ['temperature', '38', adult, 'H'],
  ['temperature', '39', child, undefined],
  ['blood_pressure', '139/89', adult, 'N'],
  ['blood_pressure', '140/80', adult, 'H'],
  ['blood_pressure', '120/90', adult, 'H'],
  ['blood_pressure', '91/70', adult, 'N'],
  ['blood_pressure', '90/70', adult, 'LL'],
  ['blood_pressure', '220/80', adult, 'HH'],
  ['blood_pressure', '220/95', adult, 'HH'],
  ['blood_pressure', '219/95', adult, 'H'],
  ['systolic', '90', adult, 'LL'],
  ['blood_pressure', '120/20', adult, 'L'],
  ['blood_pressure', '90/70', youth, 'N'],
  ['pulse', '40', adult, 'LL'],
  ['pulse', '41', adult, 'L'],
  ['pulse', '130', adult, 'H'],
  ['pulse', '131', adult, 'HH'],
  ['pulse', '131', youth, 'H'],
  ['pulse', '200', child, 'H'],
  ['respiratory_rate', '8', adult, 'LL'],
  ['respiratory_rate', '24', adult, 'H'],
  ['respiratory_rate', '25', adult, 'HH'],
  ['oxygen_saturation', '92', adult, 'L'],
  ['oxygen_saturation', '91', adult, 'LL'],
  ['blood_pressure', '150/95', infant, undefined],
  ['pulse', '100', adult, 'N'],
  ['pulse', '100', child, 'H'],
  ['pulse', '100', infant, 'N'],
  ['pulse', '79', infant, 'L'],
  ['pulse', '100', born(null), undefined],
  ['weight', '70', adult, undefined],
  ['avpu', 'alert', adult, undefined],
] as const)('TAB-002 OBS-040 %s %s of %o is %s', (name, value, person, expected) =>
  expect(interpretationOf(name, value, person, at)).toBe(expected),
);

test('TAB-002 a man and a woman are judged by the ranges of their sex, where an organisation has set such, and nobody else by them', () => {
  const [woman, man] = [adult, { ...adult, gender: 'MALE' }];
  const all = { of: 'pulse', from_days: 0, to_days: null, source: 'The heart clinic of this hospital' } as const;
  const ranges = [
    { ...all, sex: 'FEMALE', low: 60, high: 100 },
    { ...all, sex: 'MALE', low: 50, high: 90 },
  ] as const;
  const judge = (value: string, person: typeof woman) => interpretationOf('pulse', value, person, at, ranges);
  expect([judge('95', woman), judge('95', man)]).toEqual(['N', 'H']);
  expect([judge('55', woman), judge('55', man)]).toEqual(['L', 'N']);
  expect(judge('95', { ...adult, gender: 'OTHER' })).toBeUndefined();
});

test.each([
  [
    'blood_pressure',
    '120/80',
    [
      ['systolic', 120],
      ['diastolic', 80],
    ],
  ],
  ['blood_pressure', 'L', []],
  ['pulse', '88', [['pulse', 88]]],
  ['pulse', ' ', []],
  ['systolic', '120', [['systolic', 120]]],
] as const)('TAB-002 the numbers of %s %s', (name, value, numbers) => expect(numbersOf(name, value)).toEqual(numbers));

describe('TAB-002 the axes of the graphs', () => {
  test.each(chartedVitals.map((vital) => [vital.name, vital] as const))('%s: whole steps, and codes of one unit', (_, vital) => {
    for (const { axis } of vital.axes) expect(Number.isInteger((axis.to - axis.from) / axis.step)).toBe(true);
    for (const code of vital.codes) expect(measureOf(code)?.unit ?? '').toBe(vital.unit);
  });

  test.each([
    [40, 150],
    [12, 150],
    [11, 60],
    [3, 60],
    [2, 20],
    [null, 150],
  ])('weight at %s years reaches to %i kg', (age, to) =>
    expect(axisAt(chartedVitals.find(({ name }) => name === 'weight')!, age).to).toBe(to),
  );
});

describe('OBS-040 ranges of an organisation without critical limits are judged by the published ones of adults beside them', () => {
  const own = { of: 'pulse', sex: null, from_days: 0, to_days: null, low: 55, high: 90, source: 'Ours' } as const;
  const elsewhere = { ...own, of: 'temperature', low: 36, high: 38, critical_low: 35, critical_high: null } as const;
  test.each([
    ['outside of the published limit', [own], adult, '135', 'HH'],
    ['outside of their own range alone', [own], adult, '95', 'H'],
    ['inside of their own range, whatever is published', [{ ...own, high: 140 }], adult, '135', 'N'],
    ['of a child, for whom none is published', [own], child, '250', 'H'],
    ['once any range of theirs has a limit', [own, elsewhere], adult, '135', 'H'],
    ['where they have no range', [elsewhere], adult, '135', undefined],
  ] as const)('%s', (_, ranges, person, value, judged) => expect(interpretationOf('pulse', value, person, at, ranges)).toBe(judged));
});
