import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { leaveSession } from '../client/session.ts';
import { endsSession } from '../client/sign-in-routes.ts';
import { AuthLayout } from './layout/auth-layout.tsx';
import { StandaloneFailure } from './layout/standalone-failure.tsx';
import { plainFields } from './plain-search.ts';
import { type SignInPage, signInPages } from './sign-in-pages.ts';

/**
 * The lines of layout 'auth' for who comes back to them from inside: logo banner and a centred form. Entering one of its pages, but for those of
 * the links in letters, ends the session (SHELL-006, GUARD-001 to GUARD-004). Before the first sign-in entrance.tsx shows the same pages without a router.
 */
export function signInRoutesUnder<Root extends AnyRoute>(root: Root) {
  const auth = createRoute({
    getParentRoute: () => root,
    id: 'auth',
    component: AuthLayout,
    errorComponent: StandaloneFailure,
    beforeLoad: async ({ preload, cause, location }) => {
      if (!preload && cause !== 'preload' && endsSession(location.pathname)) await leaveSession();
    },
  });
  const under = (parent: () => Root | typeof auth, pages: readonly SignInPage[]) =>
    pages.map(({ name, load }) =>
      createRoute({
        getParentRoute: parent,
        path: `/${name}`,
        validateSearch: plainFields,
        staticData: { name },
        component: lazyRouteComponent(load, 'Screen'),
      }),
    );
  const pages: readonly SignInPage[] = signInPages;
  const framed = auth.addChildren(
    under(
      () => auth,
      pages.filter(({ alone }) => !alone),
    ),
  );
  return [
    framed,
    ...under(
      () => root,
      pages.filter(({ alone }) => alone),
    ),
  ] as const;
}
