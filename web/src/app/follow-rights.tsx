import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hearChanges } from '../modules/workbench/index.ts';
import { currentSession, readSessionAgain } from '../client/session.ts';

/** The parts of the session that the pages depend on, as text. */
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
 * Keeps an open window in line with the user's current permissions: the server ends the stream when they change. Sidebar, buttons and the
 * page's guard are updated; forms stay as they are. The refusal leads a disabled user to the sign-in page.
 */
export function FollowRights(): null {
  const router = useRouter();
  useEffect(() => {
    let left = false;
    let followed = rightsNow();
    const follow = async () => {
      // out of reach: the stream is lost as well, and is opened again
      await readSessionAgain().catch(() => {});
      if (left || rightsNow() === followed) return;
      followed = rightsNow();
      await router.invalidate();
    };
    const stop = hearChanges({ topics: [], hear: () => {}, began: () => void follow(), missed: () => void follow() });
    return () => {
      left = true;
      stop();
    };
  }, [router]);
  return null;
}
