import { isLocked } from '../client/lock-state.ts';
import type { EndedBecause } from '../client/session.ts';
import { forgetUnsaved } from '../client/unsaved.ts';
import { returnAddress } from '../modules/identity/index.ts';

/** Search of the sign-in page after the session has ended: signing in leads back to `href`. */
export function endedSearch(href: string): { reason: 'ended'; to?: string } {
  const to = returnAddress(href);
  return { reason: 'ended', ...(to ? { to } : {}) };
}

/** Leaves a locked screen for the sign-in page by reloading: nothing in this page's memory may remain for the next user. */
export function leaveLocked(why: EndedBecause, href: string): void {
  forgetUnsaved();
  location.replace(why === 'over' ? `/login?${new URLSearchParams(endedSearch(href))}` : '/login');
}

/** What the app does when the session ends before anything behind the sign-in was shown: after a reload, on the lock screen. */
export const endBeforeStart = {
  ended: (why: EndedBecause): void => {
    if (isLocked()) leaveLocked(why, location.pathname + location.search);
  },
  replaced: (): void => location.reload(),
};
