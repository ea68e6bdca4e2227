import { expect, test } from 'vitest';
import { operations } from './registers.ts';

const bases = /^\/api\/(v1|v2)\//;

test('CALL-007 CALL-011 every operation stands on one of the two bases of the one host', () => {
  expect(operations.filter(({ path }) => !bases.test(path)).map(({ name }) => name)).toEqual([]);
  expect(new Set(operations.map(({ path }) => bases.exec(path)?.[1]))).toEqual(new Set(['v1', 'v2']));
});

test('CALL-007 an operation that answers on both bases says so', () => {
  const aliases = operations.flatMap(({ also = [] }) => also);
  expect(aliases.filter(({ path }) => !bases.test(path))).toEqual([]);
});
