import { describe, expect, test } from 'vitest';
import { ageText, ageWords } from './age.ts';

const at = '2026-03-05';

describe("age in the house's units", () => {
  test.each([
    ['2026-03-05', '0d'],
    ['2026-03-02', '3d'],
    ['2026-02-06', '27d'],
    ['2026-02-05', '4w'],
    ['2026-01-14', '7w'],
    ['2025-03-06', '52w'],
    ['2025-03-05', '12m'],
    ['2025-01-05', '14m'],
    ['2024-03-06', '23m'],
    ['2024-03-05', '2y'],
    ['2020-01-05', '6y 2m'],
    ['2020-03-05', '6y'],
    ['2008-04-05', '17y 11m'],
    ['2008-03-05', '18y'],
    ['1991-08-14', '34y'],
    ['1991-03-05', '35y'],
    ['1991-03-06', '34y'],
  ])('born %s is %s', (birth, text) => {
    expect(ageText(birth, at)).toBe(text);
  });

  test('hours count only when the moment of birth is known', () => {
    const now = new Date(2026, 2, 5, 14, 0);
    expect(ageText(new Date(2026, 2, 5, 8, 30).toISOString(), now)).toBe('5h');
    expect(ageText(new Date(2026, 2, 3, 14, 1).toISOString(), now)).toBe('47h');
    expect(ageText(new Date(2026, 2, 3, 14, 0).toISOString(), now)).toBe('2d');
    expect(ageText('2026-03-04', now)).toBe('1d');
  });

  test('a leap-day birthday is the first of March in other years', () => {
    expect(ageText('2004-02-29', '2026-02-28')).toBe('21y');
    expect(ageText('2004-02-29', '2026-03-01')).toBe('22y');
  });

  test('what is estimated says so and gives no months', () => {
    expect(ageText('2000-07-01', at, 'estimated')).toBe('Approx 25y');
    expect(ageText('2018-07-01', at, 'estimated')).toBe('Approx 7y');
    expect(ageText('1991-01-01', at, 'year')).toBe('Approx 35y');
    expect(ageText('1991-08-01', at, 'month')).toBe('34y');
    expect(ageText('2025-11-01', at, 'month')).toBe('Approx 17w');
  });

  test('age at death counts to the death', () => {
    expect(ageText('1950-06-01', '2025-05-31T10:00:00')).toBe('74y');
  });

  test('unknown, unreadable and future births are not known', () => {
    expect(ageText(null, at)).toBe('Not known');
    expect(ageText('', at)).toBe('Not known');
    expect(ageText('1991-02-30', at)).toBe('Not known');
    expect(ageText('2026-03-06', at)).toBe('Not known');
  });
});

test('PAT-028 the age in words names the years', () => {
  expect(ageWords('1996-03-05', at)).toBe('30 years');
  expect(ageWords('2020-02-05', at)).toBe('6 years 1 month');
  expect(ageWords('2000-07-01', at, 'estimated')).toBe('Approx 25 years');
  expect(ageWords(undefined, at)).toBe('Not known');
});
