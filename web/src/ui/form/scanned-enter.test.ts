import { expect, test } from 'vitest';
import { scanListener } from './scanned-enter.ts';

/** What the listener says of an Enter after these characters, each so many milliseconds after the one before. */
function enterAfter(text: string, gapMs: number, beforeEnterMs = gapMs): boolean {
  const listen = scanListener();
  let timeStamp = 1_000;
  for (const key of text) {
    expect(listen({ key, timeStamp })).toBe(false);
    timeStamp += gapMs;
  }
  return listen({ key: 'Enter', timeStamp: timeStamp - gapMs + beforeEnterMs });
}

test.each([
  ['GHA-123456789-0', 2, 2, true, 'a scanner'],
  ['GHA-123456789-0', 30, 30, true, 'a slow scanner'],
  ['GHA-123456789-0', 120, 120, false, 'a fast typist'],
  ['GHA-123456789-0', 2, 2_000, false, 'a scanner without Enter, and a person who presses it'],
  ['12345', 2, 2, false, 'too short for a number'],
])('PAT-035 the Enter after %s, %i ms apart and %i ms later: scanned %s (%s)', (text, gapMs, enterMs, scanned) => {
  expect(enterAfter(text, gapMs, enterMs)).toBe(scanned);
});

test('PAT-035 a scan after something that was typed is a scan, and the next Enter is not', () => {
  const listen = scanListener();
  for (const [n, key] of ['a', 'b'].entries()) listen({ key, timeStamp: n * 150 });
  for (const [n, key] of [...'GHA-123456789-0'].entries()) listen({ key, timeStamp: 5_000 + n });
  expect(listen({ key: 'Enter', timeStamp: 5_020 })).toBe(true);
  expect(listen({ key: 'Enter', timeStamp: 5_021 })).toBe(false);
});
