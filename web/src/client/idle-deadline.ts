import { awakeUntil, beginsLocked } from './idle-clock.ts';

/**
 * What the windows of this browser know of each other's readers, and what must outlive a reload: until when the screen stays open, and that
 * it is locked. Two marks that hold nothing personal.
 */
export const untilKey = 'akoma.awake_until';
export const lockedKey = 'akoma.locked';

let limit_ms = 10 * 60_000;
/** For a browser that refuses storage: then each window has a clock of its own. */
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

/** The user is active: the time begins anew. */
export const keepAwake = (now = Date.now()): void => write(untilKey, String(now + limit_ms));

export const staysAwakeUntil = (now = Date.now()): number => awakeUntil(read(untilKey), now, limit_ms);

/** So long after the last touch what is asked is still taken as caused by it. */
const thereMs = 30_000;

/** Whether this browser was touched a moment ago. */
export const isSomebodyThere = (now = Date.now()): boolean => staysAwakeUntil(now) - limit_ms > now - thereMs;

/** Whether the server may not know that somebody is still here, although it has heard nothing from them since then. */
export const mustTellOfUse = (told_at: number, now = Date.now()): boolean => now - told_at > limit_ms / 3;

/** Remembers that this browser is locked, so that a reload without a network opens nothing. */
export const noteLocked = (): void => write(lockedKey, '1');
export const forgetLocked = (): void => write(lockedKey, null);
export const isNotedLocked = (): boolean => read(lockedKey) !== null;

export const mustBeginLocked = (now = Date.now()): boolean => beginsLocked(read(untilKey), isNotedLocked(), now);
