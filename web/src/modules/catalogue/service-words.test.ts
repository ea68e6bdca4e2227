import { describe, expect, it } from 'vitest';
import { tiersText } from './service-words.ts';

describe('the texts that describe a service', () => {
  it.each([
    [[], ''],
    [[['60.00', 'GHS']], 'GHS 60.00'],
    [
      [
        ['150.00', 'GHS'],
        ['60.00', 'GHS'],
        ['0.00', 'GHS'],
      ],
      'GHS 0.00 to 150.00',
    ],
    [[['0.00', 'GHS']], 'Free'],
    [
      [
        ['9.00', 'GHS'],
        ['10.00', 'GHS'],
        ['1.00', 'USD'],
      ],
      'GHS 9.00 to 10.00 · USD 1.00',
    ],
  ] as const)('CAT-018 the tiers %j cost %j', (tiers, text) => {
    expect(tiersText(tiers.map(([cost, currency]) => ({ cost, currency })))).toBe(text);
  });
});
