import { expect, test } from 'vitest';
import { judgeTiers } from './tier-cost.ts';

test.each([
  ['nothing', [], {}],
  ['a cost', [{ type: 'fee', cost: '60.00' }], {}],
  ['nothing to pay, said twice', [{ type: 'free', cost: '0.00' }], {}],
  ['free', [{ type: 'free' }], {}],
  ['no cost', [{ type: 'fee' }], { 'price_tiers.0.cost': ['Cost is required.'] }],
  ['no kind and no cost', [{}], { 'price_tiers.0.cost': ['Cost is required.'] }],
  ['free, and yet it costs', [{ type: 'free', cost: '0.01' }], { 'price_tiers.0.cost': ['Cost is not valid.'] }],
  ['the second is wrong', [{ cost: '5' }, { cost: undefined }], { 'price_tiers.1.cost': ['Cost is required.'] }],
] as const)('CAT-018 tiers with %s', (_, tiers, errors) => expect(judgeTiers(tiers as Parameters<typeof judgeTiers>[0])).toEqual(errors));
