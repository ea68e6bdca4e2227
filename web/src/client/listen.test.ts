import { expect, it } from 'vitest';
import { delayOf } from './listen.ts';

it.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 1, 8000],
  [5, 0, 15_000],
  [5, 1, 30_000],
  [400, 1, 30_000],
])('CALL-012 after %i failures (random %d) a stream waits %i ms', (failures, random, ms) => {
  expect(delayOf(failures, random)).toBe(ms);
});
