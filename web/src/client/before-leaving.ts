import { pause } from './pause.ts';
import { type Refused, sessionOver } from './refused.ts';

/** So long what is being saved has to be answered before the session is ended or moved: as with a server that does not answer, nothing prevents it. */
const savingMs = 10_000;

/** The session is being ended, or moved to another organisation. */
type Leaving = 'ends' | 'moves';

/** Pending while the page leaves its session; rejected once that has ended. */
let held: { why: Leaving; until: Promise<void> } | undefined;
/** The session that this page had is over, and no other has begun: a screen that still stands for a moment gets no answer of the server any more. */
let over = false;
const breakers = new Set<() => void>();
const saving = new Set<Promise<unknown>>();

/** Never resolves; rejects when the signal is aborted. */
const untilAborted = (signal?: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(signal?.reason);
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail, { once: true });
  });

/**
 * Waits while the page leaves its session; a request that does not depend on the organisation waits only for the end.
 * @throws the signal's reason once it is aborted, and what the server would answer after the end
 */
export async function untilStaying({ wherever, signal }: { wherever?: boolean; signal?: AbortSignal }): Promise<void> {
  while (held && !(wherever && held.why === 'moves')) await Promise.race([held.until, untilAborted(signal)]);
  if (over) throw sessionOver();
}

/** Whether there is a session to ask in: none once one has ended here, until the next sign-in. */
export const noteSession = (is: boolean): void => {
  over = !is;
};

/** A request that only reads: it is broken off when leaving begins. @returns its answer, or undefined if it was broken off */
export async function readUnlessLeaving<T>(
  read: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  const breaker = new AbortController();
  const breakOff = () => breaker.abort();
  breakers.add(breakOff);
  try {
    return await read(signal ? AbortSignal.any([signal, breaker.signal]) : breaker.signal);
  } catch (error) {
    if (breaker.signal.aborted && !signal?.aborted) return undefined;
    throw error;
  } finally {
    breakers.delete(breakOff);
  }
}

/** A request that is awaited before the page leaves its session. */
export async function awaitedBeforeLeaving<T>(sent: Promise<T>): Promise<T> {
  saving.add(sent);
  try {
    return await sent;
  } finally {
    saving.delete(sent);
  }
}

/**
 * Ends the session or moves it. Afterwards the server refuses what this page asks, so other requests wait from now on, reads in flight are
 * broken off, and what is being saved is awaited. If the work fails they go on. Otherwise those of an ended session are refused, and those
 * of a moved one wait until the page is loaded again.
 */
export async function leaveBy(why: Leaving, work: () => Promise<unknown>): Promise<void> {
  let goOn = () => {};
  let refuse = (_said: Refused) => {};
  const until = new Promise<void>((resolve, reject) => {
    goOn = resolve;
    refuse = reject;
  });
  until.catch(() => {});
  held = { why, until };
  for (const breakOff of [...breakers]) breakOff();
  const enough = new AbortController();
  await Promise.race([settled(), pause(savingMs, enough.signal)]);
  enough.abort();
  try {
    await work();
  } catch (error) {
    held = undefined;
    goOn();
    throw error;
  }
  if (why === 'moves') return;
  noteSession(false);
  held = undefined;
  refuse(sessionOver());
}

async function settled(): Promise<void> {
  while (saving.size > 0) await Promise.allSettled([...saving]);
}
