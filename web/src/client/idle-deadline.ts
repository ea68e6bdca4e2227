import { awakeUntil, beginsLocked } from './idle-clock.ts';

/**
 * Shared by the windows of this browser and preserved across reloads: until when the screen stays open, and whether it is locked. Two
 * values without personal data.
 */
export const untilKey = 'akoma.awake_until';
export const lockedKey = 'akoma.locked';

let limit_ms = 10 * 60_000;
/** For browsers that refuse storage: then each window has its own clock. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** The organisation's setting (5 to 30 minutes). */
export const setIdleLimit = (minutes: number): void => {
  limit_ms = minutes * 60_000;
};

/** The user is active: the idle time restarts. */
export const keepAwake = (now = Date.now()): void => write(untilKey, String(now + limit_ms));

export const staysAwakeUntil = (now = Date.now()): number => awakeUntil(read(untilKey), now, limit_ms);

/** Requests within this time after the last user input count as caused by the user. */
const thereMs = 30_000;

/** Whether this browser was touched a moment ago. */
export const isSomebodyThere = (now = Date.now()): boolean => staysAwakeUntil(now) - limit_ms > now - thereMs;

/** Whether the server must be informed that the user is still active, because its last sign of use is too old. */
export const mustTellOfUse = (told_at: number, now = Date.now()): boolean => now - told_at > limit_ms / 3;

/** Records that this browser is locked, so that a reload without a network does not unlock it. */
export const noteLocked = (): void => write(lockedKey, '1');
export const forgetLocked = (): void => write(lockedKey, null);
export const isNotedLocked = (): boolean => read(lockedKey) !== null;

export const mustBeginLocked = (now = Date.now()): boolean => beginsLocked(read(untilKey), isNotedLocked(), now);
