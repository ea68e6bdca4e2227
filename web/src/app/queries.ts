import { focusManager, QueryClient } from '@tanstack/react-query';
import { freshMs } from '../client/ask.ts';

/**
 * What was asked before, while it is fresh: a list is asked for again on coming back to it after five minutes (LIST-011).
 * Nothing is retried here: `request` knows which requests may be sent twice.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: 2 * freshMs, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Coming back is also to come back from another window beside this one, which hides nothing: old lists are then asked for again (LIST-011). */
focusManager.setEventListener((handle) => {
  if (typeof window === 'undefined') return undefined;
  const back = () => handle();
  window.addEventListener('visibilitychange', back);
  window.addEventListener('focus', back);
  return () => {
    window.removeEventListener('visibilitychange', back);
    window.removeEventListener('focus', back);
  };
});
