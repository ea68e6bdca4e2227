import type { Permission } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { signInRoutes } from '../../client/sign-in-routes.ts';
import { itemsOf } from '../navigation/navigation.ts';
import { homeOf, navigations } from '../navigation/navigations.ts';

/** Beginning of a route name → workspace (GUARD-008, GUARD-009). */
const prefixes: Readonly<Record<string, WorkspaceType>> = {
  bill: 'BILL',
  recept: 'RECEPT',
  admin: 'ADMIN',
  opd: 'OPD',
  virt: 'VIRT',
  home: 'HOME',
  pharm: 'PHARM',
  covid: 'COVID',
  diag: 'DIAG',
  ipd: 'IPD',
  mom: 'MOM',
  emerg: 'EMERG',
};

/** Reachable in any workspace, beside every route of a patient's chart (ROUTE-002 to ROUTE-011, TAB-015 to TAB-020); papers of several. */
const everywhere = new Set<string>([
  'index',
  'not-found',
  'services',
  'services-id',
  'clients-id',
  'clients-id-payments-paymentid-receipt',
  'dashboard-settings',
  'day-list',
  'queue-ticket',
  ...signInRoutes,
]);

const isWorkspace = (text: string): text is WorkspaceType => Object.hasOwn(navigations, text);
const isChart = (name: string): boolean => name === 'patients-id' || name.startsWith('patients-id-');

/** The workspace in a route's name: the name equals the prefix or begins with it and a dash. */
export const workspaceOfRoute = (name: string): WorkspaceType | null => prefixes[name.split('-')[0]!] ?? null;

/** The route to check, with the user's workspace and permissions. */
export interface RouteRequest {
  /** Flat route name. */
  name: string;
  /** A dialog over another page: the workspace stays as it is (GUARD-010). */
  modal?: boolean;
  /** Permission for reading the page. */
  permission?: Permission;
  /** The current workspace; an unknown text if the cookie contains one. */
  current: string | null;
  /** Types of the workspaces that this user is offered. */
  offered: readonly WorkspaceType[];
  permissions: ReadonlySet<Permission>;
}

/** `open`, in `workspace` from now on; `refused` with the sentences of the 403 page; `sign-in` if there is no workspace at all. */
export type Verdict =
  | { kind: 'open'; workspace: WorkspaceType | null }
  | { kind: 'refused'; sentences: readonly string[] }
  | { kind: 'sign-in' };

const noAccess = (workspace: string) => `You don't have access to this page in the ${workspace} workspace.`;
/** Shown if the role lacks the permission for reading the page (rulings.md 11). */
export const noPermission = "You don't have permission to see this page. Ask an administrator.";

/** The guard of every page after sign-in (GUARD-008 to GUARD-020). It has no effects; the caller switches the workspace. */
export function judgeRoute({ name, modal, permission, current, offered, permissions }: RouteRequest): Verdict {
  if (modal) return { kind: 'open', workspace: null };
  const derived = workspaceOfRoute(name);
  const workspace = derived ?? current;
  if (workspace === null) return { kind: 'sign-in' };
  if (!isWorkspace(workspace)) return { kind: 'refused', sentences: [`Invalid workspace: ${workspace}`] };
  if (!offered.includes(workspace)) return { kind: 'refused', sentences: [noAccess(workspace)] };
  const entry = itemsOf(navigations[workspace]).find(({ route }) => route === name);
  const reachable = derived !== null || everywhere.has(name) || isChart(name) || entry !== undefined;
  if (!reachable) return { kind: 'refused', sentences: [noAccess(workspace)] };
  const needed = [permission, entry?.permission].filter((one) => one !== undefined);
  if (needed.some((one) => !permissions.has(one))) return { kind: 'refused', sentences: [noAccess(workspace), noPermission] };
  return { kind: 'open', workspace };
}

/** Where 'index' leads: the route named after the current workspace (GUARD-015, GUARD-016). */
export const homeAfterIndex = (current: string | null): Lowercase<WorkspaceType> | null =>
  current !== null && isWorkspace(current) ? homeOf(current) : null;
