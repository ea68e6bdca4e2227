import { actions, permissions, permissionsOf, resources, workspaceTypesOf } from '../base/index.ts';
import { type organizationRoles, workspaceTypes } from '../identity/index.ts';

const known = new Set<string>(permissions);
const wildcards = new Set<string>(['*', '*.*', ...resources.flatMap((resource) => [`${resource}.*`, `${resource}*`])]);

/** Whether a role may hold it: a permission that exists, or a resource with `.*` or `*` behind it, in any case (PERM-008, PERM-009). */
export function isResourceEntry(entry: string): boolean {
  const text = entry.trim().toLowerCase();
  return known.has(text) || wildcards.has(text);
}

const dotted = new RegExp(`^(${workspaceTypes.join('|')})(\\.[a-z0-9_-]+)*$`, 'i');
/** Whether a role may open it: one of the twelve types, with or without parts behind dots (WS-014). */
export const isWorkspaceEntry = (entry: string): boolean => dotted.test(entry.trim());

interface Rights {
  workspaces: readonly string[];
  resources: readonly string[];
}

/** Whether somebody with this role can look after roles: somebody in every organisation must (screens.md 3.14). */
export function administers({ workspaces, resources: entries }: Rights): boolean {
  const granted = permissionsOf(entries);
  return workspaceTypesOf(workspaces).has('ADMIN') && granted.has('roles.read') && granted.has('roles.write');
}

/** Somebody who hands out rights. */
export interface Granter {
  organization_role: (typeof organizationRoles)[number];
  permissions: ReadonlySet<string>;
}

const wholeOrganization = ['roles', 'team', 'settings'].flatMap((resource) => actions.map((action) => `${resource}.${action}`));

/** Whether they may give others what they do not hold themselves: owners, administrators, and members who hold all of roles, team and settings. */
export const mayGrantAll = ({ organization_role, permissions: held }: Granter): boolean =>
  organization_role !== 'member' || wholeOrganization.every((permission) => held.has(permission));

/**
 * The part of `granted` that the granter may not grant (decision 23). An owner grants everything. Nobody else gives themselves (`own`)
 * anything that they do not hold; an administrator sets up any role for others, for a hospital's administrator need not be its clinician;
 * a member who merely has `roles.write` stays within what they hold.
 */
export function beyondGrant(granter: Granter, granted: Iterable<string>, own: boolean): string[] {
  if (granter.organization_role === 'owner' || (!own && mayGrantAll(granter))) return [];
  return [...granted].filter((permission) => !granter.permissions.has(permission));
}
