import * as z from 'zod';
import { minutesOf, type Weekday, weekdays } from '../base/index.ts';

/** A time of day on the clock of the organisation, `HH:mm`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours of a week, of a location or a service: the same on each of these days; without times, all day. */
export const Opening = z
  .object({
    days: z.array(z.enum(weekdays)).min(1, 'Choose at least one day.').max(7),
    start_time: ClockTime.nullable().default(null).describe('HH:mm; null with end_time: all day.'),
    end_time: ClockTime.nullable().default(null).describe('HH:mm, later than start_time; 23:59 is the end of the day.'),
  })
  .meta({ id: 'Opening' });
export type Opening = z.output<typeof Opening>;

/** A part of a day, in minutes from midnight. */
export interface Minutes {
  from: number;
  to: number;
}

export const dayMinutes = 24 * 60;

/** The clock has no 24:00, so its last minute stands for the end of the day: hours past midnight are two rows without a gap. */
const endOf = (time: string): number => (time === '23:59' ? dayMinutes : minutesOf(time));

/** The openings of a day of the week, in order. */
export const openingsOn = (day: Weekday, openings: readonly Opening[]): Minutes[] =>
  openings
    .filter(({ days }) => days.includes(day))
    .map(({ start_time, end_time }) =>
      start_time === null || end_time === null ? { from: 0, to: dayMinutes } : { from: minutesOf(start_time), to: endOf(end_time) },
    )
    .sort((a, b) => a.from - b.from);

const isTwiceOn = (day: Weekday, openings: readonly Opening[]): boolean =>
  openingsOn(day, openings).some(({ from }, at, all) => at > 0 && from < all[at - 1]!.to);

const dayNames: Readonly<Record<Weekday, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

/** The hours of a week, in any order: each row in order, and none twice at the same time. Empty: always. */
export const Availability = z
  .array(Opening)
  .max(14)
  .superRefine((openings, { addIssue }) => {
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    openings.forEach(({ start_time, end_time }, at) => {
      if (start_time === null && end_time !== null) wrong([at, 'start_time'], 'Start time is required.');
      else if (start_time !== null && end_time === null) wrong([at, 'end_time'], 'End time is required.');
      else if (start_time !== null && end_time! <= start_time) wrong([at, 'end_time'], 'End time should be after start time.');
    });
    const twice = weekdays.filter((day) => isTwiceOn(day, openings)).map((day) => dayNames[day]);
    if (twice.length > 0) wrong([], `Hours overlap on ${twice.join(', ')}.`);
  });
