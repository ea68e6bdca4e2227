/** The routes of the sign-in layout that end the session on entering (GUARD-001 to GUARD-004) … */
const endingRoutes = ['login', 'forgot-password', 'reset-password', 'password-reset'] as const;
/** … and those of the links in letters, which keep it: a signed-in user has nothing more to prove there. */
const keepingRoutes = ['accept-invitation', 'confirm-email'] as const;
export const signInRoutes = [...endingRoutes, ...keepingRoutes] as const;

const isOne = (routes: readonly string[], path: string): boolean =>
  routes.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

/** Whether a path is one of theirs. */
export const isSignIn = (path: string): boolean => isOne(signInRoutes, path);

/** Whether entering it ends the session. */
export const endsSession = (path: string): boolean => isOne(endingRoutes, path);
