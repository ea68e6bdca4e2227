import { minutesOf } from '../base/index.ts';
import { type Departure, type Hours, hoursOn, type Pattern } from './schedule-days.ts';

/** What slots are cut from. */
export interface Cut extends Pattern {
  breaks: readonly Hours[];
  slot_minutes: number;
}

/** When slots begin on a day, in minutes from midnight: one after another, none into a break or past the end (SCHED-014). */
export function slotStarts(schedule: Cut, date: string, departures: readonly Departure[] = []): number[] {
  const hours = hoursOn(schedule, date, departures);
  if (!hours) return [];
  const breaks = schedule.breaks.map(({ start_time, end_time }) => ({ from: minutesOf(start_time), to: minutesOf(end_time) }));
  const closes = minutesOf(hours.end_time);
  const starts: number[] = [];
  let at = minutesOf(hours.start_time);
  while (at + schedule.slot_minutes <= closes) {
    const end = at + schedule.slot_minutes;
    const inTheWay = breaks.filter(({ from, to }) => from < end && at < to);
    if (inTheWay.length > 0) at = Math.max(...inTheWay.map(({ to }) => to));
    else {
      starts.push(at);
      at = end;
    }
  }
  return starts;
}

/** The hours of a schedule on a day without its breaks, in minutes from midnight. */
export function openTimes(
  schedule: Pattern & Pick<Cut, 'breaks'>,
  date: string,
  departures: readonly Departure[] = [],
): { from: number; to: number }[] {
  const hours = hoursOn(schedule, date, departures);
  if (!hours) return [];
  const open: { from: number; to: number }[] = [];
  let from = minutesOf(hours.start_time);
  const closes = minutesOf(hours.end_time);
  for (const pause of schedule.breaks.toSorted((a, b) => a.start_time.localeCompare(b.start_time))) {
    const to = Math.min(minutesOf(pause.start_time), closes);
    if (from < to) open.push({ from, to });
    from = Math.max(from, minutesOf(pause.end_time));
  }
  if (from < closes) open.push({ from, to: closes });
  return open;
}

const minuteMs = 60_000;
/** Clocks of our time are put forward and back only when a quarter of an hour begins. */
const quarterMs = 15 * minuteMs;
/** So many quarters are kept of a zone, the slots of several months: reading a clock takes as long as finding a slot. */
const mostKept = 20_000;

interface Clock {
  format: Intl.DateTimeFormat;
  /** By the quarter of an hour since 1970: how far it is ahead of UTC. */
  ahead: Map<number, number>;
}
const clocks = new Map<string, Clock>();

function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const clock = { format, ahead: new Map() };
  clocks.set(zone, clock);
  return clock;
}

/** How far the clock of a zone is ahead of UTC at a moment, in ms. */
function aheadOf(zone: string, moment: number): number {
  const { format, ahead } = clockOf(zone);
  const quarter = Math.floor(moment / quarterMs);
  const known = ahead.get(quarter);
  if (known !== undefined) return known;
  const begins = quarter * quarterMs;
  const parts = Object.fromEntries(format.formatToParts(begins).map(({ type, value }) => [type, Number(value)]));
  const read = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second) - begins;
  if (ahead.size >= mostKept) ahead.clear();
  ahead.set(quarter, read);
  return read;
}

/**
 * The moment at which a zone's clock shows this time of a day. Undefined: it never does, because the clock is put forward over it. Of a time
 * that it shows twice the first is meant.
 */
export function momentOf(date: string, minutes: number, zone: string): Date | undefined {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const day = 86_400_000;
  const found = [aheadOf(zone, shown - day), aheadOf(zone, shown + day)]
    .map((ahead) => shown - ahead)
    .filter((moment) => moment + aheadOf(zone, moment) === shown);
  return found.length > 0 ? new Date(Math.min(...found)) : undefined;
}

/** How many minutes from midnight a zone's clock shows at a moment. */
export const minutesAt = (moment: Date, zone: string): number => {
  const shown = new Date(moment.getTime() + aheadOf(zone, moment.getTime()));
  return shown.getUTCHours() * 60 + shown.getUTCMinutes();
};

/** The day that a zone's clock shows at a moment. */
export const dayAt = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + aheadOf(zone, moment.getTime())).toISOString().slice(0, 10);
