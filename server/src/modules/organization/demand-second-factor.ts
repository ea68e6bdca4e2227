import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { findRoleRow, updateRoleRow } from './role.store.ts';

/** Requires a second factor of all holders of the role, from their next request on; sessions stay open for the enrolment. */
export const demandSecondFactor =
  ({ actors }: Pick<OrganizationMeans, 'actors'>): Handler<typeof contract.demandSecondFactor> =>
  async (ctx, { params: { role_id }, body }) => {
    const { organization_id, now, announce } = ctx;
    const { version, second_factor } = body;
    const updated = await updateRoleRow(ctx, role_id, { second_factor }, { version, now });
    const data = await findRoleRow(ctx, role_id);
    if (!data) throw fail('not_found', {});
    if (!updated) throw staleEdit(body, data);
    await announce('organization.rightsChanged', { role_id });
    actors.forgetOrganization(organization_id);
    return { data };
  };
