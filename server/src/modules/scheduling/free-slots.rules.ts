import { minutesOf } from '@akoma/contract/base';
import { isOpenDuring, type LocationHours, openOn } from '@akoma/contract/organization';
import { type Cut, type Departure, hoursOn, momentOf, slotStarts } from '@akoma/contract/scheduling';

/** No slot is longer, as no service is, in ms: what begins so long after a moment, or has ended so long before it, may still meet it. */
export const longestSlotMs = 24 * 60 * 60_000;

/** Leave: of the first day from a time on, of the last one to a time. */
export interface Away {
  start_date: string;
  end_date: string;
  start_time: string | null;
  end_time: string | null;
}

/** Whether somebody is away during some of these minutes of a day. */
export function isAway({ start_date, end_date, start_time, end_time }: Away, date: string, from: number, to: number): boolean {
  if (date < start_date || date > end_date) return false;
  const begins = date === start_date && start_time !== null ? minutesOf(start_time) : 0;
  const ends = date === end_date && end_time !== null ? minutesOf(end_time) : 24 * 60;
  return begins < to && from < ends;
}

/** A schedule with when its location is open, and its service is given; without hours always. */
export interface LocatedCut extends Cut {
  location_hours: LocationHours;
  service_hours: LocationHours;
}

/** Whether location and service are both there during all of these minutes. */
const isOffered = ({ location_hours, service_hours }: LocatedCut, date: string, minutes: { from: number; to: number }): boolean =>
  isOpenDuring(location_hours, date, minutes) && isOpenDuring(service_hours, date, minutes);

/** The moments at which slots of a schedule begin on a day, without leave, while its location is open and its service is given. */
export function startsOn(
  schedule: LocatedCut,
  date: string,
  departures: readonly Departure[],
  away: readonly Away[],
  zone: string,
): Date[] {
  return slotStarts(schedule, date, departures)
    .filter((at) => !away.some((one) => isAway(one, date, at, at + schedule.slot_minutes)))
    .filter((at) => isOffered(schedule, date, { from: at, to: at + schedule.slot_minutes }))
    .flatMap((at) => momentOf(date, at, zone) ?? []);
}

type Times = readonly { from: number; to: number }[];

const within = (times: Times, hours: LocationHours, date: string) =>
  times.flatMap(({ from, to }) =>
    openOn(hours, date)
      .map((open) => ({ from: Math.max(from, open.from), to: Math.min(to, open.to) }))
      .filter((part) => part.from < part.to),
  );

/** What of these times of a day lies in the hours of the location and of the service. */
export const whileOpen = (
  times: Times,
  { location_hours, service_hours }: Pick<LocatedCut, 'location_hours' | 'service_hours'>,
  date: string,
) => within(within(times, location_hours, date), service_hours, date);

/** Whether somebody sees patients during all of these minutes of a day: within the hours, in no break, not away, the location open, the service given. */
export function isSeen(
  schedule: LocatedCut,
  { date, from, to }: { date: string; from: number; to: number },
  departures: readonly Departure[],
  away: readonly Away[],
): boolean {
  const hours = hoursOn(schedule, date, departures);
  if (!hours || from < minutesOf(hours.start_time) || to > minutesOf(hours.end_time)) return false;
  if (schedule.breaks.some(({ start_time, end_time }) => minutesOf(start_time) < to && from < minutesOf(end_time))) return false;
  if (!isOffered(schedule, date, { from, to })) return false;
  return !away.some((one) => isAway(one, date, from, to));
}

/** Rows by a key, in their order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(keyOf(row));
    if (own) own.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
