import { expect, it } from 'vitest';
import { rateOf, rateText, worth } from './exchange.rules.ts';

it.each([
  ['15', 15_000_000, '15.000000'],
  ['15.25', 15_250_000, '15.250000'],
  ['0.000001', 1, '0.000001'],
  ['999999.999999', 999_999_999_999, '999999.999999'],
])('CONST-008 the rate %s is kept in millionths', (text, millionths, shown) => {
  expect(rateOf(text)).toBe(millionths);
  expect(rateText(millionths)).toBe(shown);
});

it.each([
  [100, '15.25', 1525],
  [1, '15.5', 16], // 15.5 pesewas: the even neighbour is 16
  [1, '14.5', 14], // 14.5: the even neighbour is 14
  [1, '14.500001', 15],
  [3, '0.1', 0],
  [999_999_999_999, '15.123456', 15_123_455_999_985],
])('CONST-008 %d cents at %s are %d pesewas, half-even', (cents, rate, pesewas) => expect(worth(cents, rateOf(rate))).toBe(pesewas));
