/** Observations of one hour of one day, by the organisation's clock. */
export interface VitalGroup<O> {
  /** `2026-03-05T10`, the hour in which they were issued. */
  hour: string;
  /** Newest first. */
  observations: O[];
}

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' });

/** Groups observations by day and hour of issue, newest group first (OBS-020). */
export function groupByHour<O extends { issued: string }>(observations: readonly O[], timeZone = 'Africa/Accra'): VitalGroup<O>[] {
  const clock = inZone(timeZone);
  const groups = new Map<string, O[]>();
  for (const observation of [...observations].sort((a, b) => Date.parse(b.issued) - Date.parse(a.issued))) {
    const part = Object.fromEntries(clock.formatToParts(new Date(observation.issued)).map(({ type, value }) => [type, value]));
    const hour = `${part.year}-${part.month}-${part.day}T${part.hour}`;
    const group = groups.get(hour);
    if (group) group.push(observation);
    else groups.set(hour, [observation]);
  }
  return [...groups].map(([hour, grouped]) => ({ hour, observations: grouped }));
}
