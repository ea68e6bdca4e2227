import { isNotedLocked, mustTellOfUse, keepAwake, staysAwakeUntil, untilKey } from './idle-deadline.ts';
import { idleAt } from './idle-clock.ts';

/** Events that show that the user is present. */
const touches = ['keydown', 'input', 'pointerdown', 'pointermove', 'click', 'wheel', 'touchstart'] as const;
/** Events after which time may have passed unnoticed: the clock is checked, without counting as user activity. */
const returns = ['focus', 'pageshow', 'online'] as const;

/** A touch is written down at most so often. */
const writeMs = 1_000;

interface Watch {
  /** Milliseconds until the lock, at each full second of the last two minutes; null without a warning. */
  warned: (left_ms: number | null) => void;
  /** The user was away for too long, or another window was locked. */
  over: () => void;
  /** When the server last received a sign of use. */
  toldAt: () => number;
  /**
   * The user is active, perhaps reading, but has caused no request for long: the server must be informed, because it locks idle sessions.
   */
  tell: () => void;
}

/**
 * Watches for user activity in any window of this browser: the time of the last input is stored, and checked before an input counts, so
 * that the key press that wakes a sleeping computer finds it locked. @returns a function that ends the watch.
 */
export function watchIdle({ warned, over, toldAt, tell }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let warning = false;
  let place = '';

  const look = (): boolean => {
    clearTimeout(timer);
    const now = Date.now();
    const { kind, left_ms, look_in_ms } = idleAt(isNotedLocked() ? now : staysAwakeUntil(now), now);
    warning = kind === 'warned';
    warned(warning ? left_ms : null);
    if (kind === 'over') over();
    else timer = setTimeout(look, look_in_ms);
    return kind !== 'over';
  };

  const touched = (event: Event) => {
    if (!event.isTrusted || isStill(event)) return;
    const now = Date.now();
    // the clock may have been set back meanwhile
    if (!warning && Math.abs(now - written) < writeMs) return;
    if (!look()) return;
    written = now;
    keepAwake(now);
    if (mustTellOfUse(Math.max(toldAt(), triedAt), now)) {
      triedAt = now;
      tell();
    }
    if (warning) look();
  };

  /** A browser reports the mouse anew when the page moves under it. */
  const isStill = (event: Event): boolean => {
    if (event.type !== 'pointermove') return false;
    const { screenX, screenY } = event as PointerEvent;
    const before = place;
    place = `${screenX},${screenY}`;
    return before === place || before === '';
  };

  const heard = ({ key }: StorageEvent) => {
    if (warning && key === untilKey) look();
  };
  const returned = () => void look();

  for (const kind of touches) window.addEventListener(kind, touched, { capture: true, passive: true });
  for (const kind of returns) window.addEventListener(kind, returned);
  document.addEventListener('visibilitychange', returned);
  window.addEventListener('storage', heard);
  look();
  return () => {
    clearTimeout(timer);
    for (const kind of touches) window.removeEventListener(kind, touched, { capture: true });
    for (const kind of returns) window.removeEventListener(kind, returned);
    document.removeEventListener('visibilitychange', returned);
    window.removeEventListener('storage', heard);
  };
}
