import { watchSession } from '@akoma/contract/identity';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listen } from '../client/listen.ts';
import { currentSession, readSessionAgain } from '../client/session.ts';

/** A hidden window asks when it is shown again. */
const hidden_ms = 5_000;

/** What the pages are built by, as text. */
function rightsNow(): string {
  const session = currentSession();
  if (!session) return '';
  const { permissions, workspaces, locations, organization_role, organizations, second_factor_required, operator } = session;
  return JSON.stringify([
    [...permissions].sort(),
    workspaces,
    locations,
    organization_role,
    organizations,
    second_factor_required,
    operator,
  ]);
}

/**
 * Keeps an open window to what its user may do now: the server ends the stream when somebody changes it. Sidebar, buttons and the judgement
 * of the page follow; forms stay as they are. A disabled user is led to the sign-in page by the refusal.
 */
export function FollowRights(): null {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const follow = async () => {
      const before = rightsNow();
      // out of reach: the stream is lost as well, and is opened again
      await readSessionAgain().catch(() => {});
      if (!stop.signal.aborted && rightsNow() !== before) await router.invalidate();
    };
    void listen(watchSession, {}, { item: () => {}, began: follow, resumed: follow, hidden_ms }, stop.signal);
    return () => stop.abort();
  }, [router]);
  return null;
}
