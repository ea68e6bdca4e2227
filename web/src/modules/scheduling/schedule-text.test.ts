import { expect, test } from 'vitest';
import { hoursText } from './schedule-text.ts';

test.each([
  [0, 'Mon, Fri, Sun 08:00–13:00, first week only'],
  [1, 'Mon, Fri, Sun 08:00–13:00'],
  [2, 'Mon, Fri, Sun 08:00–13:00, every 2 weeks'],
])('SCHED-002 hours with recurring_weeks %i read as one says them', (recurring_weeks, text) => {
  expect(hoursText({ days: ['sun', 'mon', 'fri'], start_time: '08:00', end_time: '13:00', recurring_weeks })).toBe(text);
});
