import { daysBetween, type FieldErrors, minutesOf } from '../base/index.ts';
import type { Hours, Pattern } from './schedule-days.ts';

/** Nobody plans further ahead. */
export const longestHorizonDays = 5 * 366;

const ends = (sentence: string) => [sentence];
const isInOrder = ({ start_time, end_time }: Hours): boolean => start_time < end_time;
const endAfterStart = ends('End time should be after start time.');

/** What a schedule may not say, by field, in the words of server and form (SCHED-016). */
export function judgeSchedule(schedule: Pattern & { breaks: readonly Hours[] }): FieldErrors {
  const { planning_horizon_start, planning_horizon_end, days, hours, breaks } = schedule;
  const errors: Record<string, string[]> = {};
  if (planning_horizon_end < planning_horizon_start)
    errors.planning_horizon_end = ends('Planning horizon end should not be before planning horizon start.');
  else if (daysBetween(planning_horizon_start, planning_horizon_end) > longestHorizonDays)
    errors.planning_horizon_end = ends('Planning horizon end should be within five years of planning horizon start.');
  if (!isInOrder(schedule)) errors.end_time = endAfterStart;

  hours.forEach((one, at) => {
    if (!isInOrder(one)) errors[`hours.${at}.end_time`] = endAfterStart;
    if (!days.includes(one.day)) errors[`hours.${at}.day`] = ends('Day is not one of the days of this schedule.');
    else if (hours.findIndex(({ day }) => day === one.day) !== at) errors[`hours.${at}.day`] = ends('Day has other hours already.');
  });
  const all = [schedule, ...hours];
  const opens = Math.min(...all.map(({ start_time }) => minutesOf(start_time)));
  const closes = Math.max(...all.map(({ end_time }) => minutesOf(end_time)));
  breaks.forEach((one, at) => {
    if (!isInOrder(one)) errors[`breaks.${at}.end_time`] = endAfterStart;
    else if (minutesOf(one.start_time) < opens || minutesOf(one.end_time) > closes)
      errors[`breaks.${at}.start_time`] = ends('Start time is outside the hours of this schedule.');
    else if (breaks.some((other, before) => before < at && other.start_time < one.end_time && one.start_time < other.end_time))
      errors[`breaks.${at}.start_time`] = ends('Start time lies in another break.');
  });
  return errors;
}

/** Leave that ends before it begins. */
export function judgeLeave(leave: {
  start_date: string;
  end_date: string;
  start_time: string | null;
  end_time: string | null;
}): FieldErrors {
  const { start_date, end_date, start_time, end_time } = leave;
  if (end_date < start_date) return { end_date: ends('End date should not be before start date.') };
  if (start_date === end_date && start_time !== null && end_time !== null && end_time <= start_time) return { end_time: endAfterStart };
  return {};
}

/** Hours of one day: both or neither, and in order. */
export function judgeException({ start_time, end_time }: { start_time: string | null; end_time: string | null }): FieldErrors {
  if ((start_time === null) !== (end_time === null))
    return start_time === null ? { start_time: ends('Start time is required.') } : { end_time: ends('End time is required.') };
  return start_time !== null && end_time !== null && end_time <= start_time ? { end_time: endAfterStart } : {};
}
