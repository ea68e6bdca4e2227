import type { Permission } from '@akoma/contract/base';
import { workspaceTypes } from '@akoma/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readSearch, saidSearch, type SearchSchema } from '../client/lenient-search.ts';
import { linkHere, linkTo } from '../client/link-to.ts';
import { type Page, page } from '../client/page.ts';
import { chooseWorkspace, currentSession } from '../client/session.ts';
import { Forbidden } from './forbidden.ts';
import { homeAfterIndex, judgeRoute } from './guards/route-access.ts';
import { HomeLayout } from './layout/home-layout.tsx';
import { PageComing } from './layout/page-coming.tsx';
import { PlainLayout } from './layout/plain-layout.tsx';
import { RouteFrame } from './layout/route-frame.tsx';
import { Shell } from './layout/shell.tsx';
import { StandaloneFailure } from './layout/standalone-failure.tsx';
import { homeOf } from './navigation/navigations.ts';
import { needSession } from './need-session.ts';
import { plainFields } from './plain-search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The flat route name of the specification (ROUTE-001). */
    name?: string;
    /** Its page does not exist yet. */
    missing?: true;
    /** A dialog over another page: the guards leave the workspace as it is (GUARD-010). */
    modal?: true;
  }
}

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: RouteFrame, errorComponent: StandaloneFailure });

/** Layout 'admin': header, sidebar, utility panel; everything that belongs to a workspace (SHELL-002, SHELL-004). */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  errorComponent: StandaloneFailure,
  beforeLoad: ({ location }) => needSession(location.href),
});

/** Layout 'default': no sidebar, no panel; print pages (SHELL-007, SHELL-034). */
export const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: PlainLayout,
  errorComponent: StandaloneFailure,
  beforeLoad: ({ location }) => needSession(location.href),
});

/** Layout 'home': centred content, for what stands in no workspace (SHELL-005). */
export const home = createRoute({ getParentRoute: () => root, id: 'home', component: HomeLayout, errorComponent: StandaloneFailure });

/** The start: to the workspace's own page (GUARD-015). */
export const index = createRoute({
  getParentRoute: () => home,
  path: '/',
  staticData: { name: 'index' },
  beforeLoad: async ({ location }) => {
    await needSession(location.href);
    const workspace = currentSession()?.workspace ?? null;
    const route = homeAfterIndex(workspace);
    if (route) throw redirect({ ...linkTo(`/${route}`), replace: true });
    if (workspace === null) throw redirect(linkTo('/login', { reason: 'no-workspace' }));
    throw new Forbidden([`Invalid workspace: ${workspace}`]);
  },
});

/** Judges the page; switches to its workspace when it is really entered, not when its link is merely pointed at. */
function guard(name: string, permission: Permission | undefined, entering: boolean, modal: boolean): void {
  const session = currentSession();
  if (!session) return;
  const offered = session.workspaces.map(({ type }) => type);
  const verdict = judgeRoute({ name, modal, permission, current: session.workspace, offered, permissions: session.permissions });
  if (verdict.kind === 'sign-in') throw redirect(linkTo('/login', { reason: 'no-workspace' }));
  if (verdict.kind === 'refused') throw new Forbidden(verdict.sentences);
  if (entering && verdict.workspace) chooseWorkspace(verdict.workspace);
}

const build = <Parent extends AnyRoute, Path extends string>(parent: () => Parent, { name, path, open, permission }: Page<Path>) => {
  /** Known from when the screen was fetched: until then the address stays as it was written. */
  let fields: SearchSchema | undefined;
  const opened = async () => {
    const module = await open();
    fields = module.search;
    return module;
  };
  return createRoute({
    getParentRoute: parent,
    path,
    validateSearch: plainFields,
    staticData: { name, ...(open === notBuilt && { missing: true as const }) },
    search: {
      middlewares: [
        ({ search, next }) => {
          const wanted = next(search) as Record<string, unknown>;
          return (fields ? saidSearch(fields, wanted) : wanted) as typeof search;
        },
      ],
    },
    loaderDeps: ({ search }) => search as Record<string, unknown>,
    beforeLoad: ({ preload, cause, matches }) =>
      guard(name, permission, !preload && cause !== 'preload', matches.at(-1)?.staticData.modal === true),
    loader: async ({ context, params, deps, preload, cause }) => {
      const { load: fetch, search } = await opened();
      // hovering over a link loads only the screen's code: a chart that was not opened must not appear in the audit trail
      if (preload || cause === 'preload') return;
      const said = search ? saidSearch(search, deps) : deps;
      if (Object.keys(said).length < Object.keys(deps).length) {
        throw redirect({ ...linkHere(said), state: true, hash: true, replace: true });
      }
      if (!fetch) return;
      const fetched = fetch({
        queries: (context as { queries: QueryClient }).queries,
        params: params as Record<string, string>,
        search: search ? readSearch(search, deps) : {},
      });
      // another page of the same list: the screen stays and shows for itself that it is asking
      if (cause === 'stay') fetched.catch(() => {});
      else await fetched;
    },
    component: lazyRouteComponent(opened, 'Screen'),
    pendingComponent: PageComing,
  });
};

/** The routes of pages under a layout, whatever module they come from. */
export const under = <Parent extends AnyRoute, const Pages extends readonly Page[]>(parent: () => Parent, pages: Pages) =>
  pages.map((one) => build(parent, one)) as unknown as { [At in keyof Pages]: ReturnType<typeof build<Parent, Pages[At]['path']>> };

/** What a route shows whose page does not exist yet: one honest line (rulings.md 34). */
export const notBuilt = () => import('./not-built.screen.tsx');

/** The start of a workspace has something to do on it all the same. */
const start = () => import('./home/workspace-home.screen.tsx');
const starts: ReadonlySet<string> = new Set(workspaceTypes.map(homeOf));

/** Pages of the specification that do not exist yet: route name and address are the same. */
export const missing = <const Names extends readonly string[]>(...names: Names) =>
  names.map((name) => page(name, `/${name}`, starts.has(name) ? start : notBuilt)) as unknown as {
    [At in keyof Names]: Page<`/${Names[At]}`>;
  };

/** As `missing`, for tabs of a layout. */
export const missingWithin = <const Tabs extends readonly string[]>(layout: string, ...tabs: Tabs) =>
  tabs.map((tab) => page(`${layout}-${tab}`, `/${tab}`, notBuilt)) as unknown as { [At in keyof Tabs]: Page<`/${Tabs[At]}`> };
