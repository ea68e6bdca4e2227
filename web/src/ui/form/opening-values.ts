import { type Weekday, weekdays } from '@akoma/contract/base';
import { readTypedTime } from '../time/typed-time.ts';

/** Hours of a week as they are kept; without times, all day. */
export interface Opening {
  days: readonly Weekday[];
  start_time: string | null;
  end_time: string | null;
}

/** A row of hours in a form: texts, never null. `key` keeps the row's fields together while rows are moved. */
export interface OpeningValues {
  key: string;
  days: Weekday[];
  start_time: string;
  end_time: string;
}

let rows = 0;
const newKey = (): string => `opening-${(rows += 1)}`;

export const newOpening = (): OpeningValues => ({
  key: newKey(),
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  start_time: '08:00',
  end_time: '17:00',
});

const inOrder = (days: readonly Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day));

export const openingRowsOf = (openings: readonly Opening[]): OpeningValues[] =>
  openings.map(({ days, start_time, end_time }) => ({
    key: newKey(),
    days: inOrder(days),
    start_time: start_time ?? '',
    end_time: end_time ?? '',
  }));

/** A time as it was typed, also in a field that was not left yet. */
const timeOf = (typed: string): string | null => readTypedTime(typed) ?? (typed || null);

/** The rows as they are sent. */
export const openingsOf = (values: readonly OpeningValues[]) =>
  values.map(({ days, start_time, end_time }) => ({
    days: inOrder(days),
    start_time: timeOf(start_time),
    end_time: timeOf(end_time),
  }));
