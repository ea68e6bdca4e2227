import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { judgeGrant } from './judge-grant.ts';
import { findRoleRow, holdMembers, takeRole, updateRoleRow } from './role.store.ts';

/** Deletes a role without members; its row stays, for the audit trail (ROLE-014). */
export const deleteRole: Handler<typeof contract.deleteRole> = async (ctx, { params: { role_id } }) => {
  const { actor, now } = ctx;
  const members = await holdMembers(ctx);
  if (!(await takeRole(ctx, role_id))) throw fail('not_found', {});
  const data = (await findRoleRow(ctx, role_id))!;
  if (data.members_count > 0) throw fail('organization.roleInUse', { members_count: data.members_count });
  judgeGrant(actor, members, data.permissions, false);
  await updateRoleRow(ctx, role_id, { deleted_at: now }, { now });
  return { data };
};
