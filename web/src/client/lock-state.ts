import { useSyncExternalStore } from 'react';

/** The user whose screen is covered. */
export interface Locked {
  full_name: string;
}

let locked: Locked | null = null;
/** Requests wait from the moment when the server is being informed. */
let waiting = false;
let openings = 0;
const watchers = new Set<() => void>();
const farewells = new Set<() => Promise<unknown>>();

export const lockedNow = (): Locked | null => locked;
export const isLocked = (): boolean => locked !== null;

export function watchLock(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const useLocked = (): Locked | null => useSyncExternalStore(watchLock, lockedNow);

/** Covers the screen. Requests continue for a moment, so that the last input can still be saved; `holdRequests` ends that. */
export function cover(full_name: string): void {
  if (locked) return;
  locked = { full_name };
  for (const watcher of [...watchers]) watcher();
}

/** How often the screen was uncovered: a refusal of a request sent before the last time is outdated. */
export const timesOpened = (): number => openings;

export function holdRequests(): void {
  waiting = locked !== null;
}

/** Uncovers the screen; waiting requests continue. */
export function uncover(): void {
  if (!locked) return;
  locked = null;
  waiting = false;
  openings += 1;
  for (const watcher of [...watchers]) watcher();
}

/** Registers work to do while the session can still write, such as saving drafts. @returns a function that unregisters it */
export function beforeLock(work: () => Promise<unknown>): () => void {
  farewells.add(work);
  return () => void farewells.delete(work);
}

export const sayFarewells = async (): Promise<void> => void (await Promise.allSettled([...farewells].map((work) => work())));

/** Waits while `still` holds. @throws the signal's reason once it is aborted */
async function untilChanged(still: () => boolean, signal?: AbortSignal): Promise<void> {
  if (!still()) return;
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (still() && !signal?.aborted) return;
      stop();
      signal?.removeEventListener('abort', settle);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const stop = watchLock(settle);
    signal?.addEventListener('abort', settle);
    settle();
  });
}

/** Waits while requests are held. */
export const untilReleased = (signal?: AbortSignal): Promise<void> => untilChanged(() => waiting, signal);

/** Waits while the screen is covered. */
export const untilUnlocked = (signal?: AbortSignal): Promise<void> => untilChanged(isLocked, signal);
