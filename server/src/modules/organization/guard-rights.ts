import { fail, permissionsOf } from '@akoma/contract/base';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { judgeMembers } from './administrators.rules.ts';
import { judgeGrant } from './judge-grant.ts';
import { narrowed } from './organization.rules.ts';
import { findRoleRow, holdMembers, holdRole } from './role.store.ts';

type Member = Selectable<DB['organization.membership']>;
type Standing = Pick<Member, 'status' | 'role_id' | 'organization_role' | 'workspaces'>;

/**
 * Refuses to give a user a role or ownership that the actor may not grant. The organisation and the role are locked until the transaction
 * ends.
 */
export async function guardGrant(
  ctx: Ctx,
  { role_id, organization_role }: Pick<Standing, 'role_id' | 'organization_role'>,
  own = false,
): Promise<void> {
  const { actor } = ctx;
  const members = await holdMembers(ctx);
  const isOwner = members.some((one) => one.practitioner_role_id === actor.practitioner_role_id && one.organization_role === 'owner');
  if (organization_role !== 'member' && !isOwner) throw fail('organization.ownersOnly', {});
  const role = (await holdRole(ctx, role_id)) && (await findRoleRow(ctx, role_id));
  if (!role) throw unknownReference('role_id');
  judgeGrant(actor, members, role.permissions, own);
}

/**
 * Refuses a change of a membership that leaves the organisation without an administrator, removes the caller's own rights, concerns an
 * owner without being made by one, or gives or removes a role that the actor may not grant (decision 23). The organisation is locked until
 * the transaction ends.
 */
export async function guardRights(ctx: Ctx, member: Member, change: Partial<Standing>): Promise<void> {
  const { actor } = ctx;
  const { status = member.status, role_id = member.role_id, organization_role = member.organization_role } = change;
  const workspaces = change.workspaces === undefined ? member.workspaces : change.workspaces;
  const standsAs = (one: Standing) => JSON.stringify([one.status, one.role_id, one.organization_role, one.workspaces]);
  if (standsAs(member) === standsAs({ status, role_id, organization_role, workspaces })) return;

  const before = await holdMembers(ctx);
  const isOwner = before.some((one) => one.practitioner_role_id === actor.practitioner_role_id && one.organization_role === 'owner');
  const concernsOwners = member.organization_role === 'owner' || organization_role !== member.organization_role;
  if (concernsOwners && !isOwner) throw fail('organization.ownersOnly', {});
  const [held, given] = [await findRoleRow(ctx, member.role_id), await findRoleRow(ctx, role_id)];
  if (!given || (role_id !== member.role_id && !(await holdRole(ctx, role_id)))) throw unknownReference('role_id');
  const own = actor.practitioner_role_id === member.id;
  // a role that the caller cannot grant cannot be removed by them either
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
