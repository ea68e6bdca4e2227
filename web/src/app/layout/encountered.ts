const dayMs = 24 * 60 * 60 * 1000;

/** Midnight of a moment's day in the organisation's time zone, as a count of days. */
function dayOf(at: Date, timezone: string): number {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('-')
    .map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** 'Encountered N days ago', also for 0 and 1, or 'No encounter recorded' (PANEL-003, PANEL-004, PANEL-008). */
export function encountered(last_encounter: string | null | undefined, now: Date, timezone: string): string {
  if (!last_encounter) return 'No encounter recorded';
  const days = Math.max(0, dayOf(now, timezone) - dayOf(new Date(last_encounter), timezone));
  return `Encountered ${days} days ago`;
}
