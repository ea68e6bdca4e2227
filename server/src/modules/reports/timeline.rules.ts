import { type Timeline, type TimelineEntry, type TimelineKind, timelineKinds } from '@akoma/contract/reports';
import type { TimelineEnd } from '../../platform/db/timeline.ts';

/** What was asked for, in our order; without a word all. */
export const kindsOf = (asked: string | undefined): TimelineKind[] =>
  asked === undefined ? [...timelineKinds] : timelineKinds.filter((kind) => asked.split(',').includes(kind));

/** The end of the page before, as the cursor names it. */
export function endOf(cursor: string | undefined): TimelineEnd | undefined {
  const [at, id] = cursor?.split('_') ?? [];
  return at && id ? { at, id: id.toLowerCase() } : undefined;
}

const newestFirst = (a: TimelineEntry, b: TimelineEntry): number => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1);

/** A page of what several lists hold, each newest first and with at most one more than the page takes, so that it is known whether one follows. */
export function mergeTimeline(lists: readonly (readonly TimelineEntry[])[], limit: number): Pick<Timeline, 'entries' | 'next'> {
  const all = lists.flat().sort(newestFirst);
  const entries = all.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: last && all.length > limit ? `${last.at}_${last.id}` : null };
}
