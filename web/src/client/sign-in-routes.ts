/** The routes before the sign-in that end the session on entering (GUARD-001 to GUARD-004) … */
const endingRoutes = ['login', 'forgot-password', 'reset-password', 'password-reset'] as const;
/**
 * … and those that do not: of the links in e-mails, because a signed-in user needs no further proof there, and the public screen of a queue,
 * which has nothing to do with a session.
 */
const keepingRoutes = ['accept-invitation', 'confirm-email', 'queue-screen'] as const;
export const signInRoutes = [...endingRoutes, ...keepingRoutes] as const;

const isOne = (routes: readonly string[], path: string): boolean =>
  routes.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

/** Whether a path is one of these routes. */
export const isSignIn = (path: string): boolean => isOne(signInRoutes, path);

/** Whether entering it ends the session. */
export const endsSession = (path: string): boolean => isOne(endingRoutes, path);
