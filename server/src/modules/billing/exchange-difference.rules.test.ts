import { describe, expect, it } from 'vitest';
import { differenceOf } from './exchange-difference.rules.ts';

describe('the exchange difference of a day', () => {
  it.each([
    ['the rate stands: none', { cents: 2000, pesewas: 30_500 }, 15_250_000, 0],
    ['the dollar falls: lost', { cents: 2000, pesewas: 30_500 }, 15_000_000, 500],
    ['the dollar rises: won', { cents: 2000, pesewas: 30_500 }, 16_000_000, -1500],
    ['all dollars are banked, for less', { cents: 0, pesewas: 120 }, 15_250_000, 120],
    ['all dollars are banked, for more', { cents: 0, pesewas: -80 }, 15_250_000, -80],
    ['half-even', { cents: 1, pesewas: 0 }, 2_500_000, -2],
    ['more dollars were banked than taken', { cents: -1000, pesewas: -15_250 }, 15_250_000, 0],
    ['nothing was exchanged', { cents: 0, pesewas: 0 }, 15_250_000, 0],
  ] as const)('CONST-008 %s', (_, kept, rate, expected) => {
    expect(differenceOf(kept, rate)).toBe(expected);
  });
});
