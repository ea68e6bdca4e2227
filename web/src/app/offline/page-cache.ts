/** Data from the build for the worker: its name, and the files that the sign-in page requires. */
export interface Shell {
  build: string;
  files: readonly string[];
}

/** The page itself in the cache, under the address of the start: the app reads the real address when it runs. */
export const pageKey = '/';

/** The cache of this build; those of other builds are deleted when it takes over. */
export const cacheOf = (build: string): string => `akoma-${build}`;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * How a request is answered: `page` from the network, or without one from the cache; `file` from the cache, because its name changes with
 * its content; anything else is not intercepted. Answers of the API, pictures and documents of patients never go through the worker.
 */
export function wayOf({ method, mode, url }: Asked, origin: string): 'page' | 'file' | 'untouched' {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || /^\/(api|health|metrics)(\/|$)/.test(pathname)) return 'untouched';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') ? 'file' : 'untouched';
}
