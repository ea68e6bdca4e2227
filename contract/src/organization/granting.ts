import { actions, permissions, permissionsOf, resources, workspaceTypesOf } from '../base/index.ts';
import { type organizationRoles, workspaceTypes } from '../identity/index.ts';

const known = new Set<string>(permissions);
const wildcards = new Set<string>(['*', '*.*', ...resources.flatMap((resource) => [`${resource}.*`, `${resource}*`])]);

/** Whether an entry is valid in a role: an existing permission, or a resource followed by `.*` or `*`, in any case (PERM-008, PERM-009). */
export function isResourceEntry(entry: string): boolean {
  const text = entry.trim().toLowerCase();
  return known.has(text) || wildcards.has(text);
}

const dotted = new RegExp(`^(${workspaceTypes.join('|')})(\\.[a-z0-9_-]+)*$`, 'i');
/** Whether an entry is a valid workspace of a role: one of the twelve types, with or without parts after dots (WS-014). */
export const isWorkspaceEntry = (entry: string): boolean => dotted.test(entry.trim());

interface Rights {
  workspaces: readonly string[];
  resources: readonly string[];
}

/** Whether a role can administer roles: every organisation needs at least one member who can (screens.md 3.14). */
export function administers({ workspaces, resources: entries }: Rights): boolean {
  const granted = permissionsOf(entries);
  return workspaceTypesOf(workspaces).has('ADMIN') && granted.has('roles.read') && granted.has('roles.write');
}

/** The user who grants permissions. */
export interface Granter {
  organization_role: (typeof organizationRoles)[number];
  permissions: ReadonlySet<string>;
}

const wholeOrganization = ['roles', 'team', 'settings'].flatMap((resource) => actions.map((action) => `${resource}.${action}`));

/**
 * Whether the granter may grant permissions that they do not hold: owners, administrators, and members who hold all of roles, team and
 * settings.
 */
export const mayGrantAll = ({ organization_role, permissions: held }: Granter): boolean =>
  organization_role !== 'member' || wholeOrganization.every((permission) => held.has(permission));

/**
 * The part of `granted` that the granter may not grant (decision 23). An owner grants everything. No other user can give themselves (`own`)
 * permissions that they do not hold. An administrator sets up any role for others, because a hospital's administrator need not be a
 * clinician; a member who only has `roles.write` is limited to their own permissions.
 */
export function beyondGrant(granter: Granter, granted: Iterable<string>, own: boolean): string[] {
  if (granter.organization_role === 'owner' || (!own && mayGrantAll(granter))) return [];
  return [...granted].filter((permission) => !granter.permissions.has(permission));
}
