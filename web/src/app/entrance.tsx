import { type AnyRouter, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { history } from './history.ts';
import { RouteFrame } from './layout/route-frame.tsx';
import { StandaloneFailure } from './layout/standalone-failure.tsx';
import { needSession } from './need-session.ts';
import { plainSearch } from './plain-search.ts';
import { signInRoutesUnder } from './sign-in-routes.ts';

let inside: AnyRouter | null = null;
const watchers = new Set<() => void>();

const load = () => import('../routes.ts');

/** Fetches what stands behind the sign-in and shows it from now on. */
async function enter(): Promise<void> {
  const { router } = await load();
  inside = router;
  for (const watcher of watchers) watcher();
}

/** Fetches it while somebody is still typing the password. */
export function fetchAhead(): void {
  if (navigator.onLine) void load().catch(() => {});
}

const root = createRootRoute({ component: RouteFrame, errorComponent: StandaloneFailure });

const behind = createRoute({
  getParentRoute: () => root,
  path: '$',
  errorComponent: StandaloneFailure,
  beforeLoad: ({ location }) => needSession(location.href),
  loader: enter,
});
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  errorComponent: StandaloneFailure,
  beforeLoad: ({ location }) => needSession(location.href),
  loader: enter,
});

const entrance: AnyRouter = createRouter({
  routeTree: root.addChildren([signInRoutesUnder(root), start, behind]),
  history,
  ...plainSearch,
  trailingSlash: 'never',
  defaultPendingMs: 60_000,
});

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The app: first the sign-in alone, then everything; a browser that is signed in passes through. */
export function App() {
  const router = useSyncExternalStore(watch, () => inside ?? entrance);
  return <RouterProvider key={router === entrance ? 'entrance' : 'inside'} router={router} />;
}
