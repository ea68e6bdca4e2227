import { describe, expect, test } from 'vitest';
import { ageText, ageWords, yearsText } from './age.ts';

const at = '2026-03-05';
const accra = 'Africa/Accra';

describe('age in hospital units', () => {
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
    expect(ageText(birth, at, accra)).toBe(text);
  });

  test('hours count only when the moment of birth is known', () => {
    const now = new Date('2026-03-05T14:00:00Z');
    expect(ageText('2026-03-05T08:30:00Z', now, accra)).toBe('5h');
    expect(ageText('2026-03-03T14:01:00Z', now, accra)).toBe('47h');
    expect(ageText('2026-03-03T14:00:00Z', now, accra)).toBe('2d');
    expect(ageText('2026-03-04', now, accra)).toBe('1d');
  });

  test.each([
    ['Africa/Accra', '17y 11m'],
    ['Asia/Kolkata', '18y'],
    ['Etc/GMT+8', '17y 11m'],
  ])('a birthday begins at midnight of the organisation’s clock: %s', (zone, text) => {
    expect(ageText('2008-03-06', new Date('2026-03-05T20:00:00Z'), zone)).toBe(text);
    expect(ageText('2026-03-06', new Date('2026-03-05T20:00:00Z'), zone)).toBe(zone === 'Asia/Kolkata' ? '0d' : 'Not known');
  });

  test('a leap-day birthday is the first of March in other years', () => {
    expect(ageText('2004-02-29', '2026-02-28', accra)).toBe('21y');
    expect(ageText('2004-02-29', '2026-03-01', accra)).toBe('22y');
  });

  test('what is estimated says so and gives no months', () => {
    expect(ageText('2000-07-01', at, accra, 'estimated')).toBe('Approx 25y');
    expect(ageText('2018-07-01', at, accra, 'estimated')).toBe('Approx 7y');
    expect(ageText('1991-01-01', at, accra, 'year')).toBe('Approx 35y');
    expect(ageText('1991-08-01', at, accra, 'month')).toBe('34y');
    expect(ageText('2025-11-01', at, accra, 'month')).toBe('Approx 17w');
  });

  test('age at death counts to the death', () => {
    expect(ageText('1950-06-01', '2025-05-31T10:00:00', accra)).toBe('74y');
  });

  test('unknown, unreadable and future births are not known', () => {
    expect(ageText(null, at, accra)).toBe('Not known');
    expect(ageText('', at, accra)).toBe('Not known');
    expect(ageText('1991-02-30', at, accra)).toBe('Not known');
    expect(ageText('2026-03-06', at, accra)).toBe('Not known');
  });
});

test('PAT-028 the age in words names the years', () => {
  expect(ageWords('1996-03-05', at, accra)).toBe('30 years');
  expect(ageWords('2020-02-05', at, accra)).toBe('6 years 1 month');
  expect(ageWords('2000-07-01', at, accra, 'estimated')).toBe('Approx 25 years');
  expect(ageWords(undefined, at, accra)).toBe('Not known');
});

test.each([
  [null, ''],
  [0, 'under 1y'],
  [1, '1y'],
  [34, '34y'],
])('PAT-028 %s completed years are shown as "%s" in lists that know no more', (years, text) => {
  expect(yearsText(years)).toBe(text);
});
