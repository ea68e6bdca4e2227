import { describe, expect, it } from 'vitest';
import { Amount, amountOf, minorOf, SentAmount } from './money.ts';

describe('CAT-018 money is exact: what was sent is what is kept', () => {
  it.each([
    ['0', 0, '0.00'],
    ['60', 6000, '60.00'],
    ['60.5', 6050, '60.50'],
    ['0.05', 5, '0.05'],
    ['0.1', 10, '0.10'],
    ['1234567890.99', 123456789099, '1234567890.99'],
    ['-2.35', -235, '-2.35'],
  ])('%s is %i minor units, shown as %s', (sent, minor, shown) => {
    expect(minorOf(sent)).toBe(minor);
    expect(amountOf(minor)).toBe(shown);
    expect(Amount.parse(shown)).toBe(shown);
  });

  it.each([
    [60, '60'],
    [0.1, '0.1'],
    [' 60.00 ', '60.00'],
    ['0', '0'],
  ])('%j is taken as %s', (sent, kept) => {
    expect(SentAmount.parse(sent)).toBe(kept);
  });

  it.each(['-1', '1.234', '1,000', 'ten', '', 1e21, Number.NaN, '12345678901', null, undefined, true])('%j is refused', (sent) => {
    expect(SentAmount.safeParse(sent).success).toBe(false);
  });
});
