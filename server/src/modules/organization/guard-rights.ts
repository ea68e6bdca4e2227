import { fail, permissionsOf } from '@akoma/contract/base';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { judgeMembers } from './administrators.rules.ts';
import { judgeGrant } from './judge-grant.ts';
import { narrowed } from './organization.rules.ts';
import { findRoleRow, holdMembers, holdRole } from './role.store.ts';

type Member = Selectable<DB['organization.membership']>;
type Standing = Pick<Member, 'status' | 'role_id' | 'organization_role' | 'workspaces'>;

/**
 * Refuses to give somebody a role or a place among the owners that the actor may not hand out. The organisation and the role are held until
 * the transaction ends.
 */
export async function guardGrant(
  { actor, db, organization_id }: Ctx,
  { role_id, organization_role }: Pick<Standing, 'role_id' | 'organization_role'>,
  own = false,
): Promise<void> {
  const members = await holdMembers(db, organization_id);
  const isOwner = members.some((one) => one.practitioner_role_id === actor.practitioner_role_id && one.organization_role === 'owner');
  if (organization_role !== 'member' && !isOwner) throw fail('organization.ownersOnly', {});
  const role = (await holdRole(db, organization_id, role_id)) && (await findRoleRow(db, organization_id, role_id));
  if (!role) throw fail('not_found', {}, { role_id: ['Role id is not valid.'] });
  judgeGrant(actor, members, role.permissions, own);
}

/**
 * Refuses a change of somebody's standing that leaves nobody in charge, takes one's own rights away, concerns an owner and does not come
 * from one, or gives or takes a role that the actor may not hand out (decision 23). The organisation is held until the transaction ends.
 */
export async function guardRights(ctx: Ctx, member: Member, change: Partial<Standing>): Promise<void> {
  const { db, organization_id, actor } = ctx;
  const { status = member.status, role_id = member.role_id, organization_role = member.organization_role } = change;
  const workspaces = change.workspaces === undefined ? member.workspaces : change.workspaces;
  const standsAs = (one: Standing) => JSON.stringify([one.status, one.role_id, one.organization_role, one.workspaces]);
  if (standsAs(member) === standsAs({ status, role_id, organization_role, workspaces })) return;

  const before = await holdMembers(db, organization_id);
  const isOwner = before.some((one) => one.practitioner_role_id === actor.practitioner_role_id && one.organization_role === 'owner');
  const concernsOwners = member.organization_role === 'owner' || organization_role !== member.organization_role;
  if (concernsOwners && !isOwner) throw fail('organization.ownersOnly', {});
  const [held, given] = [await findRoleRow(db, organization_id, member.role_id), await findRoleRow(db, organization_id, role_id)];
  if (!given || (role_id !== member.role_id && !(await holdRole(db, organization_id, role_id))))
    throw fail('not_found', {}, { role_id: ['Role id is not valid.'] });
  const own = actor.practitioner_role_id === member.id;
  // a role that one cannot grant one cannot take away either
  if (!own) judgeGrant(actor, before, held?.permissions ?? [], false);
  const had = new Set(own ? held?.permissions : []);
  judgeGrant(
    actor,
    before,
    [...permissionsOf(given.resources)].filter((permission) => !had.has(permission)),
    own,
  );
  const others = before.filter((one) => one.practitioner_role_id !== member.id);
  const becomes = {
    practitioner_role_id: member.id,
    organization_role,
    role_id,
    workspaces: narrowed(given.workspaces, workspaces),
    resources: given.resources,
  };
  const refusal = judgeMembers(actor.practitioner_role_id, before, status === 'active' ? [...others, becomes] : others);
  if (refusal) throw fail(refusal, {});
}
