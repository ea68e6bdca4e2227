import { type Weekday, weekdays } from './weekday.ts';

const dayMs = 86_400_000;
// days are counted without a clock: in UTC each has the same length
const countOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (count: number): string => new Date(count * dayMs).toISOString().slice(0, 10);

/** The day so many days later. */
export const laterDay = (date: string, days: number): string => dateOf(countOf(date) + days);
/** How many days lie between two days. */
export const daysBetween = (first: string, last: string): number => countOf(last) - countOf(first);
export const weekdayOf = (date: string): Weekday => weekdays[new Date(countOf(date) * dayMs).getUTCDay()]!;

/** `09:30` → 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
