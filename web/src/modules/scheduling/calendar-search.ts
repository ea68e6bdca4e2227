import { daysBetween, laterDay, weekdayOf } from '@akoma/contract/base';
import type { Calendar } from '@akoma/contract/scheduling';
import * as z from 'zod';
import type { SearchSchema } from '../../client/lenient-search.ts';
import { workWeek } from '../../ui/time/weekdays.ts';

export type CalendarAppointment = Calendar['appointments'][number];

/** What stands in the calendar, as the lists say it; `now` in epoch milliseconds, by the server's clock. */
export const stateOf = ({ status, end }: CalendarAppointment, now: number) => ({
  status,
  past: Date.parse(end) < now,
});

/** What the address says of a calendar. */
const calendarFields = {
  show: z.enum(['day', 'week', 'month', 'waiting']).optional(),
  day: z.iso.date().optional(),
  by: z.enum(['practitioner', 'room']).optional(),
  layout: z.enum(['grid', 'agenda']).optional(),
  only: z.uuid().optional(),
};
export const CalendarSearch = z.object(calendarFields);
export type CalendarSearch = z.output<typeof CalendarSearch>;

/** The search of a list that can be shown as a calendar, or beside which those stand who wait. */
export const withCalendarFields = (search: SearchSchema): SearchSchema =>
  search instanceof z.ZodObject ? (search.extend(calendarFields) as SearchSchema) : search;

/** The days that are shown: one, or its week from Monday on. */
export const daysShown = (show: 'day' | 'week', day: string): { start: string; days: number } =>
  show === 'day' ? { start: day, days: 1 } : { start: laterDay(day, -workWeek.indexOf(weekdayOf(day))), days: 7 };

/** The whole weeks, from Monday on, that the month of a day touches. */
export function monthShown(day: string): { start: string; days: number } {
  const first = `${day.slice(0, 7)}-01`;
  const { start } = daysShown('week', first);
  const next = `${laterMonth(first, 1).slice(0, 7)}-01`;
  return { start, days: Math.ceil(daysBetween(start, next) / 7) * 7 };
}

/** The same day so many months later, or the last one of that month. */
export function laterMonth(day: string, by: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10);
}

/** `09:05` of minutes from midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** From the full hour before the first thing on these days to the full hour after the last. */
export function hoursShown({ hours, appointments }: Pick<Calendar, 'hours' | 'appointments'>): { first: number; last: number } {
  const all = [...hours, ...appointments];
  if (all.length === 0) return { first: 8 * 60, last: 17 * 60 };
  const first = Math.min(...all.map(({ from }) => from));
  const last = Math.max(...all.map(({ to }) => to));
  return { first: Math.floor(first / 60) * 60, last: Math.ceil(last / 60) * 60 };
}

/** Shorter, it is a break, and not the time between two clinics. */
const longGap = 60;

/** Hours as they are told: what overlaps, or has no more than a break between, is one. */
export function spansOf(hours: readonly { from: number; to: number }[]): readonly { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of hours.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && from < last.to + longGap) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/** Whose column or row something is in. */
export const resourceOf = (by: 'practitioner' | 'room', one: { practitioner: string; location: string }): string =>
  by === 'practitioner' ? one.practitioner : one.location;

/** Appointments that share time in one column stand side by side: `lane` of so many `lanes`. */
export function inLanes<T extends { from: number; to: number }>(sorted: readonly T[]): { one: T; lane: number; lanes: number }[] {
  const placed: { one: T; lane: number; lanes: number }[] = [];
  let group: typeof placed = [];
  let ends: number[] = [];
  const close = () => {
    for (const item of group) item.lanes = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const one of sorted) {
    if (group.length > 0 && ends.every((end) => end <= one.from)) close();
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = one.to;
    group.push({ one, lane, lanes: 1 });
  }
  close();
  return placed;
}
