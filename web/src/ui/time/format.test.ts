import { describe, expect, test } from 'vitest';
import {
  dayParts,
  echoDay,
  endOfDay,
  formatBirth,
  formatDay,
  formatMoment,
  formatSlot,
  formatTime,
  notKnown,
  queryMoment,
  startOfDay,
} from './format.ts';

// Moments without an offset are local ones, so these hold in every time zone.
describe('the default of the specification', () => {
  test('CONST-003 a moment is written DD MMM, YYYY hh:mm a', () => {
    expect(formatMoment('2024-03-05T14:30:00')).toBe('05 Mar, 2024 02:30 pm');
    expect(formatMoment('2024-12-31T00:05:00')).toBe('31 Dec, 2024 12:05 am');
    expect(formatMoment('2024-12-31T12:00:00')).toBe('31 Dec, 2024 12:00 pm');
  });

  test('CONST-004 a day is written DD-MM-YYYY', () => {
    expect(formatDay('2024-03-05')).toBe('05-03-2024');
    expect(formatDay('2024-03-05T23:59:00')).toBe('05-03-2024');
  });

  test('CONST-005 a slot is written hh:mm a - hh:mm a', () => {
    expect(formatSlot('09:00', '09:30')).toBe('09:00 am - 09:30 am');
    expect(formatSlot('11:45', '12:00')).toBe('11:45 am - 12:00 pm');
  });

  test('CONST-012 am and pm are lower case', () => {
    expect(formatTime('2024-03-05T00:00:00')).toBe('12:00 am');
    expect(formatTime('2024-03-05T13:01:00')).toBe('01:01 pm');
  });
});

describe("the organisation's other form", () => {
  test('CONST-010 writes the month as a word and 24 hours', () => {
    expect(formatMoment('2026-03-05T14:05:00', 'text-month')).toBe('05-Mar-2026 14:05');
    expect(formatMoment('2026-03-05T14:05:00', 'text-month', true)).toBe('Thu 05-Mar-2026 14:05');
    expect(formatDay('2026-03-05', 'text-month', true)).toBe('Thu 05-Mar-2026');
    expect(formatSlot('09:00', '14:30', 'text-month')).toBe('09:00 - 14:30');
  });
});

test('what is not known says so', () => {
  for (const nothing of [null, undefined, '', 'soon']) {
    expect(formatDay(nothing)).toBe(notKnown);
    expect(formatMoment(nothing)).toBe(notKnown);
    expect(formatTime(nothing)).toBe(notKnown);
    expect(formatBirth(nothing, 'year')).toBe(notKnown);
  }
  expect(formatDay('2023-02-29')).toBe(notKnown);
});

test('a birth date is written as exactly as it is known', () => {
  expect(formatBirth('1991-08-14')).toBe('14-08-1991');
  expect(formatBirth('1991-08-14', 'day', 'text-month')).toBe('14-Aug-1991');
  expect(formatBirth('1991-08-01', 'month')).toBe('Aug 1991');
  expect(formatBirth('1991-01-01', 'year')).toBe('1991');
  expect(formatBirth('1991-01-01', 'estimated')).toBe('Approx 1991');
});

test('the echo of a typed day has the month as a word', () => {
  expect(echoDay('1991-03-05')).toBe('05-Mar-1991');
});

test('only days that exist are days', () => {
  expect(dayParts('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
  expect(dayParts('2023-02-29')).toBeUndefined();
  expect(dayParts('2023-13-01')).toBeUndefined();
  expect(dayParts('05-03-2023')).toBeUndefined();
});

describe('what is sent', () => {
  test('CONST-001 query dates are YYYY-MM-DDTHH:mm:ssZ and name the same moment', () => {
    const at = new Date(2026, 2, 5, 14, 5, 9);
    expect(queryMoment(at)).toMatch(/^2026-03-05T14:05:09[+-]\d{2}:\d{2}$/);
    expect(new Date(queryMoment(at)).getTime()).toBe(at.getTime());
  });

  test('LIST-019 a day range goes from its first to its last second', () => {
    expect(startOfDay('2026-03-05')).toMatch(/^2026-03-05T00:00:00[+-]/);
    expect(endOfDay('2026-03-05')).toMatch(/^2026-03-05T23:59:59[+-]/);
  });
});
