import { expect, it } from 'vitest';
import { limitsOfText, textOfLimits } from './age-limits-text.ts';

it('ROUTE-016 the ages at which groups begin are read as people type them', () => {
  expect(limitsOfText(' 28 D, 1y;5 y,,18Y ')).toEqual(['28d', '1y', '5y', '18y']);
  expect(limitsOfText('')).toEqual([]);
  expect(limitsOfText(textOfLimits(['28d', '6m', '70y']))).toEqual(['28d', '6m', '70y']);
});
