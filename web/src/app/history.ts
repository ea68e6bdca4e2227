import { createBrowserHistory } from '@tanstack/react-router';

/** The browser's one history, for the router before the sign-in and for the one behind it. */
export const history = typeof window === 'undefined' ? undefined : createBrowserHistory();
