import { describe, expect, test } from 'vitest';
import { dayParts, echoDay, formatBirth, formatDay, formatMoment, formatSlot, formatTime, notKnown, type Writing } from './format.ts';

const accra: Writing = { style: 'specification', zone: 'Africa/Accra' };
const words: Writing = { style: 'text-month', zone: 'Africa/Accra' };

describe('the default of the specification', () => {
  test('CONST-003 a moment is written DD MMM, YYYY hh:mm a', () => {
    expect(formatMoment('2024-03-05T14:30:00', accra)).toBe('05 Mar, 2024 02:30 pm');
    expect(formatMoment('2024-12-31T00:05:00', accra)).toBe('31 Dec, 2024 12:05 am');
    expect(formatMoment('2024-12-31T12:00:00', accra)).toBe('31 Dec, 2024 12:00 pm');
  });

  test('CONST-004 a day is written DD-MM-YYYY', () => {
    expect(formatDay('2024-03-05')).toBe('05-03-2024');
    expect(formatDay('2024-03-05T23:59:00')).toBe(notKnown);
  });

  test('CONST-005 a slot is written hh:mm a - hh:mm a', () => {
    expect(formatSlot('09:00', '09:30')).toBe('09:00 am - 09:30 am');
    expect(formatSlot('11:45', '12:00')).toBe('11:45 am - 12:00 pm');
  });

  test('CONST-012 am and pm are lower case', () => {
    expect(formatTime('2024-03-05T00:00:00', accra)).toBe('12:00 am');
    expect(formatTime('2024-03-05T13:01:00', accra)).toBe('01:01 pm');
  });
});

describe("the organisation's other form", () => {
  test('CONST-010 writes the month as a word and 24 hours', () => {
    expect(formatMoment('2026-03-05T14:05:00', words)).toBe('05-Mar-2026 14:05');
    expect(formatMoment('2026-03-05T14:05:00', words, true)).toBe('Thu 05-Mar-2026 14:05');
    expect(formatDay('2026-03-05', 'text-month', true)).toBe('Thu 05-Mar-2026');
    expect(formatSlot('09:00', '14:30', 'text-month')).toBe('09:00 - 14:30');
  });
});

test('what is not known says so', () => {
  for (const nothing of [null, undefined, '', 'soon']) {
    expect(formatDay(nothing)).toBe(notKnown);
    expect(formatMoment(nothing, accra)).toBe(notKnown);
    expect(formatTime(nothing, accra)).toBe(notKnown);
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
  expect(dayParts('x2023-03-05')).toBeUndefined();
  expect(dayParts('2023-03-051')).toBeUndefined();
});

test('CONST-003 every month has its three letters, and every day of the week', () => {
  const style = 'specification';
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-09T08:00:00Z`);
  expect(months.map((at) => formatMoment(at, { style, zone: 'UTC' }).slice(3, 6)).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  );
  const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}T08:00:00Z`);
  expect(week.map((at) => formatMoment(at, { style, zone: 'UTC' }, true).slice(0, 3)).join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat');
});

describe('CONST-012 moments are written on the organisation’s clock, whichever the computer has', () => {
  const at = '2026-03-05T20:05:00Z';
  test.each([
    ['Africa/Accra', '05 Mar, 2026 08:05 pm', '08:05 pm', 'Thu 05-Mar-2026 20:05'],
    ['Asia/Kolkata', '06 Mar, 2026 01:35 am', '01:35 am', 'Fri 06-Mar-2026 01:35'],
    ['Etc/GMT+8', '05 Mar, 2026 12:05 pm', '12:05 pm', 'Thu 05-Mar-2026 12:05'],
    ['America/St_Johns', '05 Mar, 2026 04:35 pm', '04:35 pm', 'Thu 05-Mar-2026 16:35'],
  ])('%s', (zone, moment, time, weekday) => {
    expect(formatMoment(at, { style: 'specification', zone })).toBe(moment);
    expect(formatTime(at, { style: 'specification', zone })).toBe(time);
    expect(formatMoment(new Date(at), { style: 'text-month', zone }, true)).toBe(weekday);
  });

  test('a text without an offset is a time on that clock', () => {
    expect(formatMoment('2026-03-05T14:05:00', { style: 'specification', zone: 'Asia/Kolkata' })).toBe('05 Mar, 2026 02:05 pm');
  });
});
