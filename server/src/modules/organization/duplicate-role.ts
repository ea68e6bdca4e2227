import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { makeRole } from './create-role.ts';
import { copyName } from './organization.rules.ts';
import { findRoleRow, isRoleNameTaken } from './role.store.ts';

/** Creates a copy of a role, without its members (ROLE-003). */
export const duplicateRole: Handler<typeof contract.duplicateRole> = async (ctx, { params, body }) => {
  const copied = await findRoleRow(ctx, params.role_id);
  if (!copied) throw fail('not_found', {});
  const { description, workspaces, resources } = copied;
  let name = body.name;
  for (let count = 1; name === undefined; count++) {
    const offered = copyName(copied.name, count);
    if (!(await isRoleNameTaken(ctx, offered))) name = offered;
  }
  return makeRole(ctx, { name, description, workspaces, resources });
};
