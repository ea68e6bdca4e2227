import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { admitInvited } from './admit-member.ts';
import { checkPractitioner } from './check-practitioner.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { guardGrant } from './guard-rights.ts';
import { replaceLocations } from './membership.store.ts';
import { findByAddress } from './practitioner.store.ts';
import { invite } from './send-invitation.ts';

/**
 * Adds a member of staff who has yet to accept (TEAM-008). Whether the address has an account already is checked only when its owner opens
 * the link, so that the answer does not reveal it.
 */
export const invitePractitioner: Handler<typeof contract.invitePractitioner> = async (ctx, { body }) => {
  const { actor, organization_id, db, now } = ctx;
  const { organization_role = 'member' } = body;
  const { fields, contact, location_ids = [] } = await checkPractitioner(ctx, body);
  await guardGrant(ctx, { role_id: fields.role_id!, organization_role });
  await refuseTaken(ctx, body.email);
  const membership_id = await admitInvited(ctx, {
    ...fields,
    organization_role,
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    mobile: contact.mobile ?? null,
    role_id: fields.role_id!,
  });
  await replaceLocations({ db, organization_id }, membership_id, location_ids);
  await invite(db, organization_id, { membership_id, invited_by: actor.practitioner_role_id, now });
  return { data: await describePractitioner(ctx, membership_id) };
};

/** Refuses an address that a colleague has: their own sign-in, or an invitation that is open. */
export async function refuseTaken(
  { db, organization_id }: Pick<Parameters<typeof invitePractitioner>[0], 'db' | 'organization_id'>,
  email: string,
  except?: string,
): Promise<void> {
  const taken = await findByAddress({ db, organization_id }, email);
  if (taken && taken.id !== except)
    throw fail('invalid', {}, { email: [`Email already belongs to ${taken.full_name} of this organisation.`] });
}
