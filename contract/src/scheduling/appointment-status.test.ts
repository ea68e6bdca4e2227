import { expect, test } from 'vitest';
import { appointmentActions, appointmentStatuses, hindranceOf } from './appointment-status.ts';

const slot = { start: '2030-01-07T09:00:00Z', end: '2030-01-07T09:30:00Z' };
const during = new Date('2030-01-07T09:10:00Z');

test.each([
  ['cancel', ['pending', 'booked']],
  ['RESCHEDULE', ['pending', 'booked']],
  ['CONFIRM', ['pending']],
  ['ARRIVE', ['pending', 'booked', 'noshow']],
  ['NOSHOW', ['pending', 'booked']],
  ['UNDO', ['arrived', 'noshow']],
] as const)('APPT-031 %s is possible in %j alone', (action, statuses) => {
  expect(appointmentActions).toContain(action);
  expect(appointmentStatuses.filter((status) => hindranceOf(action, { status, slot }, during) === undefined).sort()).toEqual(
    [...statuses].sort(),
  );
});

test.each([
  ['cancel', '2030-01-07T09:29:59Z', undefined],
  ['cancel', '2030-01-07T09:30:00Z', 'past'],
  ['RESCHEDULE', '2030-01-07T09:30:00Z', 'past'],
  ['NOSHOW', '2030-01-07T08:59:59Z', 'early'],
  ['NOSHOW', '2030-01-07T09:00:00Z', undefined],
  ['NOSHOW', '2030-01-08T09:00:00Z', undefined],
  ['ARRIVE', '2030-01-07T10:00:00Z', undefined],
] as const)('APPT-034 %s at %s: %s', (action, now, hindrance) => {
  expect(hindranceOf(action, { status: 'booked', slot }, new Date(now))).toBe(hindrance);
});
