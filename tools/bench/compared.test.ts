import { expect, it } from 'vitest';
import { compareTable, isWithin, ratioOf } from './compared.ts';

const cost = (server: number, database: number) => ({ server, database, rate: 100 });

it('a request is judged by all the CPU that it takes, beside the same request on the build before', () => {
  const search = { name: 'search 3 letters, exact total', before: cost(1, 1), now: cost(0.5, 0.46) };
  expect(ratioOf(search)).toBeCloseTo(0.48);
  expect(isWithin(search)).toBe(true);
  expect(isWithin({ ...search, now: cost(0.5, 0.47) })).toBe(false);
  expect(isWithin({ ...search, name: 'something that nobody asked for' })).toBeUndefined();
});

it('the table says what is required, what is aimed at and what was missed', () => {
  const table = compareTable([
    { name: 'search MRN', before: cost(0.5, 0.5), now: cost(0.2, 0.3) },
    { name: "a day's encounters, total", before: cost(2, 2), now: cost(0.5, 0.5) },
  ]).split('\n');
  expect(table[2]).toBe('| search MRN | 0.50 + 0.50 = 1.00 | 0.20 + 0.30 = 0.50 | 0.50 | 0.42 | **no** | 100 → 100 |');
  expect(table[3]).toContain('| 0.25 | aim 0.32 | yes |');
});
