import { actionNames, searchNames } from './action-names.rules.ts';
import type { AuditedOperation } from './reports.ports.ts';

/** The summary of an operation up to its first punctuation: "Ends a visit". */
const firstPart = (summary: string): string => summary.split(/[.,;:](\s|$)/)[0]!.trim();

/** `visit.edit` is "Edit visit", `organization.createWorkspace` is "Create workspace". */
function spelledOut(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const parts = verb
    .replaceAll('-', ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  const text = parts.includes(' ') ? parts : `${parts} ${noun.replaceAll('-', ' ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The workbench module was called desk; older rows keep that name (rulings.md 65). */
const presentName = (name: string): string => name.replace(/^desk\./, 'workbench.');
/** Every name of an operation or action in the trail. */
export const namesEver = (name: string): string[] => (name.startsWith('workbench.') ? [name, name.replace('workbench.', 'desk.')] : [name]);

/** An action in plain words. */
export const actionWords = (action: string, summary: string | undefined): string =>
  actionNames[action] ?? (summary ? firstPart(summary) : spelledOut(action));

/** The words for each operation and each action, computed once. */
export function actionsBy(actions: readonly AuditedOperation[]) {
  const byOperation = new Map(actions.map(({ operation, action, summary }) => [operation, actionWords(action, summary)]));
  const byAction = new Map<string, string>();
  for (const { action, summary } of actions) if (!byAction.has(action)) byAction.set(action, actionWords(action, summary));
  return {
    of: ({ way, ...entry }: { operation: string; action: string; way?: string | null }): string => {
      const [operation, action] = [presentName(entry.operation), presentName(entry.action)];
      return (
        (way === 'search' ? searchNames[action] : undefined) ??
        actionNames[action] ??
        byOperation.get(operation) ??
        byAction.get(action) ??
        spelledOut(action)
      );
    },
    actions: [...byAction].map(([action, deed]) => ({ action, deed })).sort((a, b) => a.deed.localeCompare(b.deed)),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Creating one takes a hundred times as long as using it, and much memory. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}

/** The local time as `YYYY-MM-DD HH:mm`. */
const wallTime = (zone: string, at: Date): string => clockOf(zone).format(at);

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Date): string => wallTime(zone, at).slice(0, 10);

/** How far the clocks of a zone are ahead of UTC at that moment, in ms. */
const aheadAt = (zone: string, at: Date): number =>
  Date.parse(`${wallTime(zone, at).replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 60_000) * 60_000;

/** The first moment of a calendar day in a time zone. If the clock jumps at midnight, the earliest moment that exists. */
export function beginningOf(zone: string, day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  const near = midnight - aheadAt(zone, new Date(midnight));
  const at = new Date(midnight - aheadAt(zone, new Date(near)));
  const isFirst = (one: Date): boolean => dayIn(zone, one) === day && dayIn(zone, new Date(one.getTime() - 1)) !== day;
  if (isFirst(at)) return at;
  // the clock is put on at midnight itself: quarter by quarter
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
    const other = new Date(midnight + minutes * 60_000);
    if (isFirst(other)) return other;
  }
  return at;
}

/** The days up to and including that of `now`, oldest first, and the starts of today, of the last seven days and of the whole period. */
export function periodOf(zone: string, now: Date, count: number) {
  const today = dayIn(zone, now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const days = Array.from({ length: count }, (_, index) => new Date(noon - (count - 1 - index) * dayMs).toISOString().slice(0, 10));
  const before = (back: number): Date => beginningOf(zone, new Date(noon - back * dayMs).toISOString().slice(0, 10));
  return { today, days, begins: before(0), week: before(6), since: before(count - 1) };
}

/** The timestamps in every reply with figures. */
export const stampOf = ({ today, begins, since }: Pick<ReturnType<typeof periodOf>, 'today' | 'begins' | 'since'>, now: Date) => ({
  as_at: now.toISOString(),
  today,
  begins: begins.toISOString(),
  since: since.toISOString(),
});
