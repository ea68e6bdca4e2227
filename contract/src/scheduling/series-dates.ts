import { laterDay } from '../base/index.ts';

/** A series has no more appointments (ruling 123). */
export const mostInSeries = 26;

/** How often something is repeated, and how many times or up to which day. */
export interface Repeated {
  every_weeks: number;
  times?: number | undefined;
  until?: string | undefined;
}

/** The days of a series from its first one on; where `until` would give too many, one too many. */
export function seriesDates(first: string, { every_weeks, times, until }: Repeated): string[] {
  const most = Math.min(times ?? mostInSeries + 1, mostInSeries + 1);
  return Array.from({ length: most }, (_, n) => laterDay(first, 7 * every_weeks * n)).filter(
    (date, n) => n === 0 || until === undefined || date <= until,
  );
}

/** What is wrong with a series, by field; the form and the server both ask. */
export function judgeSeries(first: string, repeated: Repeated): Record<string, string[]> {
  const { times, until } = repeated;
  if (times === undefined && until === undefined) return { times: ['Say how many appointments, or until which day.'] };
  if (times !== undefined && until !== undefined) return { until: ['Say how many appointments, or until which day: not both.'] };
  const { length } = seriesDates(first, repeated);
  const field = until === undefined ? 'times' : 'until';
  if (length < 2) return { [field]: ['A series has at least 2 appointments. Choose a later day.'] };
  if (length > mostInSeries) return { [field]: [`A series has at most ${mostInSeries} appointments. Choose an earlier day.`] };
  return {};
}
