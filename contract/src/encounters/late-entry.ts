/** An entry made this long after the event is marked as late, for instance one copied from paper after a power cut. */
export const lateAfterMinutes = 60;
/** Clocks of two machines differ a little; further ahead than this, a time lies in the future and is refused. */
export const clockToleranceMinutes = 5;

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Both times are ISO 8601 with offset: when it happened and when it was entered. */
export const isLateEntry = (effective_date_time: string, created_at: string): boolean =>
  minutesBetween(effective_date_time, created_at) > lateAfterMinutes;

/** Whether a time lies in the future of the given clock. */
export const isInFuture = (moment: string, now: Date): boolean => minutesBetween(now.toISOString(), moment) > clockToleranceMinutes;
