import { expect, it, vi } from 'vitest';
import { type ListFilter, shownFilters } from './list-filters.tsx';

const filters: readonly ListFilter[] = [
  { key: 'status', label: 'Status', any: 'Any status', options: [{ value: 'deceased', label: 'Deceased' }] },
  { key: 'patient_id', label: 'Patient', choice: () => null },
  { days: 'Registered' },
];
const shownOf = (search: object) => shownFilters(filters, search as never, 'Africa/Accra', () => {}).map(({ shown }) => shown);

it('LIST-003 LIST-004 a filter says what it is set to, and nothing while it is not', () => {
  expect(shownOf({})).toEqual([undefined, undefined, undefined]);
  expect(shownOf({ status: 'deceased', patient_id: 'p1' })).toEqual(['Deceased', '…', undefined]);
  expect(shownOf({ status: 'of-another-release' })[0]).toBe('of-another-release');
});

it('LIST-004 days are shown with the month as a word, a single day once', () => {
  const [begin, end] = ['2026-03-05T00:00:00Z', '2026-03-05T23:59:59Z'];
  expect(shownOf({ start_date: begin })[2]).toBe('from 05-Mar-2026');
  expect(shownOf({ end_date: end })[2]).toBe('to 05-Mar-2026');
  expect(shownOf({ start_date: begin, end_date: end })[2]).toBe('05-Mar-2026');
  expect(shownOf({ start_date: '2026-03-01T00:00:00Z', end_date: end })[2]).toBe('01-Mar-2026 to 05-Mar-2026');
});

it('LIST-019 a filter is set and taken away under the keys of the wire', () => {
  const set = vi.fn();
  const [status, , days] = shownFilters(filters, { status: 'deceased' }, 'Africa/Accra', set);
  if (!status || !('options' in status)) throw new Error('a filter by values');
  status.choose('');
  status.choose('deceased');
  status.clear();
  days?.clear();
  expect(set.mock.calls).toEqual([
    [{ status: undefined }],
    [{ status: 'deceased' }],
    [{ status: undefined }],
    [{ start_date: undefined, end_date: undefined }],
  ]);
});
