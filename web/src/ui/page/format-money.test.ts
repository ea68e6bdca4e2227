import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from './format-money.ts';

test.each([
  ['1250', 'GHS', 'GHS 1,250.00'],
  ['60.00', 'GHS', 'GHS 60.00'],
  ['0.5', 'USD', 'USD 0.50'],
  ['1234567.8', 'GHS', 'GHS 1,234,567.80'],
  ['999', 'GHS', 'GHS 999.00'],
  ['-29', 'GHS', '−GHS 29.00'],
  ['-0.00', 'GHS', 'GHS 0.00'],
  ['0.125', 'GHS', 'GHS 0.125'],
  ['12.500', 'GHS', 'GHS 12.50'],
  ['12.50000', 'GHS', 'GHS 12.50'],
  ['-5.5', 'GHS', '−GHS 5.50'],
  ['1500', 'JPY', 'JPY 1,500'],
  ['1250.5', 'EUR', 'EUR 1,250.50'],
  ['007', 'GHS', 'GHS 7.00'],
  ['90071992547409931.01', 'GHS', 'GHS 90,071,992,547,409,931.01'],
])('REF-043 %s %s is written %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
  expect(formatAmount(amount, currency)).toBe(text.replace(`${currency} `, ''));
});

test.each([null, undefined, '', 'free', '1e3', 'NaN'])('%j is not known, never zero', (amount) => {
  expect(formatMoney(amount, 'GHS')).toBe('Not known');
  expect(formatAmount(amount, 'GHS')).toBe('Not known');
});
