import { fail } from '@akoma/contract/base';
import { beyondGrant } from '@akoma/contract/organization';
import type { Actor } from '../../platform/http/route.ts';
import type { Holder } from './administrators.rules.ts';

/**
 * Refuses to hand out rights that the actor may not hand out. `members` are the active ones, `own`: the actor would get them.
 * @throws `organization.beyondOwnRights`
 */
export function judgeGrant(actor: Actor, members: readonly Holder[], granted: Iterable<string>, own: boolean): void {
  const organization_role = members.find((one) => one.practitioner_role_id === actor.practitioner_role_id)?.organization_role ?? 'member';
  const permissions = beyondGrant({ organization_role, permissions: actor.permissions }, granted, own);
  if (permissions.length > 0) throw fail('organization.beyondOwnRights', { permissions, own });
}
