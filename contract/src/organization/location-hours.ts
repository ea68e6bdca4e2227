import * as z from 'zod';
import { Day, laterDay, weekdayOf } from '../base/index.ts';
import { dayMinutes, type Minutes, type Opening, openingsOn } from './opening.ts';

/** A day on which a location is closed whatever its hours (ruling 105). */
export const ClosedDay = z.object({ date: Day, reason: z.string().nullable() }).meta({ id: 'ClosedDay' });
export type ClosedDay = z.output<typeof ClosedDay>;

/** As it is sent: the day alone, or with its reason (ruling 152). */
const SentClosedDay = z.preprocess(
  (value) => (typeof value === 'string' ? { date: value } : value),
  z.object({ date: Day, reason: z.string().trim().max(120).nullable().default(null) }),
) as z.ZodType<ClosedDay, string | { date: string; reason?: string | null | undefined }>;

/** As many as a year has. */
export const mostClosedDays = 366;

/** The list replaces the one before; no day stands in it twice. */
export const ClosedDays = z
  .array(SentClosedDay)
  .max(mostClosedDays)
  .superRefine((days, { addIssue }) =>
    days.forEach(({ date }, at) => {
      if (days.findIndex((one) => one.date === date) < at)
        addIssue({ code: 'custom', path: [at, 'date'], message: 'Date is in the list already.' });
    }),
  );

/** When a location is open; without hours always, but for its closed days. */
export interface LocationHours {
  hours: readonly Opening[];
  closed_days: readonly ClosedDay[];
}

/** When a location is open on a day, in order; hours without a gap are one. */
export function openOn({ hours, closed_days }: LocationHours, date: string): Minutes[] {
  if (closed_days.some((one) => one.date === date)) return [];
  if (hours.length === 0) return [{ from: 0, to: dayMinutes }];
  const joined: Minutes[] = [];
  for (const { from, to } of openingsOn(weekdayOf(date), hours)) {
    const last = joined.at(-1);
    if (last?.to === from) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

/** Whether a location is open during all of these minutes of a day. */
export const isOpenDuring = (location: LocationHours, date: string, { from, to }: Minutes): boolean =>
  openOn(location, date).some((open) => open.from <= from && to <= open.to);

/** A moment on the clock of the organisation. */
export interface ClockMoment {
  date: string;
  /** From midnight. */
  minutes: number;
}

/** Whether a location is open at a moment, and until when that stays so; null: it does not change. */
export interface OpenState {
  status: 'open' | 'closed' | 'closed-day';
  /** Why the day is a closed one. */
  reason: string | null;
  until: ClockMoment | null;
}

/** So many days on everything has repeated itself: all closed days in a row, and a week. */
const farthestDays = mostClosedDays + 7;

export function openAt(location: LocationHours, { date, minutes }: ClockMoment): OpenState {
  const closed = location.closed_days.find((one) => one.date === date);
  const open = openOn(location, date).some(({ from, to }) => from <= minutes && minutes < to);
  return {
    status: closed ? 'closed-day' : open ? 'open' : 'closed',
    reason: closed?.reason ?? null,
    until: open ? closesNext(location, date, minutes) : opensNext(location, date, minutes),
  };
}

function opensNext(location: LocationHours, date: string, minutes: number): ClockMoment | null {
  for (let days = 0; days <= farthestDays; days += 1) {
    const day = laterDay(date, days);
    const next = openOn(location, day).find(({ from }) => days > 0 || from > minutes);
    if (next) return { date: day, minutes: next.from };
  }
  return null;
}

function closesNext(location: LocationHours, date: string, minutes: number): ClockMoment | null {
  let from = minutes;
  for (let days = 0; days <= farthestDays; days += 1) {
    const day = laterDay(date, days);
    const open = openOn(location, day).find((one) => one.from <= from && from < one.to);
    if (!open) return { date: day, minutes: 0 };
    if (open.to < dayMinutes) return { date: day, minutes: open.to };
    from = 0;
  }
  return null;
}
