import { expect, test } from 'vitest';
import { isInFuture, isLateEntry, isLateNote } from './late-entry.ts';

test.each([
  ['OBS-001 entered within the hour is not late', '2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z', false],
  ['OBS-001 entered after more than an hour is late', '2026-03-05T10:00:00Z', '2026-03-05T11:00:01Z', true],
  ['OBS-001 offsets are counted', '2026-03-05T10:00:00+02:00', '2026-03-05T08:30:00Z', false],
])('%s', (_, happened, entered, late) => expect(isLateEntry(happened, entered)).toBe(late));

test.each([
  [
    'ENC-011 a note that is written while the encounter goes on is not late, however long that takes',
    '09:00',
    null,
    '09:05',
    '13:00',
    false,
  ],
  ['ENC-011 nor is one that is written soon after it', '09:00', '10:00', '09:05', '10:40', false],
  ['ENC-011 one that is written long after the end is late', '09:00', '10:00', '09:05', '11:01', true],
  ['ENC-011 every note of an encounter that was entered late is late', '09:00', null, '10:30', '10:31', true],
])('%s', (_, start, end, entered, written, late) => {
  const at = (time: string) => `2026-03-05T${time}:00Z`;
  const of = { start_time: at(start), end_time: end && at(end), created_at: at(entered) };
  expect(isLateNote(of, { created_at: at(written) })).toBe(late);
});

test('OBS-001 clocks may differ by five minutes, not by more', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  expect(isInFuture('2026-03-05T10:05:00Z', now)).toBe(false);
  expect(isInFuture('2026-03-05T10:05:01Z', now)).toBe(true);
});
