import { describe, expect, it } from 'vitest';
import { ageInDays, correctedAge, gestationDays, growthBand, type GrowthPoint, growthStageAt, growthZ, lmsAt, valueAtZ } from './growth.ts';

// made up: no published table stands in this repository
const madeUp = { l: 0.5, m: 10, s: 0.1 };

describe('standard deviations by Cole’s formula', () => {
  it.each([
    ['the middle', 10, 0],
    ['one above', 11.025, 1],
    ['two below', 8.1, -2],
    ['three above', 13.225, 3],
    ['three below', 7.225, -3],
  ])('TAB-002 at %s', (_case, value, z) => {
    expect(growthZ(value, madeUp)).toBe(z);
    expect(valueAtZ(madeUp, z)).toBeCloseTo(value, 10);
  });

  it('TAB-002 beyond three the distance between the second and the third line is taken', () => {
    // 13.225 - 12.1 = 1.125 a line above, 8.1 - 7.225 = 0.875 a line below
    expect(growthZ(14.35, madeUp)).toBe(4);
    expect(growthZ(6.35, madeUp)).toBe(-4);
    // the bare formula would say 3.95 and -4.06
    expect(((14.35 / 10) ** 0.5 - 1) / 0.05).toBeCloseTo(3.96, 2);
    expect(growthZ(3, { l: 1, m: 10, s: 0.1 })).toBe(-7);
  });

  it('TAB-002 with L of 0 it is the logarithm', () => {
    const flat = { l: 0, m: 10, s: 0.1 };
    expect(growthZ(10 * Math.exp(0.2), flat)).toBe(2);
    expect(valueAtZ(flat, -1)).toBeCloseTo(10 * Math.exp(-0.1), 10);
  });

  it('TAB-002 no number, and nothing that is not above zero, has one', () => {
    expect([growthZ(0, madeUp), growthZ(Number.NaN, madeUp), growthZ(5, { ...madeUp, m: 0 })]).toEqual([null, null, null]);
  });

  it.each([
    [-3.01, 'below −3'],
    [-3, 'below −2'],
    [-2, 'within ±2'],
    [2, 'within ±2'],
    [2.01, 'above +2'],
    [3.5, 'above +3'],
  ])('TAB-002 %d lies %s', (z, band) => {
    expect(growthBand(z)).toBe(band);
  });
});

describe('a table', () => {
  const points: readonly GrowthPoint[] = [
    [0, 1, 3, 0.1],
    [10, 0, 4, 0.2],
  ];
  it('TAB-002 is read between its ages in proportion, and not beyond them', () => {
    expect(lmsAt(points, 0)).toEqual({ l: 1, m: 3, s: 0.1 });
    expect(lmsAt(points, 5)).toEqual({ l: 0.5, m: 3.5, s: expect.closeTo(0.15, 10) });
    expect(lmsAt(points, 10)).toEqual({ l: 0, m: 4, s: 0.2 });
    expect([lmsAt(points, 11), lmsAt(points, -1), lmsAt([], 0)]).toEqual([null, null, null]);
  });
});

it('TAB-002 ages are whole days, and the axes are fixed by age', () => {
  expect(ageInDays('2024-02-28', '2024-03-01')).toBe(2);
  expect(ageInDays('2025-10-20', '2025-10-20')).toBe(0);
  expect([0, 730, 731, 1826, 1827, 9000].map((age) => growthStageAt(age).to_months)).toEqual([24, 24, 60, 60, 240, 240]);
});

describe('the age of a child who was born early', () => {
  it.each([
    ['at 40 weeks', 100, 280, null],
    ['at 37 weeks: not early', 100, 259, null],
    ['at 36 weeks and 6 days: 22 days less', 100, 258, 78],
    ['at 31 weeks and 4 days, on the day of birth', 0, 221, -59],
    ['at 28 weeks, the day before the second birthday', 729, 196, 645],
    ['at 28 weeks, on the second birthday: no longer', 730, 196, null],
    ['of a pregnancy of which nothing is recorded', 100, null, null],
  ])('TAB-002 %s', (_case, age, gestation, corrected) => expect(correctedAge(age, gestation)).toBe(corrected));

  it('TAB-002 weeks of two decimals are exact to the day', () => {
    for (let days = 140; days <= 315; days += 1) expect(gestationDays(Number((days / 7).toFixed(2)))).toBe(days);
  });
});
