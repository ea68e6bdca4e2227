import { expect, test } from 'vitest';
import { isInFuture, isLateEntry } from './late-entry.ts';

test.each([
  ['OBS-001 entered within the hour is not late', '2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z', false],
  ['OBS-001 entered after more than an hour is late', '2026-03-05T10:00:00Z', '2026-03-05T11:00:01Z', true],
  ['OBS-001 offsets are counted', '2026-03-05T10:00:00+02:00', '2026-03-05T08:30:00Z', false],
])('%s', (_, happened, entered, late) => expect(isLateEntry(happened, entered)).toBe(late));

test('OBS-001 clocks may differ by five minutes, not by more', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  expect(isInFuture('2026-03-05T10:05:00Z', now)).toBe(false);
  expect(isInFuture('2026-03-05T10:05:01Z', now)).toBe(true);
});
