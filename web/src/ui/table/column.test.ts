import { expect, test } from 'vitest';
import { directionOf, nextOrdering, sortOf } from './column.ts';

const name = { key: 'last_name', sort: true };
const time = { key: 'at', sort: 'start' };

test('a column is ordered under its own name or another', () => {
  expect(sortOf(name)).toBe('last_name');
  expect(sortOf(time)).toBe('start');
});

test('a heading sorts up, then down, then as usual', () => {
  expect(nextOrdering(name, undefined)).toBe('last_name');
  expect(nextOrdering(name, 'last_name')).toBe('-last_name');
  expect(nextOrdering(name, '-last_name')).toBeUndefined();
  expect(nextOrdering(name, '-start')).toBe('last_name');
});

test('aria-sort follows the wire', () => {
  expect(directionOf(time, 'start')).toBe('ascending');
  expect(directionOf(time, '-start')).toBe('descending');
  expect(directionOf(time, 'at')).toBe('none');
});
