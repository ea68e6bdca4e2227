import { expect, test } from 'vitest';
import { currencies, defaultCurrency } from './currency.ts';
import { shownUnit } from './unit.ts';
import { weekdays } from './weekday.ts';

test('CONST-008 two currencies, CONST-007 of which GHS is the default', () => {
  expect(currencies).toEqual(['GHS', 'USD']);
  expect(defaultCurrency).toBe('GHS');
});

test('CONST-006 the days of a week', () => {
  expect(weekdays).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
});

test.each([
  ['cm', 'cm'],
  ['mmHg', 'mmHg'],
  ['/min', '/min'],
  ['breaths/min', ''],
  ['kg/m²', ''],
  ['', ''],
  [null, ''],
])('CONST-009 unit %j is appended as %j', (unit, shown) => expect(shownUnit(unit)).toBe(shown));
