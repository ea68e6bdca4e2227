import { expect, test } from 'vitest';
import { type Cut, dayAt, momentOf, slotStarts } from './slot-times.ts';

const cut: Cut = {
  planning_horizon_start: '2030-01-07',
  planning_horizon_end: '2030-02-03',
  recurring_weeks: 1,
  days: ['mon'],
  start_time: '09:00',
  end_time: '10:00',
  hours: [],
  breaks: [],
  slot_minutes: 30,
};
const clock = (starts: number[]) => starts.map((at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`);

test('SCHED-014 09:00 to 10:00 gives two slots a day of 30 minutes, and what is left over gives none', () => {
  expect(clock(slotStarts(cut, '2030-01-07'))).toEqual(['9:00', '9:30']);
  expect(clock(slotStarts({ ...cut, end_time: '10:29' }, '2030-01-07'))).toEqual(['9:00', '9:30']);
  expect(clock(slotStarts({ ...cut, slot_minutes: 20 }, '2030-01-14'))).toEqual(['9:00', '9:20', '9:40']);
  expect(slotStarts({ ...cut, slot_minutes: 90 }, '2030-01-07')).toEqual([]);
  expect(slotStarts(cut, '2030-01-08')).toEqual([]);
});

test('SCHED-014 no slot reaches into a break; the next begins when it is over', () => {
  const schedule = { ...cut, end_time: '12:00', breaks: [{ start_time: '10:15', end_time: '10:40' }] };
  expect(clock(slotStarts(schedule, '2030-01-07'))).toEqual(['9:00', '9:30', '10:40', '11:10']);
});

test('SCHED-015 slots of the first week alone, of every week and of every other week', () => {
  const mondays = ['2030-01-07', '2030-01-14', '2030-01-21', '2030-01-28'];
  const count = (recurring_weeks: number) => mondays.map((date) => slotStarts({ ...cut, recurring_weeks }, date).length);
  expect(count(0)).toEqual([2, 0, 0, 0]);
  expect(count(1)).toEqual([2, 2, 2, 2]);
  expect(count(2)).toEqual([2, 0, 2, 0]);
});

test.each([
  ['Africa/Accra', '2030-03-31', 540, '2030-03-31T09:00:00.000Z'],
  ['Africa/Lagos', '2030-03-31', 540, '2030-03-31T08:00:00.000Z'],
  ['Asia/Kathmandu', '2030-03-31', 540, '2030-03-31T03:15:00.000Z'],
  ['America/New_York', '2030-07-01', 540, '2030-07-01T13:00:00.000Z'],
  ['America/New_York', '2030-12-02', 540, '2030-12-02T14:00:00.000Z'],
  ['Pacific/Auckland', '2030-01-07', 540, '2030-01-06T20:00:00.000Z'],
  // put forward at 01:00 on 31 March 2030: 00:30 and 02:30 are an hour apart
  ['Europe/London', '2030-03-31', 30, '2030-03-31T00:30:00.000Z'],
  ['Europe/London', '2030-03-31', 150, '2030-03-31T01:30:00.000Z'],
  // put back at 02:00 on 27 October 2030: 01:30 is shown twice, the first is meant
  ['Europe/London', '2030-10-27', 90, '2030-10-27T00:30:00.000Z'],
  ['Europe/London', '2030-10-27', 150, '2030-10-27T02:30:00.000Z'],
])('SCHED-014 on the clock of %s %s at minute %i is %s', (zone, date, minutes, moment) => {
  expect(momentOf(date, minutes, zone)?.toISOString()).toBe(moment);
  expect(dayAt(new Date(moment), zone)).toBe(date);
});

test('SCHED-014 a time over which the clock is put forward is no time', () => {
  expect(momentOf('2030-03-31', 90, 'Europe/London')).toBeUndefined();
});
