import { fieldErrors, type Weekday } from '@akoma/contract/base';
import { judgeSchedule, NewSchedule, type Schedule } from '@akoma/contract/scheduling';
import { firstOf } from '../../client/first-of.ts';
import { readTypedTime } from '../../ui/time/typed-time.ts';

export interface HoursValues {
  key: string;
  /** '' in a break, which is on each day. */
  day: Weekday | '';
  start_time: string;
  end_time: string;
}

export interface ScheduleValues {
  practitioner: string;
  healthcare_service: string;
  location: string;
  planning_horizon_start: string;
  planning_horizon_end: string;
  days: Weekday[];
  start_time: string;
  end_time: string;
  recurring_weeks: number | string;
  minutes_duration: number | string;
  breaks: HoursValues[];
  hours: HoursValues[];
  comment: string;
  status: Schedule['status'];
}

let rows = 0;
export const newHours = (day: Weekday | '', start_time: string, end_time: string): HoursValues => ({
  key: `hours-${(rows += 1)}`,
  day,
  start_time,
  end_time,
});

/** A new schedule runs every week; the last day has to be said. */
export const emptyValues: ScheduleValues = {
  practitioner: '',
  healthcare_service: '',
  location: '',
  planning_horizon_start: '',
  planning_horizon_end: '',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  start_time: '08:00',
  end_time: '12:00',
  recurring_weeks: 1,
  minutes_duration: '',
  breaks: [],
  hours: [],
  comment: '',
  status: 'active',
};

export const valuesOf = (schedule: Schedule): ScheduleValues => ({
  practitioner: schedule.practitioner,
  healthcare_service: schedule.healthcare_service,
  location: schedule.location,
  planning_horizon_start: schedule.planning_horizon_start,
  planning_horizon_end: schedule.planning_horizon_end,
  days: schedule.days,
  start_time: schedule.start_time,
  end_time: schedule.end_time,
  recurring_weeks: schedule.recurring_weeks,
  minutes_duration: schedule.minutes_duration ?? '',
  breaks: schedule.breaks.map(({ start_time, end_time }) => newHours('', start_time, end_time)),
  hours: schedule.hours.map(({ day, start_time, end_time }) => newHours(day, start_time, end_time)),
  comment: schedule.comment,
  status: schedule.status,
});

/** A time as it was typed, also in a field that was not left yet. */
const timeOf = (typed: string): string => readTypedTime(typed) ?? typed;
const numberOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));

/** All fields as they are sent. */
export const bodyOf = (values: ScheduleValues) => ({
  healthcare_service: values.healthcare_service,
  location: values.location,
  planning_horizon_start: values.planning_horizon_start,
  planning_horizon_end: values.planning_horizon_end,
  days: values.days,
  start_time: timeOf(values.start_time),
  end_time: timeOf(values.end_time),
  recurring_weeks: numberOf(values.recurring_weeks),
  minutes_duration: numberOf(values.minutes_duration),
  breaks: values.breaks.map(({ start_time, end_time }) => ({ start_time: timeOf(start_time), end_time: timeOf(end_time) })),
  hours: values.hours.map(({ day, start_time, end_time }) => ({ day, start_time: timeOf(start_time), end_time: timeOf(end_time) })),
  comment: values.comment,
  status: values.status,
});

/** The changed fields; recurring_weeks always, because without it the server sets 1 (SCHED-004). */
export function editOf(edit: Partial<ScheduleValues>, values: ScheduleValues): Record<string, unknown> {
  const body = bodyOf(values);
  return Object.fromEntries(Object.entries(body).filter(([key]) => key in edit || key === 'recurring_weeks'));
}

/** What is wrong with the values, by field, in the words of the server. */
export function errorsIn(values: ScheduleValues): Record<string, string> {
  const read = NewSchedule.safeParse(bodyOf(values));
  return {
    ...(!values.practitioner && { practitioner: 'Practitioner is required.' }),
    ...firstOf(read.success ? judgeSchedule(read.data) : fieldErrors(read.error)),
  };
}
