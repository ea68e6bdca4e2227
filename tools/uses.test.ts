import { expect, test } from 'vitest';
import { codeBaseOf } from './architecture/code-base.ts';
import { readRepository } from './files.ts';
import { keyOf, reachOf } from './specs/reach.ts';
import { readByTests, waitsFor } from './specs/reviewed-uses.ts';

const unused = reachOf(codeBaseOf(readRepository())).unused().map(keyOf);
const reviewed = [...Object.keys(readByTests), ...Object.keys(waitsFor)];

test('the product uses everything that it exports, but for what is listed in tools/specs/reviewed-uses.ts', () => {
  const found = unused
    .filter((key) => !reviewed.includes(key))
    .map((key) => `${key}: only tests use it, or nobody. Use it, or take it out.`);
  expect(found, found.join('\n')).toEqual([]);
});

test('nothing is listed there that has a use, or is not there', () => {
  expect(reviewed.filter((key) => !unused.includes(key))).toEqual([]);
});
