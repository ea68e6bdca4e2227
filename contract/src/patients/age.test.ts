import { expect, it } from 'vitest';
import { ageInYears, isBirthDate } from './age.ts';

it.each([
  ['1990-03-05', '2020-03-04', 29, 'the day before the birthday'],
  ['1990-03-05', '2020-03-05', 30, 'on the birthday'],
  ['2000-02-29', '2021-02-28', 20, 'born on a leap day, the day before'],
  ['2000-02-29', '2021-03-01', 21, 'born on a leap day, in a common year'],
  ['2000-02-29', '2020-02-29', 20, 'born on a leap day, in a leap year'],
  ['2025-11-21', '2025-11-21', 0, 'born today'],
  ['1999-12-31', '2000-01-01', 0, 'across the turn of the year'],
])('PAT-028 born %s is on %s %i years old: %s', (birth_date, on, years) => {
  expect(ageInYears(birth_date, on)).toBe(years);
  expect(ageInYears(birth_date, new Date(`${on}T23:59:00Z`))).toBe(years);
});

it.each([
  ['2025-11-21', true, 'today'],
  ['2025-11-22', false, 'tomorrow'],
  ['1895-11-21', true, '130 years ago today'],
  ['1894-11-22', true, 'not yet 131'],
  ['1894-11-21', false, '131 years ago'],
])('VAL-026 %s as a birth date: %s (%s)', (birth_date, valid) => {
  expect(isBirthDate(birth_date, '2025-11-21T23:30:00.000Z')).toBe(valid);
});
