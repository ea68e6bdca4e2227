import { describe, expect, it } from 'vitest';
import { type Discountable, type DiscountTerms, discountsOf, isDiscountOn } from './discounting.ts';
import { halfEven, sharesOf } from './shares.ts';

describe('halfEven', () => {
  it.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [24n, 10n, 2n],
    [0n, 7n, 0n],
  ])('%i / %i is %i', (numerator, denominator, whole) => expect(halfEven(numerator, denominator)).toBe(whole));
});

describe('shares by running total', () => {
  it.each([
    ['of one', [10_000], 2000, [2000]],
    ['that add up to the share of the whole', [333, 333, 334], 1000, [33, 34, 33]],
    ['of charges of one pesewa', [1, 1, 1, 1], 5000, [0, 1, 1, 0]],
    ['of nothing', [0, 100], 5000, [0, 50]],
    ['of everything', [1, 2, 3], 10_000, [1, 2, 3]],
    ['of the greatest amounts', [999_999_999_999, 999_999_999_999], 3333, [333_300_000_000, 333_299_999_999]],
  ])('%s', (_what, amounts, rate, shares) => {
    expect(sharesOf(amounts, rate)).toEqual(shares);
    const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
    expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(halfEven(whole * BigInt(rate), 10_000n));
  });
});

const percent = (id: string, value: number): DiscountTerms => ({ id, type: 'percentage', value, currency: null });
const fixed = (id: string, value: number, currency: 'GHS' | 'USD' = 'GHS'): DiscountTerms => ({ id, type: 'fixed', value, currency });
const item = (gross: number, more: Partial<Discountable> = {}): Discountable => ({
  ...{ gross, currency: 'GHS', automatic: [], chosen: undefined },
  ...more,
});
/** Automatic and chosen of each charge. */
const read = (items: readonly Discountable[]) =>
  discountsOf(items).map(({ automatic, chosen }) => [automatic?.discount.id, automatic?.minor, chosen?.discount.id, chosen?.minor]);

describe('DISC-002 CONST-011 the discounts of a call', () => {
  it.each<[string, Discountable[], unknown[]]>([
    ['nothing', [item(6000)], [[undefined, undefined, undefined, undefined]]],
    ['a percentage of the group', [item(6000, { automatic: [percent('a', 1000)] })], [['a', 600, undefined, undefined]]],
    [
      'of several automatic ones the best',
      [item(6000, { automatic: [percent('a', 1000), fixed('b', 700), percent('c', 500)] })],
      [['b', 700, undefined, undefined]],
    ],
    [
      'of two that are equal always the same one',
      [item(6000, { automatic: [percent('z', 1000), percent('a', 1000)] })],
      [['a', 600, undefined, undefined]],
    ],
    ['a fixed one never more than the charge', [item(500, { chosen: fixed('f', 700) })], [[undefined, undefined, 'f', 500]]],
    ['a fixed one in another currency', [item(500, { chosen: fixed('f', 700, 'USD') })], [[undefined, undefined, undefined, undefined]]],
    [
      'both reckoned on the gross and added',
      [item(10_000, { automatic: [percent('a', 2000)], chosen: percent('c', 5000) })],
      [['a', 2000, 'c', 5000]],
    ],
    [
      'together never more than the gross',
      [item(10_000, { automatic: [percent('a', 6000)], chosen: percent('c', 5000) })],
      [['a', 6000, 'c', 4000]],
    ],
    ['an exemption takes everything', [item(10_001, { chosen: percent('c', 10_000) })], [[undefined, undefined, 'c', 10_001]]],
    [
      'by running total over the charges that have it, not over the others',
      [
        item(333, { chosen: percent('c', 1000) }),
        item(999),
        item(333, { chosen: percent('c', 1000) }),
        item(334, { chosen: percent('c', 1000) }),
      ],
      [
        [undefined, undefined, 'c', 33],
        [undefined, undefined, undefined, undefined],
        [undefined, undefined, 'c', 34],
        [undefined, undefined, 'c', 33],
      ],
    ],
    [
      'by running total in each currency apart',
      [item(5, { chosen: percent('c', 5000) }), item(5, { currency: 'USD', chosen: percent('c', 5000) })],
      [
        [undefined, undefined, 'c', 2],
        [undefined, undefined, 'c', 2],
      ],
    ],
  ])('%s', (_what, items, expected) => expect(read(items)).toEqual(expected));
});

describe('DISC-004 the days of a discount', () => {
  const days = { status: 'active', valid_from: '2026-11-01', valid_to: '2026-11-30' };
  it.each([
    ['the first day', days, '2026-11-01', true],
    ['the last day', days, '2026-11-30', true],
    ['the day before', days, '2026-10-31', false],
    ['the day after', days, '2026-12-01', false],
    ['without ends', { status: 'active', valid_from: null, valid_to: null }, '2026-12-01', true],
    ['a draft', { ...days, status: 'draft' }, '2026-11-15', false],
    ['an inactive one', { ...days, status: 'inactive' }, '2026-11-15', false],
  ])('%s', (_what, discount, day, counts) => expect(isDiscountOn(discount, day)).toBe(counts));
});
