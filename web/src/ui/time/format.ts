import { clockIn } from './zone.ts';

/**
 * How days and moments are written. `specification` is the default (CONST-003, CONST-004); an organisation may choose
 * `text-month`, the unmistakable form with the month as a word (screens.md 2, NHS CUI D+Ta-0002). The browser's language is
 * never asked.
 */
export type WhenStyle = 'specification' | 'text-month';

/** How an organisation writes moments: its form, and its own clock, whichever the computer has (CONST-012, rulings.md 35). */
export interface Writing {
  style: WhenStyle;
  /** IANA name. */
  zone: string;
}

/** How an organisation writes, by its setting for days. */
export const whenStyleOf = (date_format: string | undefined): WhenStyle =>
  date_format === 'DD MMM, YYYY' ? 'text-month' : 'specification';

/** How exactly a birth date is known. */
export type Precision = 'day' | 'month' | 'year' | 'estimated';

/** What stands where a value is missing (NHS CUI PAB-0019). */
export const notKnown = 'Not known';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const two = (value: number) => String(value).padStart(2, '0');

interface Parts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** `YYYY-MM-DD` → its parts, or undefined if there is no such day. */
export function dayParts(day: string): Parts | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!found) return undefined;
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const check = new Date(Date.UTC(year, month - 1, date));
  return check.getUTCMonth() === month - 1 && check.getUTCDate() === date ? { year, month, day: date } : undefined;
}

/** Parts → `YYYY-MM-DD`. */
export const dayOf = ({ year, month, day }: Parts): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** `05-03-2024`, or `05-Mar-2024`. `weekday` puts `Tue` before it. */
export function formatDay(day: string | null | undefined, style: WhenStyle = 'specification', weekday = false): string {
  const parts = day ? dayParts(day) : undefined;
  if (!parts) return notKnown;
  const text = `${two(parts.day)}-${style === 'text-month' ? months[parts.month - 1] : two(parts.month)}-${String(parts.year).padStart(4, '0')}`;
  return weekday ? `${weekdayOf(parts)} ${text}` : text;
}

const weekdayOf = ({ year, month, day }: Parts) => weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];

/** What a clock shows, `14:30`, as it is written: `02:30 pm`, or `14:30`. */
export function formatClock(time: string, style: WhenStyle): string {
  const hour = Number(time.slice(0, 2));
  return style === 'text-month' ? time : `${two(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `02:30 pm`, or `14:30`. */
export function formatTime(at: string | Date | null | undefined, { style, zone }: Writing): string {
  const clock = at ? clockIn(at, zone) : undefined;
  return clock ? formatClock(clock.time, style) : notKnown;
}

/** A moment's day and its time as they are written, or undefined for what is no moment. */
export function momentParts(at: string | Date, writing: Writing, weekday = false): [day: string, time: string] | undefined {
  const clock = clockIn(at, writing.zone);
  const parts = clock && dayParts(clock.day);
  if (!parts) return undefined;
  const written =
    writing.style === 'text-month'
      ? formatDay(clock.day, writing.style)
      : `${two(parts.day)} ${months[parts.month - 1]}, ${String(parts.year).padStart(4, '0')}`;
  return [`${weekday ? `${weekdayOf(parts)} ` : ''}${written}`, formatTime(at, writing)];
}

/** `05 Mar, 2024 02:30 pm`, or `05-Mar-2024 14:30`. */
export const formatMoment = (at: string | Date | null | undefined, writing: Writing, weekday = false): string =>
  (at && momentParts(at, writing, weekday)?.join(' ')) || notKnown;

/** From one `HH:mm` to another: `09:00 am - 09:30 am` (CONST-005), or `09:00 - 09:30`. */
export const formatSlot = (start: string, end: string, style: WhenStyle = 'specification'): string =>
  `${formatClock(start, style)} - ${formatClock(end, style)}`;

/** A birth date as exactly as it is known: `14-08-1991`, `Aug 1991`, `1991`, `Approx 1991`. */
export function formatBirth(
  day: string | null | undefined,
  precision?: Precision | null,
  style: WhenStyle = 'specification',
  weekday?: boolean,
): string {
  const parts = day ? dayParts(day) : undefined;
  if (!parts) return notKnown;
  const year = String(parts.year).padStart(4, '0');
  switch (precision) {
    case 'month':
      return `${months[parts.month - 1]} ${year}`;
    case 'year':
      return year;
    case 'estimated':
      return `Approx ${year}`;
    default:
      return formatDay(day, style, weekday);
  }
}

/** The month always as a word: the echo under a typed day, which must not be mistaken. */
export const echoDay = (day: string): string => formatDay(day, 'text-month');
