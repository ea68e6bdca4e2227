import { displayKeyHeader, type QueueDisplay, readQueueDisplay } from '@akoma/contract/queue';
import { useEffect, useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';

/** Between two questions; a call is on the screen within five seconds. */
const usualMs = 3_000;
/** While the server does not answer: twice as long each time, at most this. */
const longestMs = 30_000;
/** A key that was refused may be that of a place that opens again. */
const refusedMs = 60_000;
/** A question that has no answer by then has none. */
const patienceMs = 10_000;

/** What a public screen knows. */
export interface DisplayState {
  /** The last answer; it stays while the server cannot be reached. */
  shown?: QueueDisplay;
  /** Why the key opens nothing. */
  refused?: string;
  /** Since when the server has not answered; null: it never has. Absent: it does. */
  lostSince?: Date | null;
}

/** Asks for the calls again and again while the window is visible; a screen without a session has no stream of changes (decision 60). */
export function useQueueDisplay(key: string): DisplayState {
  const [state, setState] = useState<DisplayState>({});
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let missed = 0;
    let answeredAt: Date | null = null;

    const ask = async () => {
      clearTimeout(timer);
      if (asking || left.signal.aborted || document.visibilityState === 'hidden') return;
      asking = true;
      const wait = await answer();
      asking = false;
      if (!left.signal.aborted) timer = setTimeout(() => void ask(), wait);
    };
    const answer = async (): Promise<number> => {
      try {
        const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patienceMs)]);
        const shown = await request(readQueueDisplay, {}, { signal, headers: { [displayKeyHeader]: key } });
        answeredAt = new Date();
        missed = 0;
        setState({ shown });
        return usualMs;
      } catch (error) {
        if (error instanceof Refused && error.code === 'queue.displayOver') {
          setState({ refused: error.message });
          return refusedMs;
        }
        missed += 1;
        if (!left.signal.aborted) setState(({ shown }) => ({ ...(shown && { shown }), lostSince: answeredAt }));
        return Math.min(usualMs * 2 ** missed, longestMs);
      }
    };

    const seen = () => void ask();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    seen();
    return () => {
      left.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [key]);
  return state;
}
