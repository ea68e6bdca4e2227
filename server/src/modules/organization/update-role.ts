import { fail, permissionsOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { judgeAdministrators } from './administrators.rules.ts';
import { nameTaken } from './create-role.ts';
import { judgeGrant } from './judge-grant.ts';
import type { OrganizationPorts } from './organization.ports.ts';
import { findRoleRow, holdMembers, isRoleNameTaken, updateRoleRow } from './role.store.ts';

/** Changes a role, from the next request of those who hold it on (ROLE-005, ROLE-015). */
export const updateRole =
  ({ actors }: Pick<OrganizationPorts, 'actors'>): Handler<typeof contract.updateRole> =>
  async ({ actor, organization_id, db, now, announce }, { params, body }) => {
    const { role_id } = params;
    const { version, name, description, workspaces, resources } = body;
    const members = await holdMembers(db, organization_id);
    const current = await findRoleRow(db, organization_id, role_id);
    if (!current) throw fail('not_found', {});
    if (version !== undefined && version !== current.version) throw fail('conflict', { current, sent: body });

    const own = members.some((one) => one.practitioner_role_id === actor.practitioner_role_id && one.role_id === role_id);
    // a role that one cannot grant one cannot narrow either
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
    if (name !== undefined && (await isRoleNameTaken(db, organization_id, name, role_id))) throw nameTaken();

    const updated = await updateRoleRow(db, organization_id, role_id, { name, description, workspaces, resources }, { version, now });
    const data = (await findRoleRow(db, organization_id, role_id))!;
    if (!updated) throw fail('conflict', { current: data, sent: body });
    await announce('organization.rightsChanged', { role_id });
    actors.forgetOrganization(organization_id);
    return { data };
  };
