import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetLocked,
  isNotedLocked,
  isSomebodyThere,
  keepAwake,
  mustBeginLocked,
  mustTellOfUse,
  noteLocked,
  setIdleLimit,
  staysAwakeUntil,
} from './idle-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setIdleLimit(10);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whether somebody is there', () => {
  it('AUTH-040 for half a minute after a touch, whatever the organisation allows', () => {
    for (const minutes of [5, 10, 30]) {
      setIdleLimit(minutes);
      keepAwake();
      vi.advanceTimersByTime(29_999);
      expect(isSomebodyThere()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isSomebodyThere()).toBe(false);
    }
  });

  it.each([
    [5, 100],
    [10, 200],
    [30, 600],
  ])('AUTH-008 of %i minutes a reader tells the server after %i seconds, long before it would lock', (minutes, seconds) => {
    setIdleLimit(minutes);
    const told = Date.now();
    vi.advanceTimersByTime(seconds * 1000);
    expect(mustTellOfUse(told)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(mustTellOfUse(told)).toBe(true);
  });
});

describe('what the windows of a browser know of each other', () => {
  /** A browser's storage, as far as it is used. */
  function openStorage(): Map<string, string> {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: unknown) => kept.set(key, String(value)),
      removeItem: (key: string) => kept.delete(key),
    });
    return kept;
  }

  it('AUTH-008 are two marks in the browser’s storage, which say nothing about anybody; unlocking takes the second away', () => {
    const kept = openStorage();
    expect([isNotedLocked(), mustBeginLocked()]).toEqual([false, false]);
    keepAwake(1_000);
    noteLocked();
    expect(Object.fromEntries(kept)).toEqual({ 'akoma.awake_until': '601000', 'akoma.locked': '1' });
    expect([isNotedLocked(), mustBeginLocked(2_000)]).toEqual([true, true]);
    forgetLocked();
    expect(Object.fromEntries(kept)).toEqual({ 'akoma.awake_until': '601000' });
    expect([isNotedLocked(), mustBeginLocked(600_999), mustBeginLocked(601_000)]).toEqual([false, false, true]);
  });

  it('AUTH-008 another window’s touch keeps this one open', () => {
    const kept = openStorage();
    keepAwake(1_000);
    kept.set('akoma.awake_until', '700000');
    expect(staysAwakeUntil(200_000)).toBe(700_000);
  });

  it('AUTH-008 if the browser refuses storage the window keeps the time in memory', () => {
    noteLocked();
    expect(isNotedLocked()).toBe(true);
    forgetLocked();
    expect(isNotedLocked()).toBe(false);
    keepAwake(1_000);
    expect(staysAwakeUntil(2_000)).toBe(601_000);
  });

  it('AUTH-008 the time is ten minutes until the organisation’s setting is known', async () => {
    vi.resetModules();
    const fresh = await import('./idle-deadline.ts');
    expect(fresh.staysAwakeUntil(0)).toBe(600_000);
  });
});
