import { createBrowserHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/**
 * The browser's only history: for the pages before sign-in, which do not load the router (it would delay typing the password), and for the
 * router after it.
 */
export const history = typeof window === 'undefined' ? undefined : createBrowserHistory();

const watch = (watcher: () => void): (() => void) => history?.subscribe(watcher) ?? (() => {});

/** The address now: path, search and hash. */
export const useAddress = (): string => useSyncExternalStore(watch, () => history?.location.href ?? '/');

/** Navigates to another address of the app; `replace` replaces the current history entry. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history?.replace(href);
  else history?.push(href);
}

/** The query parameters of an address, unparsed. */
export const searchOf = (href: string): Record<string, string> => Object.fromEntries(new URL(href, 'http://akoma.invalid').searchParams);
