import { fail, permissionsOf, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { judgeGrant } from './judge-grant.ts';
import { findRoleRow, holdMembers, insertRole, isRoleNameTaken } from './role.store.ts';
import type { RoleToAdd } from './seeded-roles.rules.ts';

export const nameTaken = () => fail('invalid', {}, { name: [sentenceOf('not-unique', 'name')] });

/** Makes a role that nobody holds yet. */
export async function makeRole({ actor, db, organization_id }: Ctx, role: RoleToAdd) {
  judgeGrant(actor, await holdMembers(db, organization_id), permissionsOf(role.resources), false);
  // the organisation is held: nobody else takes the name meanwhile
  if (await isRoleNameTaken(db, organization_id, role.name)) throw nameTaken();
  const id = await insertRole(db, organization_id, role);
  return { data: (await findRoleRow(db, organization_id, id))! };
}

export const createRole: Handler<typeof contract.createRole> = (ctx, { body: { name, description, workspaces, resources } }) =>
  makeRole(ctx, { name, description, workspaces, resources });
