import { fail, permissionsOf, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { judgeGrant } from './judge-grant.ts';
import { findRoleRow, holdMembers, insertRole, isRoleNameTaken } from './role.store.ts';
import type { RoleToAdd } from './seeded-roles.rules.ts';

export const nameTaken = () => fail('invalid', {}, { name: [sentenceOf('not-unique', 'name')] });

/** Creates a role without members. */
export async function makeRole(ctx: Ctx, role: RoleToAdd) {
  const { actor } = ctx;
  judgeGrant(actor, await holdMembers(ctx), permissionsOf(role.resources), false);
  // the organisation's row is locked, so no concurrent request takes the name
  if (await isRoleNameTaken(ctx, role.name)) throw nameTaken();
  const id = await insertRole(ctx, role);
  return { data: (await findRoleRow(ctx, id))! };
}

export const createRole: Handler<typeof contract.createRole> = (ctx, { body: { name, description, workspaces, resources } }) =>
  makeRole(ctx, { name, description, workspaces, resources });
