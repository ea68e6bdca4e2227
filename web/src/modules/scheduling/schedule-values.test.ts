import { expect, test } from 'vitest';
import { editOf, emptyValues, errorsIn } from './schedule-values.ts';

test('SCHED-004 an edit always says every how many weeks the schedule runs', () => {
  const values = { ...emptyValues, recurring_weeks: 2, comment: 'Here' };
  expect(editOf({ comment: 'Here' }, values)).toEqual({ comment: 'Here', recurring_weeks: 2 });
});

test('SCHED-016 the form names what is required, in the order of its fields, and reads times as they are typed', () => {
  const required = ['practitioner', 'healthcare_service', 'location', 'planning_horizon_start', 'planning_horizon_end'];
  expect(Object.keys(errorsIn(emptyValues))).toEqual(required);
  const whole = {
    ...emptyValues,
    practitioner: '01963d5a-0000-7000-8000-000000000001',
    healthcare_service: '01963d5a-0000-7000-8000-000000000002',
    location: '01963d5a-0000-7000-8000-000000000003',
    planning_horizon_start: '2030-01-07',
    planning_horizon_end: '2030-02-03',
  };
  expect(errorsIn({ ...whole, start_time: '8', end_time: '1230' })).toEqual({});
  expect(errorsIn({ ...whole, start_time: '1230', end_time: '8' })).toEqual({ end_time: 'End time should be after start time.' });
});
