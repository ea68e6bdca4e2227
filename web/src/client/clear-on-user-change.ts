import type { Session } from './session-state.ts';

/** Whose answers a window holds: the person in the organisation; nobody while nobody is signed in. */
const whose = (session: Session | null): string | null => session && `${session.user.uuid} in ${session.provider.organization_uuid}`;

interface ClearOnChangePorts {
  current: () => Session | null;
  watch: (watcher: () => void) => unknown;
  /** Empties everything that was asked for and told. */
  forget: () => void;
}

/**
 * Nothing that one person has seen may be there for the next, nor for the same one in another organisation: the answers kept in this
 * window are emptied at logout and at either change (CALL-005).
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
