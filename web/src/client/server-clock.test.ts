import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const at = Date.parse('2026-03-05T09:00:00.000Z');
const header = (seconds: number) => new Date(at + seconds * 1_000).toUTCString();

afterEach(() => {
  noteServerTime(header(0), at, at);
  vi.useRealTimers();
});

test.each([
  [0, 0, 'the same'],
  [2, 0, 'two seconds, which the way and the header explain'],
  [420, 420_500, 'a workstation that is seven minutes slow'],
  [-420, -419_500, 'one that is seven minutes fast'],
])('QUEUE-001 the server says %i s more: now is %i ms later (%s)', (seconds, later) => {
  vi.useFakeTimers({ now: at });
  noteServerTime(header(seconds), at, at);
  expect(serverNow() - at).toBe(later);
});

test('QUEUE-001 an answer without a time, or one that was long on its way, changes nothing', () => {
  vi.useFakeTimers({ now: at });
  noteServerTime(header(420), at, at);
  noteServerTime(null, at, at);
  noteServerTime('soon', at, at);
  noteServerTime(header(0), at - 9_000, at);
  expect(serverNow() - at).toBe(420_500);
});
