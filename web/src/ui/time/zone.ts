/** The browser's own zone, as an IANA name. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far a zone's clock is ahead of UTC at a moment, in minutes. */
function minutesAhead(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((shown - Math.floor(at / 1000) * 1000) / 60_000);
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A day (`YYYY-MM-DD`) and a time (`HH:mm`) on a zone's clock as a moment with that clock's offset: `2026-03-05T09:05:00+00:00`.
 * A time that the clock jumps over in spring is the one an hour later.
 */
export function momentIn(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const before = minutesAhead(asUtc - minutesAhead(asUtc, timeZone) * 60_000, timeZone);
  const at = asUtc - before * 60_000;
  const ahead = minutesAhead(at, timeZone);
  const local = new Date(at + ahead * 60_000).toISOString().slice(0, 19);
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
}

/** The day and the time of a moment on a zone's clock; undefined for what is no moment. */
export function clockIn(moment: string, timeZone: string): { day: string; time: string } | undefined {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return undefined;
  const local = new Date(at + minutesAhead(at, timeZone) * 60_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
