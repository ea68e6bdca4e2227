import { describe, expect, test } from 'vitest';
import { clockIn, dayIn, dayOfQuery, endOfDay, isSameClock, momentIn, startOfDay } from './zone.ts';

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

describe('days and what is sent', () => {
  test.each([
    ['UTC', '2026-03-05', '2026-03-05T00:00:00+00:00', '2026-03-05T23:59:59+00:00'],
    ['Asia/Kolkata', '2026-03-05', '2026-03-05T00:00:00+05:30', '2026-03-05T23:59:59+05:30'],
    ['Etc/GMT+8', '2026-03-05', '2026-03-05T00:00:00-08:00', '2026-03-05T23:59:59-08:00'],
    // the clock goes back that night
    ['Europe/London', '2026-10-25', '2026-10-25T00:00:00+01:00', '2026-10-25T23:59:59+00:00'],
    // there is no midnight: the clock jumps from it to one
    ['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00+03:00', '2026-04-24T23:59:59+03:00'],
  ])('LIST-019 CONST-001 a day in %s goes from its first to its last second', (zone, day, first, last) => {
    expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([first, last]);
    expect([dayOfQuery(first, zone), dayOfQuery(last, zone)]).toEqual([day, day]);
    expect(dayOfQuery(first.replace('+', ' '), zone)).toBe(day);
  });

  test('LIST-019 a day alone, and nothing, stay what they are', () => {
    expect(dayOfQuery('2026-03-05', 'Etc/GMT+8')).toBe('2026-03-05');
    expect(dayOfQuery('', 'Etc/GMT+8')).toBe('');
  });

  test('CONST-012 the day of a moment is that of the zone’s clock', () => {
    const at = '2026-03-05T20:05:00Z';
    expect(['Africa/Accra', 'Asia/Kolkata', 'Etc/GMT+8'].map((zone) => dayIn(at, zone))).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-05',
    ]);
    expect(dayIn('2026-03-05T05:00:00Z', 'Etc/GMT+8')).toBe('2026-03-04');
    expect(dayIn('soon', 'Etc/GMT+8')).toBe('');
  });

  test('CONST-012 a text without an offset is a time on that clock, however exact', () => {
    for (const at of ['2026-03-05T23:30', '2026-03-05T23:30:00', '2026-03-05T23:30:00.250'])
      expect([at, dayIn(at, 'Asia/Kolkata')]).toEqual([at, '2026-03-05']);
    expect(dayIn('at 2026-03-05T23:30', 'Asia/Kolkata')).toBe('');
    expect(dayIn(new Date('2026-03-05T23:30:00Z'), 'Asia/Kolkata')).toBe('2026-03-06');
  });

  test('CONST-012 two clocks are the same where they show the same time now', () => {
    const [winter, summer] = [new Date('2026-01-05T12:00:00Z'), new Date('2026-07-05T12:00:00Z')];
    expect(isSameClock('Africa/Accra', 'Europe/London', winter)).toBe(true);
    expect(isSameClock('Africa/Accra', 'Europe/London', summer)).toBe(false);
    expect(isSameClock('Africa/Accra', 'Atlantic/Reykjavik', summer)).toBe(true);
  });
});
