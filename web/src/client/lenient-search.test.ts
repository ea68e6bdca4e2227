import { PageQuery } from '@akoma/contract/base';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readSearch, saidSearch } from './lenient-search.ts';

it.each([
  ['LIST-008', {}, { page: 1, page_size: 10 }],
  ['LIST-019', { page: '3', search: '0244' }, { page: 3, page_size: 10, search: '0244' }],
  ['LIST-019', { page: 'x', page_size: '5000', search: 'ama' }, { page: 1, page_size: 10, search: 'ama' }],
  ['LIST-019', { page: '2', utm_source: 'mail' }, { page: 2, page_size: 10 }],
])('%s %j reads as %j', (_, raw, read) => {
  expect(readSearch(PageQuery, raw)).toEqual(read);
});

it('LIST-019 a search that cannot be saved is empty, not an error', () => {
  expect(readSearch(z.object({ needed: z.string() }), { other: '1' })).toEqual({});
});

const Filtered = PageQuery.extend({ active: z.stringbool().optional() });
it.each([
  [{ page: 1, page_size: 10 }, {}],
  [
    { page: 2, page_size: 10, search: 'ama' },
    { page: 2, search: 'ama' },
  ],
  [{ page: '1', search: '' }, { search: '' }],
  [{ page: 'x', utm_source: 'mail', search: undefined }, {}],
  [{ active: false }, { active: false }],
])('LIST-008 an address says %j as %j', (search, said) => {
  expect(saidSearch(Filtered, search)).toEqual(said);
});
