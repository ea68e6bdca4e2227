import { redirect } from '@tanstack/react-router';
import { linkTo } from '../client/link-to.ts';
import { restoreSession } from '../client/session.ts';
import { returnAddress } from '../modules/identity/index.ts';

/** Awaits the session; without one, redirects to the sign-in screen and back here afterwards (GUARD-005 to GUARD-007, SHELL-028). */
export async function needSession(href: string): Promise<void> {
  if (await restoreSession()) return;
  const to = returnAddress(href);
  throw redirect(linkTo('/login', to ? { to } : {}));
}
