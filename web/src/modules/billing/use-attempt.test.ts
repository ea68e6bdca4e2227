import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOfKey, pausesMs } from './use-attempt.ts';

type State = 'done' | 'pending' | 'unknown' | 'no answer';

describe('BILL-014 what became of an attempt whose answer was lost is asked for some time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ask = async (...states: State[]) => {
    let asked = 0;
    const read = async () => {
      const state = states[Math.min(asked++, states.length - 1)]!;
      if (state === 'no answer') throw new Error('unreachable');
      return { data: { state } };
    };
    const found = outcomeOfKey(read, new AbortController().signal);
    await vi.runAllTimersAsync();
    return [await found, asked];
  };

  it.each<[State[], string, number]>([
    [['done'], 'done', 1],
    [['pending'], 'done', 1],
    [['unknown', 'unknown', 'done'], 'done', 3],
    [['no answer', 'done'], 'done', 2],
    [['unknown'], 'unknown', pausesMs.length],
    [['no answer'], 'unreachable', pausesMs.length],
    [['no answer', 'unknown'], 'unknown', pausesMs.length],
    [['unknown', 'no answer'], 'unreachable', pausesMs.length],
  ])('%j: %s', async (states, found, asked) => expect(await ask(...states)).toEqual([found, asked]));

  it('no longer than the form is open', async () => {
    const closed = new AbortController();
    closed.abort();
    const read = vi.fn();
    await outcomeOfKey(read, closed.signal);
    expect(read).not.toHaveBeenCalled();
  });
});
