import { expect, test } from 'vitest';
import { pageSizes, pageText } from './table-pages.tsx';

test('a list says how much there is', () => {
  expect(pageText(12, 1, 5)).toBe('12 results, page 1 of 3');
  expect(pageText(1, 1, 10)).toBe('1 result');
  expect(pageText(0, 1, 10)).toBe('0 results');
  expect(pageText(10, 1, 10)).toBe('10 results');
  expect(pageText(1000, 2, 10, true)).toBe('1,000+ results, page 2');
  expect(pageText(200_000, 3, 10)).toBe('200,000 results, page 3 of 20,000');
});

test('LIST-020 the page sizes to choose from', () => {
  expect(pageSizes).toEqual([5, 10, 15, 25, 50, 100]);
});
