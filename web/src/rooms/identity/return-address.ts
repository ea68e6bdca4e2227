/** The routes of the sign-in layout; entering one of them ends the session (GUARD-001 to GUARD-004). */
export const signInRoutes = ['login', 'forgot-password', 'reset-password', 'password-reset', 'accept-invitation'] as const;

/** Whether a path is one of theirs. */
export const isSignIn = (path: string): boolean => signInRoutes.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

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
