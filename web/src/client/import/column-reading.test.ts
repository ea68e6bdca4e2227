import { expect, it } from 'vitest';
import { readingWith } from './column-reading.ts';

it('DX-005 a column that is read as something takes it from the column that was', () => {
  expect(readingWith(['code', '', 'title'], 1, 'title')).toBe('code,title,');
  expect(readingWith(['code', '', 'title'], 0, '')).toBe(',,title');
  expect(readingWith(['', '', ''], 2, 'code')).toBe(',,code');
});
