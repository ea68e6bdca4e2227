/** So long before the screen locks, its reader is warned (screens.md 5). */
export const warningMs = 2 * 60_000;

/**
 * Interval of checking the wall clock: sleep of the computer is noticed after at most this time, and always before the first input counts.
 */
const lookMs = 5_000;

/** `awake`, `warned` with the milliseconds left, or `over`: the screen must be locked. `look_in_ms`: when to check again. */
export interface IdleState {
  kind: 'awake' | 'warned' | 'over';
  left_ms: number;
  look_in_ms: number;
}

/** The idle state at a moment; all in milliseconds of the wall clock. */
export function idleAt(awake_until: number, now: number): IdleState {
  const left_ms = Math.max(0, awake_until - now);
  if (left_ms === 0) return { kind: 'over', left_ms, look_in_ms: lookMs };
  // during the countdown, at each full second
  if (left_ms <= warningMs) return { kind: 'warned', left_ms, look_in_ms: left_ms % 1000 || 1000 };
  return { kind: 'awake', left_ms, look_in_ms: Math.min(lookMs, left_ms - warningMs) };
}

/**
 * Until when the screen stays open, as stored by any window of this browser. Without a stored value the user has just arrived. A value
 * beyond the limit means that the clock was set back: counting restarts.
 */
export function awakeUntil(stored: string | null, now: number, limit_ms: number): number {
  const until = momentIn(stored);
  return until === null || until > now + limit_ms ? now + limit_ms : until;
}

/** Whether a loaded page must start locked: it was locked when it was left, or the idle time has passed. */
export const beginsLocked = (stored: string | null, was_locked: boolean, now: number): boolean =>
  was_locked || (momentIn(stored) ?? Number.POSITIVE_INFINITY) <= now;

function momentIn(stored: string | null): number | null {
  const moment = stored === null || stored === '' ? Number.NaN : Number(stored);
  return Number.isFinite(moment) ? moment : null;
}
