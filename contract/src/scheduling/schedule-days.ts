import { daysBetween, laterDay, type Weekday, weekdayOf } from '../base/index.ts';

/** Hours of a day on the clock of the organisation, `HH:mm`. */
export interface Hours {
  start_time: string;
  end_time: string;
}

/** When a schedule runs. */
export interface Pattern extends Hours {
  planning_horizon_start: string;
  planning_horizon_end: string;
  recurring_weeks: number;
  days: readonly Weekday[];
  /** Days of the week with other hours than the usual ones. */
  hours: readonly (Hours & { day: Weekday })[];
}

/** What differs on one day: other hours, or none. */
export interface Departure {
  date: string;
  start_time: string | null;
  end_time: string | null;
}

/** A week is seven days from the start of the horizon: 0 means the first one alone, n every n-th (SCHED-015). */
const isInWeek = ({ planning_horizon_start, recurring_weeks }: Pattern, date: string): boolean => {
  const week = Math.floor(daysBetween(planning_horizon_start, date) / 7);
  return recurring_weeks === 0 ? week === 0 : week % recurring_weeks === 0;
};

/** The hours of a schedule on a day; undefined: it does not run then. */
export function hoursOn(pattern: Pattern, date: string, departures: readonly Departure[] = []): Hours | undefined {
  if (date < pattern.planning_horizon_start || date > pattern.planning_horizon_end) return undefined;
  const departure = departures.find((one) => one.date === date);
  if (departure) {
    const { start_time, end_time } = departure;
    return start_time === null || end_time === null ? undefined : { start_time, end_time };
  }
  const day = weekdayOf(date);
  if (!pattern.days.includes(day) || !isInWeek(pattern, date)) return undefined;
  const { start_time, end_time } = pattern.hours.find((one) => one.day === day) ?? pattern;
  return { start_time, end_time };
}

/** All days on which a schedule runs, by their hours: what no other schedule of the same person may meet. */
export function timesOf(pattern: Pattern, departures: readonly Departure[] = []): (Hours & { dates: string[] })[] {
  const found = new Map<string, Hours & { dates: string[] }>();
  const length = daysBetween(pattern.planning_horizon_start, pattern.planning_horizon_end);
  for (let at = 0; at <= length; at += 1) {
    const date = laterDay(pattern.planning_horizon_start, at);
    const hours = hoursOn(pattern, date, departures);
    if (!hours) continue;
    const key = `${hours.start_time}-${hours.end_time}`;
    const times = found.get(key) ?? { ...hours, dates: [] };
    times.dates.push(date);
    found.set(key, times);
  }
  return [...found.values()];
}
