import { redirect } from '@tanstack/react-router';
import { restoreSession } from '../client/session.ts';
import { returnAddress } from '../modules/identity/index.ts';

/** Waits for the session; without one to the sign-in screen, and back here afterwards (GUARD-005 to GUARD-007, SHELL-028). */
export async function needSession(href: string): Promise<void> {
  if (await restoreSession()) return;
  const to = returnAddress(href);
  throw redirect({ to: '/login', search: to ? { to } : {} } as never);
}
