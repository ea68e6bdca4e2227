/** So long before the screen locks, its reader is warned (screens.md 5). */
export const warningMs = 2 * 60_000;

/** How often the clock on the wall is looked at: a machine that slept is noticed so late at most, and before the first touch of a key. */
const lookMs = 5_000;

/** `awake`, `warned` with so many milliseconds left, or `over`: the screen must be locked. `look_in_ms` is when to ask again. */
export interface IdleState {
  kind: 'awake' | 'warned' | 'over';
  left_ms: number;
  look_in_ms: number;
}

/** What the idle clock says at a moment; all in milliseconds, by the clock on the wall. */
export function idleAt(awake_until: number, now: number): IdleState {
  const left_ms = Math.max(0, awake_until - now);
  if (left_ms === 0) return { kind: 'over', left_ms, look_in_ms: lookMs };
  // while the seconds are counted down, at each full one
  if (left_ms <= warningMs) return { kind: 'warned', left_ms, look_in_ms: left_ms % 1000 || 1000 };
  return { kind: 'awake', left_ms, look_in_ms: Math.min(lookMs, left_ms - warningMs) };
}

/**
 * Until when the screen stays open, as it was stored by any window of this browser. Nothing stored: somebody has just come. A moment beyond
 * the limit: the clock was set back, and counting begins anew.
 */
export function awakeUntil(stored: string | null, now: number, limit_ms: number): number {
  const until = momentIn(stored);
  return until === null || until > now + limit_ms ? now + limit_ms : until;
}

/** Whether a page that is loaded must begin locked: it was locked when it was left, or nobody has been there for too long. */
export const beginsLocked = (stored: string | null, was_locked: boolean, now: number): boolean =>
  was_locked || (momentIn(stored) ?? Number.POSITIVE_INFINITY) <= now;

function momentIn(stored: string | null): number | null {
  const moment = stored === null || stored === '' ? Number.NaN : Number(stored);
  return Number.isFinite(moment) ? moment : null;
}
