import { expect, it } from 'vitest';
import * as z from 'zod';
import { page, pageOf, parseReply } from './index.ts';

const rows = [{ id: 1, secret: 'of the inside' }];

it('CALL-012 gives the rows under both names, without what is not declared', () => {
  const list = page(z.object({ id: z.int() }));
  const expected = {
    data: [{ id: 1 }],
    results: [{ id: 1 }],
    total: 1,
    page: 1,
    page_size: 10,
    meta: { total: 1, page: 1, page_size: 10 },
  };
  expect(parseReply(list, pageOf(rows, 1, { page: 1, page_size: 10 }))).toEqual(expected);
  expect(parseReply(list.extend({ also: z.string() }), { ...pageOf(rows, 1, { page: 1, page_size: 10 }), also: 'x' })).toEqual({
    ...expected,
    also: 'x',
  });
});

it('CALL-012 refuses rows that are not as declared', () => {
  expect(() => parseReply(page(z.object({ id: z.string() })), pageOf(rows, 1, { page: 1, page_size: 10 }))).toThrow();
});
