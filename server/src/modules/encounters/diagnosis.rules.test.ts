import { expect, it, test } from 'vitest';
import { placeAt, saysTheSame } from './diagnosis.rules.ts';

it.each([
  ['DX-004 the first is the main one', [], undefined, ['x']],
  ['DX-004 without a place it comes last', ['a', 'b'], undefined, ['a', 'b', 'x']],
  ['DX-004 the new main one goes before the others', ['a', 'b'], 1, ['x', 'a', 'b']],
  ['DX-004 a place between them', ['a', 'b'], 2, ['a', 'x', 'b']],
  ['DX-004 a place beyond the last is the last', ['a', 'b'], 200, ['a', 'b', 'x']],
] as const)('%s', (_what, others, rank, order) => expect(placeAt(others, 'x', rank)).toEqual(order));

test('DX-004 two say the same by code whatever their words are, and without a code by their words', () => {
  const coded = { system: 'icd', code: 'B54', display: 'Malaria' };
  const words = { system: null, code: null, display: 'Bush fever' };
  expect(saysTheSame(coded, { ...coded, display: 'Fever of malaria' })).toBe(true);
  expect(saysTheSame(coded, { ...coded, system: 'snomed' })).toBe(false);
  expect(saysTheSame(words, { ...words, display: 'BUSH FEVER' })).toBe(true);
  expect(saysTheSame({ ...words, display: 'Malaria' }, coded)).toBe(false);
});
