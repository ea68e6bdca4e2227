import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { inOtherTenant } from '../../platform/db/tenant.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { admitMember } from './admit-member.ts';
import { foundOrganization } from './found-organization.ts';
import { findMembership } from './membership.store.ts';
import { ownOrganization } from './read-organization.ts';

/**
 * An owner creates another organisation and becomes its owner, as Administrator. It is created in its own tenant, in the same transaction
 * that records its creator here.
 */
export const createOrganization: Handler<typeof contract.createOrganization> = async (
  { actor, organization_id, db },
  { body: { organization_name, ...body } },
) => {
  const founder = await findMembership({ db, organization_id }, actor.practitioner_role_id);
  if (founder?.organization_role !== 'owner') throw fail('organization.ownersOnly', {});
  const id = newId();
  const data = await inOtherTenant(db, organization_id, id, async () => {
    const ctx = { db, organization_id: id };
    const { roles } = await foundOrganization(ctx, { ...body, name: (body.name ?? organization_name)! });
    const { title, first_name, last_name, gender, birth_date, address, team_member_type, country_code } = founder;
    const { practitioner_role_id } = await admitMember(ctx, {
      account: { id: actor.user_id },
      role_id: roles.Administrator!,
      organization_role: 'owner',
      title,
      first_name,
      last_name,
      gender,
      birth_date,
      address,
      team_member_type,
      country_code,
    });
    return ownOrganization({ ...ctx, actor: { ...actor, organization_id: id, practitioner_role_id } });
  });
  return { data };
};
