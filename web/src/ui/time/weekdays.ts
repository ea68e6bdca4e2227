import { type Weekday, weekdays } from '@akoma/contract/base';

export const weekdayWords: Readonly<Record<Weekday, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

/** `Mon`. */
export const shortWeekday = (day: Weekday): string => weekdayWords[day].slice(0, 3);

/** A week begins on Monday at work. */
export const workWeek: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
