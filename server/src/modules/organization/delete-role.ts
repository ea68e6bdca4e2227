import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { judgeGrant } from './judge-grant.ts';
import { findRoleRow, holdMembers, takeRole, updateRoleRow } from './role.store.ts';

/** Takes away a role that nobody has; its row stays, for the trail (ROLE-014). */
export const deleteRole: Handler<typeof contract.deleteRole> = async ({ actor, organization_id, db, now }, { params: { role_id } }) => {
  const members = await holdMembers(db, organization_id);
  if (!(await takeRole(db, organization_id, role_id))) throw fail('not_found', {});
  const data = (await findRoleRow(db, organization_id, role_id))!;
  if (data.members_count > 0) throw fail('organization.roleInUse', { members_count: data.members_count });
  judgeGrant(actor, members, data.permissions, false);
  await updateRoleRow(db, organization_id, role_id, { deleted_at: now }, { now });
  return { data };
};
