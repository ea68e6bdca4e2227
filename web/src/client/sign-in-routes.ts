/** The routes of the sign-in layout; entering one of them ends the session (GUARD-001 to GUARD-004). */
export const signInRoutes = ['login', 'forgot-password', 'reset-password', 'password-reset', 'accept-invitation'] as const;

/** Whether a path is one of theirs. */
export const isSignIn = (path: string): boolean => signInRoutes.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));
