import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { demandOwner } from './demand-owner.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { updateOrganizationRow } from './organization.store.ts';

/** Closes an organisation: its records stay, but no membership opens them any more. */
export const deleteOrganization =
  (ports: OrganizationMeans): Handler<typeof contract.deleteOrganization> =>
  async (ctx) => {
    const { organization_id, now, announce } = ctx;
    const { organization_role } = await demandOwner(ctx);
    const closed = await updateOrganizationRow(ctx, { deleted_at: now, status: 'inactive' }, { now });
    if (!closed) throw fail('not_found', {});
    await announce('organization.rightsChanged', {}); // ends the streams of its users
    ports.actors.forgetOrganization(organization_id);
    return { data: { ...closed, organization_role } };
  };
