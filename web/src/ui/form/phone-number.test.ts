import { loadNumberingPlans } from '@akoma/contract/base';
import { expect, test } from 'vitest';
import { countriesOf, homeCountry, partsOf, toE164 } from './phone-number.ts';

const known = (await loadNumberingPlans())!;

test('WIDGET-002 country and national number give E.164', () => {
  expect(toE164('0241234567', 'GH', known)).toBe('+233241234567');
  expect(toE164('24 123 4567', 'GH', known)).toBe('+233241234567');
  expect(toE164('020 7946 0018', 'GB', known)).toBe('+442079460018');
  expect(toE164('0803 123 4567', 'NG', known)).toBe('+2348031234567');
});

test('WIDGET-002 holds for Ghana before the rules are loaded', () => {
  expect(toE164('0241234567', 'GH')).toBe('+233241234567');
  expect(toE164('(024) 123-4567', 'GH')).toBe('+233241234567');
});

test('a number typed with its country keeps it', () => {
  expect(toE164('+44 20 7946 0018', 'GH', known)).toBe('+442079460018');
  expect(toE164('0044 20 7946 0018', 'GH', known)).toBe('+442079460018');
  expect(toE164('+233 24 123 4567', 'GH')).toBe('+233241234567');
});

test('VAL-016 what is under six characters is passed on as it is', () => {
  for (const typed of ['024', '12345', '112', '+', 'ward']) expect(toE164(typed, 'GH', known)).toBe(typed);
  expect(toE164('123456', 'GH', known)).toBe('+233123456');
});

test('letters are not dropped without a word', () => {
  for (const typed of ['call the ward', '024a123456', '024 123 4567 ext. 9']) expect(toE164(typed, 'GH', known)).toBe(typed);
});

test('half a number is passed on, nothing stays nothing', () => {
  expect(toE164('024123', 'GH', known)).toBe('+23324123');
  expect(toE164('', 'GH', known)).toBe('');
  expect(toE164('  ', 'GH')).toBe('');
});

test('E.164 is shown as its country writes it', () => {
  expect(partsOf('+233241234567', known)).toEqual({ country: 'GH', national: '024 123 4567' });
  expect(partsOf('+442079460018', known)).toEqual({ country: 'GB', national: '020 7946 0018' });
  expect(partsOf('+233241234567')).toEqual({ country: 'GH', national: '0241234567' });
  expect(partsOf('', known)).toEqual({ country: 'GH', national: '' });
});

test('WIDGET-003 Ghana (+233) is the default and stands first', () => {
  expect(homeCountry).toBe('GH');
  expect(countriesOf(undefined)).toEqual([{ value: 'GH', label: 'Ghana (+233)' }]);
  const all = countriesOf(known);
  expect(all[0]).toEqual({ value: 'GH', label: 'Ghana (+233)' });
  expect(all.length).toBeGreaterThan(200);
  expect(all).toContainEqual({ value: 'CI', label: 'Côte d’Ivoire (+225)' });
});
