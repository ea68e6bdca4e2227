import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSomebodyThere, mustTellOfUse, setIdleLimit, keepAwake } from './idle-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setIdleLimit(10);
});
afterEach(() => void vi.useRealTimers());

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
