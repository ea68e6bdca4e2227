import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { endInvitation, listAsked } from './invitation.store.ts';
import { holdMembership } from './membership.store.ts';
import { invite } from './send-invitation.ts';

/** Maximum e-mails per hour and invited person. */
const lettersAnHour = 5;

/** Sends a new link to an invited person who has not accepted; the old one becomes invalid. Limited to five e-mails per hour and person. */
export const inviteAgain: Handler<typeof contract.inviteAgain> = async (ctx, { params }) => {
  const { actor, organization_id, db, now } = ctx;
  const member = await holdMembership({ db, organization_id }, params.practitioner_id);
  if (!member) throw fail('not_found', {});
  if (member.status !== 'invited') throw fail('organization.accepted', {});
  const asked = await listAsked({ db, organization_id }, member.id, lettersAnHour);
  const wait = asked.length < lettersAnHour ? 0 : Math.ceil((Date.parse(asked.at(-1)!) + 3_600_000 - now.getTime()) / 1000);
  if (wait > 0) throw fail('throttled', { retry_after: wait });
  await endInvitation({ db, organization_id }, member.id, 'replaced', now);
  await invite(db, organization_id, { membership_id: member.id, invited_by: actor.practitioner_role_id, now });
  return { data: await describePractitioner(ctx, member.id) };
};
