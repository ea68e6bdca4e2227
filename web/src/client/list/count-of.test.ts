import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it('VISIT-003 the count is the total of the server, else the length of the list, and nothing is 0', () => {
  expect(countOf({ data: ['a', 'b'], total: 40 })).toBe(40);
  expect(countOf({ data: ['a'], total: 0 })).toBe(0);
  expect(countOf({ data: ['a', 'b'] })).toBe(2);
  expect(countOf(undefined)).toBe(0);
});
