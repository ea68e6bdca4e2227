import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { endAccess } from './end-access.ts';
import { guardRights } from './guard-rights.ts';
import { endInvitation } from './invitation.store.ts';
import { findMembership, updateMembership } from './membership.store.ts';
import type { OrganizationPorts } from './organization.ports.ts';

/** Withdraws an open invitation, or disables a member who has accepted (TEAM-006); records that name them stay. */
export const deletePractitioner =
  (ports: Pick<OrganizationPorts, 'actors'>): Handler<typeof contract.deletePractitioner> =>
  async (ctx, { params }, edge) => {
    const { organization_id, db, now } = ctx;
    const id = params.practitioner_id;
    const current = await findMembership(db, organization_id, id);
    if (!current) throw fail('not_found', {});
    const before = await describePractitioner(ctx, id);
    await guardRights(ctx, current, { status: 'inactive' });
    if (current.status === 'invited') {
      await endInvitation(db, organization_id, id, 'withdrawn', now);
      await updateMembership(db, organization_id, id, { deleted_at: now }, { now });
      return { data: { ...before, invitation: null } };
    }
    await updateMembership(db, organization_id, id, { status: 'inactive' }, { now });
    if (current.status === 'active') await endAccess(ports, ctx, current, edge);
    return { data: await describePractitioner(ctx, id) };
  };
