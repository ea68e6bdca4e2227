import { expect, it } from 'vitest';
import { rateOf, rateText } from './exchange.rules.ts';

it.each([
  ['15', 15_000_000, '15.000000'],
  ['15.25', 15_250_000, '15.250000'],
  ['0.000001', 1, '0.000001'],
  ['999999.999999', 999_999_999_999, '999999.999999'],
])('CONST-008 the rate %s is kept in millionths', (text, millionths, shown) => {
  expect(rateOf(text)).toBe(millionths);
  expect(rateText(millionths)).toBe(shown);
});
