import { fail, permissionsOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { judgeAdministrators } from './administrators.rules.ts';
import { nameTaken } from './create-role.ts';
import { judgeGrant } from './judge-grant.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { findRoleRow, holdMembers, isRoleNameTaken, updateRoleRow } from './role.store.ts';

/** Changes a role, effective from its holders' next request (ROLE-005, ROLE-015). */
export const updateRole =
  ({ actors }: Pick<OrganizationMeans, 'actors'>): Handler<typeof contract.updateRole> =>
  async (ctx, { params, body }) => {
    const { actor, organization_id, now, announce } = ctx;
    const { role_id } = params;
    const { version, name, description, workspaces, resources } = body;
    const members = await holdMembers(ctx);
    const current = await findRoleRow(ctx, role_id);
    if (!current) throw fail('not_found', {});
    await refuseStale(body, current);

    const own = members.some((one) => one.practitioner_role_id === actor.practitioner_role_id && one.role_id === role_id);
    // a role that the caller cannot grant cannot be restricted by them either
    if (!own) judgeGrant(actor, members, current.permissions, false);
    const held = new Set(current.permissions);
    judgeGrant(
      actor,
      members,
      [...permissionsOf(resources ?? [])].filter((permission) => !held.has(permission)),
      own,
    );
    const after = members.map((one) =>
      one.role_id === role_id ? { ...one, workspaces: workspaces ?? one.workspaces, resources: resources ?? one.resources } : one,
    );
    const refusal = judgeAdministrators(actor.practitioner_role_id, members, after);
    if (refusal) throw fail(refusal, {});
    if (name !== undefined && (await isRoleNameTaken(ctx, name, role_id))) throw nameTaken();

    const updated = await updateRoleRow(ctx, role_id, { name, description, workspaces, resources }, { version, now });
    const data = (await findRoleRow(ctx, role_id))!;
    if (!updated) throw staleEdit(body, data);
    await announce('organization.rightsChanged', { role_id });
    actors.forgetOrganization(organization_id);
    return { data };
  };
