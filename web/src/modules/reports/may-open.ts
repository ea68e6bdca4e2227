import type { Permission } from '@akoma/contract/base';
import type { RouteName } from '../../client/link-to.ts';
import type { Session } from '../../client/session-state.ts';

type Who = Pick<Session, 'workspaces' | 'permissions'>;

/** Whether this user may work on the page behind a link; else the sentence why not. A page of another workspace needs that workspace. */
export function mayOpen({ workspaces, permissions }: Who, { route, permission }: { route: string; permission: Permission }): true | string {
  if (!permissions.has(permission)) return 'Your role may not do this. Ask an administrator.';
  const type = route.split('-')[0]!.toUpperCase();
  const needed = type === 'SERVICES' ? 'ADMIN' : type;
  if (!workspaces.some((one) => one.type === needed)) return 'This is done in another workspace, which your role does not have.';
  return true;
}

const withPatients = ['RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'EMERG'] as const;

/** The address of a list of patients that this user may open; Administration has none of its own. */
export function patientsPage({ workspaces, permissions }: Who): `/${RouteName}` | undefined {
  if (!permissions.has('patients.read')) return undefined;
  const type = withPatients.find((one) => workspaces.some((offered) => offered.type === one));
  return type && `/${type.toLowerCase() as Lowercase<typeof type>}-patients`;
}
