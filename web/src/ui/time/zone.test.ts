import { describe, expect, test } from 'vitest';
import { clockIn, momentIn } from './zone.ts';

describe('a day and a time are a moment on the organisation’s clock', () => {
  test.each([
    ['2026-03-05', '09:05', 'Africa/Accra', '2026-03-05T09:05:00+00:00'],
    ['2026-03-05', '00:00', 'Africa/Lagos', '2026-03-05T00:00:00+01:00'],
    ['2026-07-01', '23:45', 'Europe/London', '2026-07-01T23:45:00+01:00'],
    ['2026-01-01', '12:00', 'America/St_Johns', '2026-01-01T12:00:00-03:30'],
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T02:30:00+01:00'],
    ['2026-10-25', '03:00', 'Europe/London', '2026-10-25T03:00:00+00:00'],
  ])('%s %s in %s', (day, time, zone, moment) => expect(momentIn(day, time, zone)).toBe(moment));

  test('and back', () => {
    expect(clockIn('2026-03-05T23:30:00Z', 'Africa/Lagos')).toEqual({ day: '2026-03-06', time: '00:30' });
    expect(clockIn('2026-03-05T09:05:00+00:00', 'Africa/Accra')).toEqual({ day: '2026-03-05', time: '09:05' });
    expect(clockIn('', 'Africa/Accra')).toBeUndefined();
  });
});
