import { fail } from '@akoma/contract/base';
import { mostFigureDays } from '@akoma/contract/reports';
import { beginningOf, dayIn } from './reports.rules.ts';

/** The moments between which figures are counted, both included, and the clock of their days. */
export interface FigureDays {
  zone: string;
  since: string;
  until: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The last moment of a calendar day in a time zone. */
function endOf(zone: string, day: string): Date {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return new Date(beginningOf(zone, next).getTime() - 1);
}

/**
 * What was asked for, or today by the organisation's clock; of one end alone the other is the end of today, or the beginning of its day.
 * @throws `invalid` at the end, where the span is backwards or too long; a day of the clock's change may have an hour more
 */
export function figureDaysOf(
  zone: string,
  now: Date,
  asked: { start_date?: string | undefined; end_date?: string | undefined },
): FigureDays {
  const until = asked.end_date === undefined ? endOf(zone, dayIn(zone, now)) : new Date(asked.end_date);
  const since = asked.start_date === undefined ? beginningOf(zone, dayIn(zone, asked.end_date ? until : now)) : new Date(asked.start_date);
  const span = until.getTime() - since.getTime();
  const wrong =
    span < 0 ? 'The end is before the start.' : span > mostFigureDays * dayMs + hourMs ? `At most ${mostFigureDays} days.` : undefined;
  if (wrong) throw fail('invalid', {}, { end_date: [wrong] });
  return { zone, since: since.toISOString(), until: until.toISOString() };
}

/** Every calendar day of a span, the first first. */
export function daysOf({ zone, since, until }: FigureDays): string[] {
  const last = dayIn(zone, new Date(until));
  const days = [dayIn(zone, new Date(since))];
  for (let day = days[0]!; day < last; ) {
    day = new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
    days.push(day);
  }
  return days;
}
