import { PageQuery } from '@akoma/contract/base';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readSearch } from './lenient-search.ts';

it.each([
  ['LIST-008', {}, { page: 1, page_size: 10 }],
  ['LIST-019', { page: '3', search: '0244' }, { page: 3, page_size: 10, search: '0244' }],
  ['LIST-019', { page: 'x', page_size: '5000', search: 'ama' }, { page: 1, page_size: 10, search: 'ama' }],
  ['LIST-019', { page: '2', utm_source: 'mail' }, { page: 2, page_size: 10, utm_source: undefined }],
])('%s %j reads as %j', (_, raw, read) => {
  expect(readSearch(PageQuery, raw)).toEqual(read);
});

it('LIST-019 a search that cannot be saved is empty, not an error', () => {
  expect(readSearch(z.object({ needed: z.string() }), { other: '1' })).toEqual({ other: undefined });
});
