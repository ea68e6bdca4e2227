import * as z from 'zod';
import { rule, type Weekday, weekdays } from '../base/index.ts';

/** A time of day on the clock of the organisation, `HH:mm`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a service is given: the same hours on each of these days; without hours, all day. */
export const Opening = z
  .object({
    days: z.array(z.enum(weekdays)).min(1).max(7),
    start_time: ClockTime.nullable().default(null).describe('HH:mm; null with end_time: all day.'),
    end_time: ClockTime.nullable().default(null).describe('HH:mm, later than start_time.'),
  })
  .meta({ id: 'ServiceOpening' });
export type Opening = z.output<typeof Opening>;

/** Both hours or neither, and the end after the start. */
const isInOrder = ({ start_time, end_time }: Opening): boolean =>
  start_time === null || end_time === null ? start_time === end_time : start_time < end_time;

const isTwiceOn = (day: Weekday, openings: readonly Opening[]): boolean => {
  const hours = openings
    .filter(({ days }) => days.includes(day))
    .map(({ start_time, end_time }) => [start_time ?? '00:00', end_time ?? '24:00'] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  return hours.some(([start], at) => at > 0 && start < hours[at - 1]![1]);
};

/** The hours of a week, in any order; no two of them meet on the same day. Empty: at all opening hours. */
export const Availability = z
  .array(Opening.refine(isInOrder, { ...rule('invalid'), path: ['end_time'] }))
  .max(14)
  .refine((openings) => !weekdays.some((day) => isTwiceOn(day, openings)), rule('invalid'));
