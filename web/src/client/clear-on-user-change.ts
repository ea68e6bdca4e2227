import type { Session } from './session-state.ts';

/** The owner of the window's cached data: the user in the organisation; null if signed out. */
const whose = (session: Session | null): string | null => session && `${session.user.uuid} in ${session.provider.organization_uuid}`;

interface ClearOnChangePorts {
  current: () => Session | null;
  watch: (watcher: () => void) => unknown;
  /** Clears cached data and notices. */
  forget: () => void;
}

/**
 * No user may see data that another user loaded, or that was loaded in another organisation: the window's cache is cleared at sign-out and
 * when either changes (CALL-005).
 */
export function clearOnUserChange({ current, watch, forget }: ClearOnChangePorts): void {
  let before = whose(current());
  watch(() => {
    const now = whose(current());
    if (now === before) return;
    before = now;
    forget();
  });
}
