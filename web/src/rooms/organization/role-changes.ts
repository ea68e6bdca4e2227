import { workspaceLabel } from '@akoma/contract/identity';
import type { Role } from './role-reach.ts';
import { addedIn, rightsOf, typesOf } from './role-rights.ts';

export type RoleState = Pick<Role, 'name' | 'description' | 'workspaces' | 'resources'>;

/** What became different from one state of a role to another, a line for each kind of change. */
export function changesOf(before: RoleState, after: RoleState): string[] {
  const [had, has] = [rightsOf(before.resources), rightsOf(after.resources)];
  const names = (one: RoleState, other: RoleState) =>
    typesOf(one.workspaces)
      .filter((type) => !typesOf(other.workspaces).includes(type))
      .map((type) => workspaceLabel({ type }).name);
  const listed = (what: string, items: readonly string[]) => (items.length > 0 ? [`${what}: ${items.join(', ')}`] : []);
  return [
    ...(before.name === after.name ? [] : [`Name: ${after.name}`]),
    ...((before.description ?? '') === (after.description ?? '') ? [] : [`Description: ${after.description || 'none'}`]),
    ...listed('Workspaces added', names(after, before)),
    ...listed('Workspaces taken away', names(before, after)),
    ...listed('Rights added', addedIn(had, has)),
    ...listed('Rights taken away', addedIn(has, had)),
  ];
}
