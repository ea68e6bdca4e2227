import { useSyncExternalStore } from 'react';

/** The named widths of the specification (SHELL-030, SHELL-033): xs below 640 px, sm below 1024 px, md from there on. */
export type Breakpoint = 'xs' | 'sm' | 'md';

export const breakpointOf = (width: number): Breakpoint => (width < 640 ? 'xs' : width < 1024 ? 'sm' : 'md');

const queries = typeof matchMedia === 'undefined' ? [] : [matchMedia('(min-width: 640px)'), matchMedia('(min-width: 1024px)')];

function watch(changed: () => void): () => void {
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

// as the stylesheets see it: a pinched page has another innerWidth
const current = (): Breakpoint => breakpointOf(queries[1]?.matches ? 1024 : queries[0]?.matches ? 640 : 0);

export const useBreakpoint = (): Breakpoint => useSyncExternalStore(watch, current);
