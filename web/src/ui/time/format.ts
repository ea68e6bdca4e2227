/**
 * How days and moments are written. `specification` is the default (CONST-003, CONST-004); an organisation may choose
 * `text-month`, the unmistakable form with the month as a word (screens.md 2, NHS CUI D+Ta-0002). The browser's language is
 * never asked. Moments are shown in the browser's time zone (CONST-012).
 */
export type WhenStyle = 'specification' | 'text-month';

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

/** The local calendar day of a moment, as `YYYY-MM-DD`. */
export const localDay = (at: Date): string => dayOf({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() });

function momentOf(at: string | Date): Date | undefined {
  const date = typeof at === 'string' ? new Date(at) : at;
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const partsOf = (value: string): Parts | undefined => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayParts(value);
  const moment = momentOf(value);
  return moment && dayParts(localDay(moment));
};

/** `05-03-2024`, or `05-Mar-2024`; of a moment its local day. `weekday` puts `Tue` before it. */
export function formatDay(value: string | null | undefined, style: WhenStyle = 'specification', weekday = false): string {
  const parts = value ? partsOf(value) : undefined;
  if (!parts) return notKnown;
  const { year, month, day } = parts;
  const text = `${two(day)}-${style === 'text-month' ? months[month - 1] : two(month)}-${String(year).padStart(4, '0')}`;
  return weekday ? `${weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]} ${text}` : text;
}

/** What a clock shows, `14:30`, as it is written: `02:30 pm`, or `14:30`. */
function formatClock(time: string, style: WhenStyle): string {
  const hour = Number(time.slice(0, 2));
  return style === 'text-month' ? time : `${two(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `02:30 pm`, or `14:30`. */
export function formatTime(at: string | Date | null | undefined, style: WhenStyle = 'specification'): string {
  const moment = at ? momentOf(at) : undefined;
  return moment ? formatClock(`${two(moment.getHours())}:${two(moment.getMinutes())}`, style) : notKnown;
}

/** `05 Mar, 2024 02:30 pm`, or `05-Mar-2024 14:30`. */
export function formatMoment(at: string | Date | null | undefined, style: WhenStyle = 'specification', weekday = false): string {
  const moment = at ? momentOf(at) : undefined;
  if (!moment) return notKnown;
  const day = localDay(moment);
  const written =
    style === 'text-month'
      ? formatDay(day, style)
      : `${two(moment.getDate())} ${months[moment.getMonth()]}, ${String(moment.getFullYear()).padStart(4, '0')}`;
  return `${weekday ? `${weekdays[moment.getDay()]} ` : ''}${written} ${formatTime(moment, style)}`;
}

/** From one `HH:mm` to another: `09:00 am - 09:30 am` (CONST-005), or `09:00 - 09:30`. */
export const formatSlot = (start: string, end: string, style: WhenStyle = 'specification'): string =>
  `${formatClock(start, style)} - ${formatClock(end, style)}`;

/** A birth date as exactly as it is known: `14-08-1991`, `Aug 1991`, `1991`, `Approx 1991`. */
export function formatBirth(day: string | null | undefined, precision: Precision = 'day', style: WhenStyle = 'specification'): string {
  const parts = day ? partsOf(day) : undefined;
  if (!parts) return notKnown;
  const year = String(parts.year).padStart(4, '0');
  switch (precision) {
    case 'day':
      return formatDay(day, style);
    case 'month':
      return `${months[parts.month - 1]} ${year}`;
    case 'year':
      return year;
    case 'estimated':
      return `Approx ${year}`;
  }
}

/** The month always as a word: the echo under a typed day, which must not be mistaken. */
export const echoDay = (day: string): string => formatDay(day, 'text-month');

/** A moment as queries send it, `YYYY-MM-DDTHH:mm:ssZ` with the browser's offset (CONST-001, CONST-012). */
export function queryMoment(at: Date): string {
  const offset = -at.getTimezoneOffset();
  const sign = offset < 0 ? '-' : '+';
  const zone = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}${zone}`;
}

/** First second of a local day, for `start_date`. */
export const startOfDay = (day: string): string => queryMoment(new Date(`${day}T00:00:00`));

/** Last second of a local day, for `end_date`. */
export const endOfDay = (day: string): string => queryMoment(new Date(`${day}T23:59:59`));
