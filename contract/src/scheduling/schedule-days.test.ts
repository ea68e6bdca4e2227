import { expect, test } from 'vitest';
import { judgeSchedule } from './judge-schedule.ts';
import { laterDay, weekdayOf } from '../base/index.ts';
import { hoursOn, type Pattern, timesOf } from './schedule-days.ts';

/** From Monday 7 January 2030, four weeks. */
const pattern: Pattern = {
  planning_horizon_start: '2030-01-07',
  planning_horizon_end: '2030-02-03',
  recurring_weeks: 1,
  days: ['mon', 'fri'],
  start_time: '09:00',
  end_time: '12:00',
  hours: [],
};
const datesOf = (changed: Partial<Pattern>) => timesOf({ ...pattern, ...changed }).flatMap(({ dates }) => dates);

test.each([
  [0, ['2030-01-07', '2030-01-11']],
  [1, ['2030-01-07', '2030-01-11', '2030-01-14', '2030-01-18', '2030-01-21', '2030-01-25', '2030-01-28', '2030-02-01']],
  [2, ['2030-01-07', '2030-01-11', '2030-01-21', '2030-01-25']],
  [3, ['2030-01-07', '2030-01-11', '2030-01-28', '2030-02-01']],
])('SCHED-002 with recurring_weeks %i the chosen days of those weeks count', (recurring_weeks, dates) => {
  expect(datesOf({ recurring_weeks })).toEqual(dates);
});

test('SCHED-002 a week is seven days from the start of the horizon, whatever day that is', () => {
  // from a Thursday: its first week holds Friday the 11th and Monday the 14th
  expect(datesOf({ planning_horizon_start: '2030-01-10', recurring_weeks: 0 })).toEqual(['2030-01-11', '2030-01-14']);
  expect(datesOf({ planning_horizon_start: '2030-01-10', recurring_weeks: 2 })).toEqual([
    '2030-01-11',
    '2030-01-14',
    '2030-01-25',
    '2030-01-28',
  ]);
});

test('SCHED-002 every day of the week can be chosen, and the horizon bounds them', () => {
  expect(weekdayOf('2030-01-06')).toBe('sun');
  expect(weekdayOf('2024-02-29')).toBe('thu');
  const first = { planning_horizon_start: '2030-01-06', planning_horizon_end: '2030-01-12' };
  for (const [at, day] of (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const).entries()) {
    expect(datesOf({ ...first, days: [day] })).toEqual([laterDay('2030-01-06', at)]);
  }
  expect(hoursOn(pattern, '2030-01-06')).toBeUndefined();
  expect(hoursOn(pattern, '2030-02-04')).toBeUndefined();
});

test('SCHED-001 a day has the hours of its own, those of the schedule, or those of its exception', () => {
  const schedule: Pattern = { ...pattern, hours: [{ day: 'fri', start_time: '08:00', end_time: '10:00' }] };
  const departures = [
    { date: '2030-01-14', start_time: null, end_time: null },
    { date: '2030-01-15', start_time: '14:00', end_time: '15:00' },
  ];
  expect(hoursOn(schedule, '2030-01-07', departures)).toEqual({ start_time: '09:00', end_time: '12:00' });
  expect(hoursOn(schedule, '2030-01-11', departures)).toEqual({ start_time: '08:00', end_time: '10:00' });
  expect(hoursOn(schedule, '2030-01-14', departures)).toBeUndefined();
  expect(hoursOn(schedule, '2030-01-15', departures)).toEqual({ start_time: '14:00', end_time: '15:00' });
  expect(timesOf({ ...schedule, recurring_weeks: 0 }, departures)).toEqual([
    { start_time: '09:00', end_time: '12:00', dates: ['2030-01-07'] },
    { start_time: '08:00', end_time: '10:00', dates: ['2030-01-11'] },
    { start_time: '14:00', end_time: '15:00', dates: ['2030-01-15'] },
  ]);
});

test.each([
  [{ planning_horizon_end: '2030-01-06' }, 'planning_horizon_end'],
  [{ planning_horizon_end: '2036-01-07' }, 'planning_horizon_end'],
  [{ end_time: '09:00' }, 'end_time'],
  [{ hours: [{ day: 'fri' as const, start_time: '10:00', end_time: '09:00' }] }, 'hours.0.end_time'],
  [{ hours: [{ day: 'sun' as const, start_time: '08:00', end_time: '09:00' }] }, 'hours.0.day'],
  [{ hours: [1, 2].map(() => ({ day: 'fri' as const, start_time: '08:00', end_time: '09:00' })) }, 'hours.1.day'],
  [{ breaks: [{ start_time: '10:00', end_time: '10:00' }] }, 'breaks.0.end_time'],
  [{ breaks: [{ start_time: '08:30', end_time: '09:30' }] }, 'breaks.0.start_time'],
  [{ breaks: ['10:00', '10:15'].map((start_time) => ({ start_time, end_time: '10:30' })) }, 'breaks.1.start_time'],
])('SCHED-016 %j is refused at %s', (changed, field) => {
  expect(judgeSchedule({ ...pattern, breaks: [] })).toEqual({});
  expect(Object.keys(judgeSchedule({ ...pattern, breaks: [], ...changed }))).toEqual([field]);
});
