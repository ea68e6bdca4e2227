import { isSignIn } from '../../client/sign-in-routes.ts';

/**
 * The address to come back to after signing in, as it stands in the sign-in page's own address; null for one that leads to another
 * site, to a sign-in page or to the start (SHELL-028, SHELL-029).
 */
export function returnAddress(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/[^/\\]/.test(wanted)) return null;
  const path = wanted.replace(/[?#].*$/, '').replace(/\/+$/, '');
  // a control character would be dropped by the browser and could change where the address leads
  if (/[\p{Cc}\\]/u.test(wanted) || path === '' || isSignIn(path)) return null;
  return wanted;
}
