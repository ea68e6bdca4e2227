import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import { type Parts, splitEvents } from './build-request.ts';
import { isLocked, untilUnlocked, watchLock } from './lock-state.ts';
import { pause } from './pause.ts';
import { Refused } from './refused.ts';
import { open } from './request.ts';

export type ItemOf<O> = ReplyOf<O> extends AsyncIterable<infer Item> ? NonNullable<Item> : never;

/** A hidden tab stops listening after this time, unless another time is given. */
const hiddenMs = 60_000;
const firstMs = 1000;
const longestMs = 30_000;

/**
 * Delay before the next attempt: doubled each time up to half a minute, with a random part so that the computers of a ward do not reconnect
 * simultaneously.
 */
export const delayOf = (failures: number, random: number): number =>
  Math.round(Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10)) * (0.5 + random / 2));

export interface Listening<Item> {
  item: (item: Item) => void;
  /** Items may have been missed: reload. Called whenever listening resumes, not the first time. */
  resumed: () => void;
  /** Listening has begun. */
  began?: () => void;
  /** How long a hidden tab continues to listen, in milliseconds: a browser has six connections per server over HTTP/1.1. */
  hidden_ms?: number;
}

const until = (condition: () => boolean, target: EventTarget, event: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (condition() || signal.aborted) return resolve();
    const check = () => {
      if (condition() || signal.aborted) {
        target.removeEventListener(event, check);
        signal.removeEventListener('abort', check);
        resolve();
      }
    };
    target.addEventListener(event, check);
    signal.addEventListener('abort', check);
  });

/**
 * Calls `stop` when the tab has been hidden for this time, and at once when the screen is locked. Returns a function that ends the watch.
 */
function whenUnseen(stop: () => void, hidden_ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(stop, hidden_ms);
  };
  check();
  document.addEventListener('visibilitychange', check);
  const stopLock = watchLock(() => isLocked() && stop());
  return () => {
    stopLock();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

async function readStream<O extends AnyOperation>(
  operation: O,
  input: InputOf<O>,
  signal: AbortSignal,
  item: (item: ItemOf<O>) => void,
  opened: () => void,
): Promise<void> {
  const response = await open(operation, input as Parts, { signal, cause: 'nobody' });
  opened();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest: left } = splitEvents(rest + value);
    rest = left;
    for (const event of events) item(JSON.parse(event) as ItemOf<O>);
  }
}

/**
 * Listens to a stream of server-sent events until `signal` aborts: with fetch, because EventSource cannot send the Authorization header. A
 * lost connection is reopened with growing delays; a tab that is locked, or hidden for a minute, pauses until it is visible again.
 * Ends when the server refuses (no permission, session ended).
 */
export async function listen<O extends AnyOperation>(
  operation: O,
  input: InputOf<O>,
  { item, resumed, began, hidden_ms = hiddenMs }: Listening<ItemOf<O>>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let before = false;
  while (!signal.aborted) {
    await until(() => document.visibilityState === 'visible', document, 'visibilitychange', signal);
    await until(() => navigator.onLine, window, 'online', signal);
    await untilUnlocked(signal).catch(() => {});
    if (signal.aborted) return;
    const attempt = new AbortController();
    const stopWatching = whenUnseen(() => attempt.abort(), hidden_ms);
    try {
      await readStream(operation, input, AbortSignal.any([signal, attempt.signal]), item, () => {
        failures = 0;
        if (before) resumed();
        else began?.();
        before = true;
      });
    } catch (error) {
      if (error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429) return;
      if (attempt.signal.aborted) continue;
      failures++;
    } finally {
      stopWatching();
    }
    await pause(delayOf(failures, Math.random()), signal);
  }
}
