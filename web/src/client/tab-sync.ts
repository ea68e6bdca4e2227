import type { HeldTokens } from './tokens.ts';

/** Messages between the windows of one browser; tokens pass from memory to memory and are never stored. */
export type WindowNews =
  | { kind: 'renewed'; tokens: HeldTokens }
  | { kind: 'signed-in'; user_id: string }
  | { kind: 'signed-out' }
  | { kind: 'locked' }
  | { kind: 'unlocked' }
  | { kind: 'organization'; organization_uuid: string };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('akoma-session');

export const tellTabs = (news: WindowNews): void => channel?.postMessage(news);

export function listenToTabs(hear: (news: WindowNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<WindowNews>) => hear(data));
}

/** Runs the work while no other window of this browser does; over plain http there are no such locks, and the server settles the race. */
export const aloneAmongTabs = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('akoma-renewal', work) as Promise<T>) : work();
