import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import type { OrganizationPorts } from './organization.ports.ts';
import { findRoleRow, updateRoleRow } from './role.store.ts';

/** Demands a second factor of all who hold the role, from their next request on; sessions stay, and are led to set it up. */
export const demandSecondFactor =
  ({ actors }: Pick<OrganizationPorts, 'actors'>): Handler<typeof contract.demandSecondFactor> =>
  async ({ organization_id, db, now, announce }, { params: { role_id }, body }) => {
    const { version, second_factor } = body;
    const updated = await updateRoleRow(db, organization_id, role_id, { second_factor }, { version, now });
    const data = await findRoleRow(db, organization_id, role_id);
    if (!data) throw fail('not_found', {});
    if (!updated) throw fail('conflict', { current: data, sent: body });
    await announce('organization.rightsChanged', { role_id });
    actors.forgetOrganization(organization_id);
    return { data };
  };
