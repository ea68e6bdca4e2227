import { dayOf, dayParts, type Precision } from './format.ts';

/** Which century a two-digit year means: `past` never lies after today, `future` never before it, `any` is the nearest (80 back, 19 on). */
export type Reach = 'past' | 'any' | 'future';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a day as people type it; the day stands before the month, always (screens.md 3, keys): `05031991`, `050391`, `5/3/91`,
 * `5.3.1991`, `05-Mar-1991`, `5 march 91`, `1991-03-05`, `t` for today, `t-7`, `t+2w`, `t-6m`, `t-1y`.
 * @param today `YYYY-MM-DD`. @returns `YYYY-MM-DD`, or undefined if it names no day that exists.
 */
export function readTypedDay(text: string, today: string, reach: Reach = 'any'): string | undefined {
  const typed = text.trim().toLowerCase();
  return fromToday(typed, today) ?? fromIso(typed) ?? fromDigits(typed, today, reach) ?? fromParts(typed, today, reach);
}

/**
 * Reads a birth date, which may be known to the year (`1991`) or the month (`3/1991`, `mar 1991`) only; the missing parts are the first
 * of them. Two-digit years lie in the past.
 */
export function readTypedBirth(text: string, today: string): { birth_date: string; birth_date_precision: Precision } | undefined {
  const typed = text.trim().toLowerCase();
  const day = readTypedDay(typed, today, 'past');
  if (day) return { birth_date: day, birth_date_precision: 'day' };
  const [, month, year] = /^(?:(\d{1,2}|[a-z]{3,9})[\s/.,-]+)?((?:18|19|20)\d{2})$/.exec(typed) ?? [];
  const birth_date = year && dayOf({ year: Number(year), month: month ? monthOf(month) : 1, day: 1 });
  return birth_date && dayParts(birth_date) ? { birth_date, birth_date_precision: month ? 'month' : 'year' } : undefined;
}

function fromToday(typed: string, today: string): string | undefined {
  const found = /^(?:t|today)(?:\s*([+-])\s*(\d{1,4})\s*([dwmy]?))?$/.exec(typed);
  if (!found) return undefined;
  const count = Number(`${found[1] ?? ''}${found[2] ?? 0}`);
  const unit = found[3] || 'd';
  return shiftDay(today, count, unit === 'w' ? 'weeks' : unit === 'm' ? 'months' : unit === 'y' ? 'years' : 'days');
}

/** Moves a day; at the end of a shorter month it stays on that month's last day. */
export function shiftDay(day: string, count: number, unit: 'days' | 'weeks' | 'months' | 'years'): string {
  const parts = dayParts(day);
  if (!parts) throw new Error(`not a day: ${day}`);
  if (unit === 'days' || unit === 'weeks') {
    const moved = new Date(Date.UTC(parts.year, parts.month - 1, parts.day + count * (unit === 'weeks' ? 7 : 1)));
    return moved.toISOString().slice(0, 10);
  }
  const total = parts.year * 12 + parts.month - 1 + count * (unit === 'years' ? 12 : 1);
  const [year, month] = [Math.floor(total / 12), (total % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayOf({ year, month, day: Math.min(parts.day, last) });
}

const fromIso = (typed: string) => (dayParts(typed) ? typed : undefined);

const [digits, parts] = [/^(\d{2})(\d{2})(\d{4}|\d{2})$/, /^(\d{1,2})[\s/.,-]*([a-z]{3,9}|(?<=[\s/.,-])\d{1,2})[\s/.,-]+(\d{4}|\d{2})$/];

function fromDigits(typed: string, today: string, reach: Reach): string | undefined {
  const found = digits.exec(typed);
  return found ? made(found[1], found[2], found[3], today, reach) : undefined;
}

function fromParts(typed: string, today: string, reach: Reach): string | undefined {
  const found = parts.exec(typed);
  return found ? made(found[1], found[2], found[3], today, reach) : undefined;
}

/** Whether a text that `readTypedDay` cannot read is written like a day all the same: one that no calendar has, `31-02-2000`. */
export function isWrittenLikeDay(text: string): boolean {
  const typed = text.trim().toLowerCase();
  const [, , month] = parts.exec(typed) ?? [];
  return month ? /\d/.test(month) || monthOf(month) > 0 : digits.test(typed) || /^\d{4}-\d{2}-\d{2}$/.test(typed);
}

const fullNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const named = fullNames.findIndex(
    (name) => name === text || (monthNames.includes(text) && name.startsWith(text)) || (text === 'sept' && name === 'september'),
  );
  return named + 1;
}

function made(day = '', month = '', year = '', today: string, reach: Reach): string | undefined {
  const exact = (full: number) => {
    const text = dayOf({ year: full, month: monthOf(month), day: Number(day) });
    return dayParts(text) ? text : undefined;
  };
  if (year.length === 4) return exact(Number(year));
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const choices = [century + 100, century, century - 100].map((start) => exact(start + Number(year)));
  if (reach === 'past') return choices.find((choice) => choice !== undefined && choice <= today);
  if (reach === 'future') return choices.findLast((choice) => choice !== undefined && choice >= today);
  return choices.find((choice) => choice !== undefined && choice <= shiftDay(today, 19, 'years'));
}
