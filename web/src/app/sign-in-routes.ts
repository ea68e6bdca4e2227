import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type * as z from 'zod';
import { leaveSession } from '../client/session.ts';
import { LoginSearch } from '../rooms/identity/index.ts';
import { lenient } from './lenient-search.ts';
import { AuthLayout } from './layout/auth-layout.tsx';
import { StandaloneFailure } from './layout/standalone-failure.tsx';
import { NoSearch } from './no-search.ts';
import type { ScreenModule } from './screen.tsx';

const login = () => import('../rooms/identity/login.screen.tsx');
const forgot = () => import('../rooms/identity/forgot-password.screen.tsx');
const reset = () => import('../rooms/identity/reset-password.screen.tsx');
const confirmation = () => import('../rooms/identity/password-reset.screen.tsx');

const line = <Parent extends AnyRoute, Path extends string, S extends z.ZodType<object, object>>(
  parent: Parent,
  name: string,
  path: Path,
  search: S,
  load: () => Promise<ScreenModule>,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: lenient(search),
    staticData: { name },
    component: lazyRouteComponent(load, 'Screen'),
  });

/**
 * The lines of layout 'auth': logo banner and a centred form. Entering one of its pages ends the session (SHELL-006, GUARD-001 to
 * GUARD-004). They stand apart from routes.ts because they are all that a browser fetches before anybody has signed in.
 */
export function signInRoutesUnder<Root extends AnyRoute>(root: Root) {
  const auth = createRoute({
    getParentRoute: () => root,
    id: 'auth',
    component: AuthLayout,
    errorComponent: StandaloneFailure,
    beforeLoad: async ({ preload, cause }) => {
      if (!preload && cause !== 'preload') await leaveSession();
    },
  });
  return auth.addChildren([
    line(auth, 'login', '/login', LoginSearch, login),
    line(auth, 'forgot-password', '/forgot-password', NoSearch, forgot),
    line(auth, 'reset-password', '/reset-password', NoSearch, reset),
    line(auth, 'password-reset', '/password-reset', NoSearch, confirmation),
  ]);
}
