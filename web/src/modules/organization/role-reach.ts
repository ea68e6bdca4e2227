import { permissions, type ReplyOf } from '@akoma/contract/base';
import { beyondGrant, type readRole } from '@akoma/contract/organization';
import type { Session } from '../../client/session-state.ts';
import { roleWords as words } from './role.words.ts';

export type Role = ReplyOf<typeof readRole>['data'];

type Who = Pick<Session, 'organization_role' | 'permissions' | 'provider'>;

/** The role through which this session acts (ROLE-004). */
export const isOwnRole = ({ provider }: Pick<Session, 'provider'>, id: string | undefined): boolean => provider.permissions.id === id;

/** The rights that this user may not add to a role; what it has may stay (decision 23). */
export const lockedRights = (session: Who, role: Role | undefined): Set<string> => {
  const saved = new Set(role?.permissions);
  return new Set(beyondGrant(session, permissions, isOwnRole(session, role?.id)).filter((permission) => !saved.has(permission)));
};

/** Why this user may not change the role; undefined: they may. */
export function refusedToEdit(session: Who, role: Role): string | undefined {
  if (!session.permissions.has('roles.write')) return words.mayNotWrite;
  if (isOwnRole(session, role.id)) return undefined;
  return beyondGrant(session, role.permissions, false).length > 0 ? words.reachesBeyond : undefined;
}
