import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../http/route.ts';

/**
 * Runs something at an interval, in ms, counted from the end of one run to the start of the next, until `stop`, which aborts the current
 * run and waits for it. A failure is logged once, until a run succeeds again.
 */
export function repeat(
  name: string,
  milliseconds: number,
  work: (stopping: AbortSignal) => Promise<void>,
  log: Log,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = (async () => {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        await work(stopping.signal);
        if (failing) log.info({ repeated: name }, 'works again');
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ repeated: name, err: error }, 'failed, and is tried again');
        failing = true;
      }
      await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
