import { expect, it, vi } from 'vitest';
import { allPages } from '../all-pages.ts';
import { printedRows, scopeOf } from './printed-list.tsx';

/** A list of so many rows. */
const listOf = (total: number) =>
  vi.fn(async ({ page, page_size }: { page: number; page_size: number }) => ({
    data: Array.from({ length: Math.max(0, Math.min(page_size, total - (page - 1) * page_size)) }, (_, at) => (page - 1) * page_size + at),
    total,
  }));

it('LIST-004 INV-009 what is printed are the rows of all pages, at most the first thousand', async () => {
  expect(await allPages(listOf(237), printedRows)).toEqual(Array.from({ length: 237 }, (_, at) => at));
  const long = listOf(5_000);
  expect(await allPages(long, printedRows)).toHaveLength(1_000);
  expect(long).toHaveBeenCalledTimes(10);
});

it('LIST-003 LIST-004 INV-009 the paper says what the list was narrowed by, and how much of it is there', () => {
  const filters = [
    { key: 'status', label: 'Status', shown: 'Issued' },
    { key: 'payer', label: 'Payer', shown: undefined },
    { key: 'days', label: 'Date', shown: 'from 01-Nov-2026' },
  ];
  const of = { searched: '', filters: [], total: 12, atLeast: false };
  expect(scopeOf({ ...of, searched: 'INV0', filters, total: 1 }, 1)).toEqual([
    'Search: “INV0”',
    'Status: Issued',
    'Date: from 01-Nov-2026',
    '1 row',
  ]);
  expect(scopeOf(of, 12)).toEqual(['12 rows']);
  expect(scopeOf({ ...of, total: 12_345 }, 1_000)).toEqual(['First 1,000 of 12,345 rows']);
  expect(scopeOf({ ...of, total: 1_000, atLeast: true }, 1_000)).toEqual(['First 1,000 of more than 1,000 rows']);
  expect(scopeOf({ ...of, total: 100, atLeast: true }, 400)).toEqual(['400 rows']);
});
