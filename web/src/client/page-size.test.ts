import { expect, it } from 'vitest';
import { pageSizeOr } from './page-size.ts';

it.each([
  [undefined, 5],
  ['20', 20],
  ['100', 100],
  ['0', 5],
  ['101', 5],
  ['-3', 5],
  ['x', 5],
  ['2.5', 5],
])('PANEL-007 LIST-020 the cookie %s gives %i rows', (cookie, rows) => {
  expect(pageSizeOr(5, cookie ?? '')).toBe(rows);
});
