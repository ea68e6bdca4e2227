import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { resetSecondFactor } from '../identity/index.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { findMembership, listMembershipsOf } from './membership.store.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { ownOrganization } from './read-organization.ts';

/**
 * Turns off a colleague's lost second factor. It belongs to the account, so this is refused while the account is a member of another
 * organisation: records there would be protected by a password alone.
 */
export const resetPractitionerFactor =
  ({ actors }: Pick<OrganizationMeans, 'actors'>): Handler<typeof contract.resetPractitionerFactor> =>
  async (ctx, { params }, { address }) => {
    const { actor, organization_id, db, now } = ctx;
    const member = await findMembership({ db, organization_id }, params.practitioner_id);
    if (!member) throw fail('not_found', {});
    if (member.id === actor.practitioner_role_id) throw fail('organization.ownFactor', {});
    if (member.organization_role === 'owner' && (await ownOrganization(ctx)).organization_role !== 'owner')
      throw fail('organization.ownersOnly', {});
    if (member.account_id === null) throw fail('organization.noFactor', {});
    const elsewhere = (await listMembershipsOf(db, member.account_id)).some((one) => one.organization_id !== organization_id);
    if (elsewhere) throw fail('organization.worksElsewhere', {});
    const ended = await resetSecondFactor(db, { account_id: member.account_id, organization_id, address, now });
    if (!ended) throw fail('organization.noFactor', {});
    for (const session of ended) actors.forget(session);
    return { data: await describePractitioner(ctx, member.id) };
  };
