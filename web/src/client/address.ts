import { createBrowserHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/**
 * The browser's one history: for the pages before the sign-in, which no router carries (so that nobody fetches it to type a password), and
 * for the router behind it.
 */
export const history = typeof window === 'undefined' ? undefined : createBrowserHistory();

const watch = (watcher: () => void): (() => void) => history?.subscribe(watcher) ?? (() => {});

/** The address now: path, search and hash. */
export const useAddress = (): string => useSyncExternalStore(watch, () => history?.location.href ?? '/');

/** Goes to another address of the app; `replace` leaves no way back to this one. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history?.replace(href);
  else history?.push(href);
}

/** The fields of an address' search part, as they stand there. */
export const searchOf = (href: string): Record<string, string> => Object.fromEntries(new URL(href, 'http://akoma.invalid').searchParams);
