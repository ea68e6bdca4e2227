import { describe, expect, it } from 'vitest';
import { readCharge } from './charge-text.ts';

describe('a charge as somebody types it', () => {
  it.each([
    ['60', '60.00'],
    ['60.5', '60.50'],
    ['0', '0.00'],
    [' 007.10 ', '7.10'],
    ['1250,00', '1250.00'],
    ['1,250', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1 250,5', '1250.50'],
    ['1\u00a0250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['12,345,678.90', '12345678.90'],
  ])('PRICE-010 %s is %s', (typed, charge) => {
    expect(readCharge(typed)).toEqual({ charge });
  });

  it.each([
    ['GHS 1,250.00', '1250.00', 'GHS'],
    ['ghs60', '60.00', 'GHS'],
    ['GH₵ 60', '60.00', 'GHS'],
    ['₵60.50', '60.50', 'GHS'],
    ['60 GHS', '60.00', 'GHS'],
    ['$5', '5.00', 'USD'],
    ['US$ 5,00', '5.00', 'USD'],
    ['5 usd', '5.00', 'USD'],
  ])('PRICE-010 %s is %s in %s', (typed, charge, currency) => {
    expect(readCharge(typed)).toEqual({ charge, currency });
  });

  it.each([
    ['', 'nothing'],
    ['free', 'a word'],
    ['-5', 'less than nothing'],
    ['1.250', 'a thousand or one and a quarter'],
    ['12.345', 'three decimals'],
    ['1,25,000', 'thousands cut otherwise'],
    ['1,250,00', 'two commas, one of them for decimals'],
    ['=60', 'a formula'],
    ['60.00.00', 'two points'],
    ['EUR 5', 'another currency'],
    ['GHS 5 USD', 'two currencies'],
    ['1e5', 'a number for machines'],
    ['12345678901', 'more than any service costs'],
  ])('PRICE-010 "%s" is refused: %s', (typed) => {
    expect(readCharge(typed)).toBeUndefined();
  });
});
