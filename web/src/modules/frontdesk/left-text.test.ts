import { expect, test } from 'vitest';
import { leftText } from './left-text.ts';

const now = Date.parse('2026-03-05T10:00:00Z');
test.each([
  ['2026-03-05T10:08:30Z', '8min left'],
  ['2026-03-05T10:01:00Z', '1min left'],
  ['2026-03-05T10:00:59Z', 'now'],
  ['2026-03-05T10:00:00Z', 'now'],
  ['2026-03-05T09:59:00Z', 'overdue 1min'],
  ['2026-03-05T11:00:00Z', '1hr left'],
  ['2026-03-05T13:20:00Z', '3hr 20min left'],
  ['2026-03-05T08:55:00Z', 'overdue 1hr 5min'],
])('TRIAGE-012 to be seen by %s: %s', (by, text) => expect(leftText(by, now)).toBe(text));
