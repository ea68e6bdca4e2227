import type { AuditedOperation } from './reports.ports.ts';

/** Actions that several operations share, or that an auditor would word otherwise than the sentence of the operation. */
const words: Readonly<Record<string, string>> = {
  'audit.read': 'Views the audit trail',
  'audit.verify': 'Has the audit trail verified',
  export: 'Saves a list as a file',
  'file.delete': 'Deletes a file',
  'file.download': 'Saves a file',
  'file.edit': 'Renames a file',
  'file.list': 'Views the list of files',
  'file.quota': 'Changes the quota for files',
  'file.read': 'Opens a file',
  'file.upload': 'Uploads a file',
  'duplicate.search': 'Checks whether a patient is already registered',
  'encounter.list': 'Views the list of encounters',
  'encounter.read': 'Opens an encounter',
  'note.list': 'Opens the notes',
  'observation.list': 'Opens the measurements',
  'patient.read': 'Opens the record',
  'patient.register': 'Registers the patient',
  'patient.search': 'Views the list of patients',
  'patient.update': 'Changes the record',
  'visit-summary.print': 'Prints the summary of a visit',
  'visit-summary.read': 'Opens the summary of a visit',
  'visit.edit': 'Changes a visit',
  'visit.list': 'Views the list of visits',
  'visit.watch': 'Sees changes of visits in a live list',
  'webhook-delivery.read': 'Opens what was sent to another program',
  'visit.read': 'Opens a visit',
};

/** The same where somebody typed what to look for. */
const searches: Readonly<Record<string, string>> = {
  'encounter.list': 'Searches the encounters',
  'file.list': 'Searches the files',
  'note.list': 'Searches the notes',
  'observation.list': 'Searches the measurements',
  'patient.search': 'Searches for patients',
  'visit.list': 'Searches the visits',
};

/** The sentence of an operation up to its first stop, which tells what it does: "Ends a visit". */
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

/** The module of drafts, views and settings was called desk; rows of that time keep its name (rulings.md 65). */
const presentName = (name: string): string => name.replace(/^desk\./, 'workbench.');
/** Every name under which rows of an operation or action stand in the trail. */
export const namesEver = (name: string): string[] => (name.startsWith('workbench.') ? [name, name.replace('workbench.', 'desk.')] : [name]);

/** What was done, in plain words. */
export const actionWords = (action: string, summary: string | undefined): string =>
  words[action] ?? (summary ? firstPart(summary) : spelledOut(action));

/** Words for each operation and each action, made once. */
export function actionsBy(actions: readonly AuditedOperation[]) {
  const byOperation = new Map(actions.map(({ operation, action, summary }) => [operation, actionWords(action, summary)]));
  const byAction = new Map<string, string>();
  for (const { action, summary } of actions) if (!byAction.has(action)) byAction.set(action, actionWords(action, summary));
  return {
    of: ({ way, ...entry }: { operation: string; action: string; way?: string | null }): string => {
      const [operation, action] = [presentName(entry.operation), presentName(entry.action)];
      return (
        (way === 'search' ? searches[action] : undefined) ??
        words[action] ??
        byOperation.get(operation) ??
        byAction.get(action) ??
        spelledOut(action)
      );
    },
    actions: [...byAction].map(([action, deed]) => ({ action, deed })).sort((a, b) => a.deed.localeCompare(b.deed)),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Making one takes a hundred times as long as using it, and much memory. */
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

/** `YYYY-MM-DD HH:mm` as the clocks on the wall say it. */
const wallTime = (zone: string, at: Date): string => clockOf(zone).format(at);

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Date): string => wallTime(zone, at).slice(0, 10);

/** How far the clocks of a zone are ahead of UTC at that moment, in ms. */
const aheadAt = (zone: string, at: Date): number =>
  Date.parse(`${wallTime(zone, at).replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 60_000) * 60_000;

/** The first moment of a calendar day in a time zone. Where the clock jumps at midnight, the first that there is. */
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

/** The days up to and including the one of `now`, oldest first, and the moments where today, the last seven days and all of them begin. */
export function periodOf(zone: string, now: Date, count: number) {
  const today = dayIn(zone, now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const days = Array.from({ length: count }, (_, index) => new Date(noon - (count - 1 - index) * dayMs).toISOString().slice(0, 10));
  const before = (back: number): Date => beginningOf(zone, new Date(noon - back * dayMs).toISOString().slice(0, 10));
  return { today, days, begins: before(0), week: before(6), since: before(count - 1) };
}

/** What every answer of figures says of its time. */
export const stampOf = ({ today, begins, since }: Pick<ReturnType<typeof periodOf>, 'today' | 'begins' | 'since'>, now: Date) => ({
  as_at: now.toISOString(),
  today,
  begins: begins.toISOString(),
  since: since.toISOString(),
});
