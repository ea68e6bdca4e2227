import { expect, it } from 'vitest';
import { clockOf, daysShown, hoursShown, inLanes } from './calendar-search.ts';

it.each([
  ['2030-01-07', '2030-01-07'],
  ['2030-01-09', '2030-01-07'],
  ['2030-01-13', '2030-01-07'],
  ['2030-01-01', '2029-12-31'],
])('SCHED-005 the week of %s begins on Monday %s', (day, start) => {
  expect(daysShown('week', day)).toEqual({ start, days: 7 });
  expect(daysShown('day', day)).toEqual({ start: day, days: 1 });
});

it('SCHED-005 a calendar shows full hours around what there is', () => {
  const one = (from: number, to: number) => ({ from, to }) as never;
  expect(hoursShown({ hours: [one(545, 600)], appointments: [one(610, 725)] })).toEqual({ first: 540, last: 780 });
  expect(hoursShown({ hours: [], appointments: [] })).toEqual({ first: 480, last: 1020 });
  expect(clockOf(545)).toBe('09:05');
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
