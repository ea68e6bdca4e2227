import { expect, it } from 'vitest';
import { clockOf, daysShown, hoursShown, inLanes, laterMonth, monthShown, spansOf } from './calendar-search.ts';

it.each([
  ['2030-01-07', '2030-01-07'],
  ['2030-01-09', '2030-01-07'],
  ['2030-01-13', '2030-01-07'],
  ['2030-01-01', '2029-12-31'],
])('SCHED-005 the week of %s begins on Monday %s', (day, start) => {
  expect(daysShown('week', day)).toEqual({ start, days: 7 });
  expect(daysShown('day', day)).toEqual({ start: day, days: 1 });
});

it.each([
  ['2030-01-31', '2029-12-31', 35],
  ['2030-02-10', '2030-01-28', 35],
  ['2027-02-10', '2027-02-01', 28],
  ['2030-09-30', '2030-08-26', 42],
])('SCHED-005 the month of %s is shown from Monday %s on, %i days', (day, start, days) => {
  expect(monthShown(day)).toEqual({ start, days });
});

it.each([
  ['2030-01-31', 1, '2030-02-28'],
  ['2030-12-15', 1, '2031-01-15'],
  ['2030-01-15', -1, '2029-12-15'],
])('SCHED-005 %s and %i months is %s', (day, by, later) => {
  expect(laterMonth(day, by)).toBe(later);
});

it('SCHED-005 a calendar shows full hours around what there is', () => {
  const one = (from: number, to: number) => ({ from, to }) as never;
  expect(hoursShown({ hours: [one(545, 600)], appointments: [one(610, 725)] })).toEqual({ first: 540, last: 780 });
  expect(hoursShown({ hours: [], appointments: [] })).toEqual({ first: 480, last: 1020 });
  expect(clockOf(545)).toBe('09:05');
});

it('SCHED-005 hours of two clinics are two, those that overlap or have a break between are one', () => {
  const at = (from: number, to: number) => ({ from, to });
  expect(spansOf([at(840, 960), at(480, 780)])).toEqual([at(480, 780), at(840, 960)]);
  expect(spansOf([at(480, 600), at(620, 660), at(500, 540)])).toEqual([at(480, 660)]);
  expect(spansOf([])).toEqual([]);
});

it('SCHED-005 what shares time stands side by side, and only that', () => {
  const at = (from: number, to: number) => ({ from, to });
  const lanes = inLanes([at(0, 30), at(0, 60), at(30, 60), at(60, 90)]).map(({ lane, lanes: of }) => [lane, of]);
  expect(lanes).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});
