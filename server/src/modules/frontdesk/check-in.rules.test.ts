import { expect, test } from 'vitest';
import { isReceivedFor } from './check-in.rules.ts';

const slot = { starts_at: '2030-01-07T09:00:00Z', ends_at: '2030-01-07T09:30:00Z' };
const night = { starts_at: '2030-01-07T23:40:00Z', ends_at: '2030-01-07T23:59:00Z' };
const dawn = { starts_at: '2030-01-08T00:20:00Z', ends_at: '2030-01-08T00:40:00Z' };

test.each([
  ['early on the day', slot, '2030-01-07T00:01:00Z', true],
  ['late on the day', slot, '2030-01-07T23:59:00Z', true],
  ['the day before', slot, '2030-01-06T15:00:00Z', false],
  ['the day after', slot, '2030-01-08T09:00:00Z', false],
  ['after midnight, for a slot before it', night, '2030-01-08T00:10:00Z', true],
  ['before midnight, for a slot after it', dawn, '2030-01-07T23:50:00Z', true],
  ['in the evening, for a slot after midnight', dawn, '2030-01-07T20:00:00Z', false],
] as const)('APPT-031 who comes %s is received: %#', (_when, times, now, received) => {
  expect(isReceivedFor(times, new Date(now), 'UTC')).toBe(received);
});

test.each([
  ['Pacific/Kiritimati', true],
  ['UTC', false],
])('APPT-031 the day is that of the organisation: %s', (zone, received) => {
  expect(isReceivedFor(slot, new Date('2030-01-06T12:00:00Z'), zone)).toBe(received);
});
