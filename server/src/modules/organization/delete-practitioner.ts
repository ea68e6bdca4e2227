import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { endAccess } from './end-access.ts';
import { guardRights } from './guard-rights.ts';
import { endInvitation } from './invitation.store.ts';
import { findMembership, updateMembership } from './membership.store.ts';
import type { OrganizationMeans } from './organization.ports.ts';

/** Withdraws an open invitation, or disables a member who has accepted (TEAM-006); records that name them stay. */
export const deletePractitioner =
  (ports: Pick<OrganizationMeans, 'actors'>): Handler<typeof contract.deletePractitioner> =>
  async (ctx, { params }, edge) => {
    const { now } = ctx;
    const id = params.practitioner_id;
    const current = await findMembership(ctx, id);
    if (!current) throw fail('not_found', {});
    const before = await describePractitioner(ctx, id);
    await guardRights(ctx, current, { status: 'inactive' });
    if (current.status === 'invited') {
      await endInvitation(ctx, id, 'withdrawn', now);
      await updateMembership(ctx, id, { deleted_at: now }, { now });
      return { data: { ...before, invitation: null } };
    }
    await updateMembership(ctx, id, { status: 'inactive' }, { now });
    if (current.status === 'active') await endAccess(ports, ctx, current, edge);
    return { data: await describePractitioner(ctx, id) };
  };
