import type { TimelineEntry } from '@akoma/contract/reports';
import { expect, it } from 'vitest';
import { endOf, kindsOf, mergeTimeline } from './timeline.rules.ts';

const entry = (at: string, id: string): TimelineEntry => ({
  ...{ id, kind: 'visit', at, title: '', detail: null, status: null },
  ...{ by_name: null, encounter_id: null, filename: null },
});
const ids = (entries: readonly TimelineEntry[]) => entries.map(({ id }) => id);

it('TAB-015 merges by time, and by id where the time is the same, and says where the next page begins', () => {
  const lists = [
    [entry('2026-03-05T10:00:00.000Z', 'c'), entry('2026-03-01T10:00:00.000Z', 'a')],
    [entry('2026-03-05T10:00:00.000Z', 'd'), entry('2026-03-03T10:00:00.000Z', 'b')],
  ];
  const first = mergeTimeline(lists, 3);
  expect(ids(first.entries)).toEqual(['d', 'c', 'b']);
  expect(first.next).toBe('2026-03-03T10:00:00.000Z_b');
  const whole = mergeTimeline(lists, 4);
  expect(ids(whole.entries)).toEqual(['d', 'c', 'b', 'a']);
  expect(whole.next).toBeNull();
  expect(mergeTimeline([[], []], 3)).toEqual({ entries: [], next: null });
});

it('TAB-015 reads the kinds in one order, and the end of the page before', () => {
  expect(kindsOf('note,visit')).toEqual(['visit', 'note']);
  expect(kindsOf(undefined)).toEqual([
    'visit',
    'encounter',
    'note',
    'diagnosis',
    'care-plan',
    'observation',
    'form',
    'allergy',
    'referral',
    'appointment',
    'bill',
    'payment',
    'refund',
    'file',
  ]);
  expect(endOf('2026-03-03T10:00:00.000Z_0F0E')).toEqual({ at: '2026-03-03T10:00:00.000Z', id: '0f0e' });
  expect(endOf(undefined)).toBeUndefined();
});
