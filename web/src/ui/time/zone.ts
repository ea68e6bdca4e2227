/** The computer's own zone, as an IANA name. Only where no organisation is known: everything else is written on the organisation's clock. */
export const computerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes longer than everything that it is asked. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/** How far a zone's clock is ahead of UTC at a moment, in minutes. */
function minutesAhead(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((shown - Math.floor(at / 1000) * 1000) / 60_000);
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as one clock shows it, with that clock's offset: `2026-03-05T09:05:00+00:00`. */
function writtenAt(at: number, timeZone: string): string {
  const ahead = minutesAhead(at, timeZone);
  const local = new Date(at + ahead * 60_000).toISOString().slice(0, 19);
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
}

/**
 * A day (`YYYY-MM-DD`) and a time (`HH:mm`, `HH:mm:ss`) on a zone's clock as a moment with that clock's offset: `2026-03-05T09:05:00+00:00`.
 * A time that the clock jumps over in spring is the one an hour later.
 */
export function momentIn(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const before = minutesAhead(asUtc - minutesAhead(asUtc, timeZone) * 60_000, timeZone);
  return writtenAt(asUtc - before * 60_000, timeZone);
}

/** A moment's time; a text without an offset is a time on the zone's own clock (CONST-012). NaN for what is no moment. */
export function instantOf(moment: string | Date, timeZone: string): number {
  if (typeof moment !== 'string') return moment.getTime();
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/.exec(moment) ?? [];
  return Date.parse(day && time ? momentIn(day, time, timeZone) : moment);
}

/** The day and the time of a moment on a zone's clock; undefined for what is no moment. */
export function clockIn(moment: string | Date, timeZone: string): { day: string; time: string } | undefined {
  const at = instantOf(moment, timeZone);
  if (Number.isNaN(at)) return undefined;
  const written = writtenAt(at, timeZone);
  return { day: written.slice(0, 10), time: written.slice(11, 16) };
}

/** The calendar day of a moment on a zone's clock, as `YYYY-MM-DD`; '' for what is no moment. */
export const dayIn = (moment: string | Date, timeZone: string): string => clockIn(moment, timeZone)?.day ?? '';

/** First second of a day as queries send it, `YYYY-MM-DDTHH:mm:ssZ`, for `start_date` (CONST-001, LIST-019). */
export const startOfDay = (day: string, timeZone: string): string => momentIn(day, '00:00', timeZone);

/** Last second of a day, for `end_date` (LIST-019). */
export const endOfDay = (day: string, timeZone: string): string => momentIn(day, '23:59:59', timeZone);

/** The day that a query's moment lies on; `+` may have become a space on its way through an address. */
export function dayOfQuery(moment: string, timeZone: string): string {
  const day = moment.slice(0, 10);
  return moment.length > 10 ? dayIn(moment.replace(' ', '+'), timeZone) || day : day;
}

/** Two zones whose clocks show the same at this moment. */
export const isSameClock = (one: string, other: string, at: Date): boolean =>
  minutesAhead(at.getTime(), one) === minutesAhead(at.getTime(), other);
