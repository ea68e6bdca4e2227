import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { lettersAnHour } from './invitation.rules.ts';
import { endInvitation, listAsked } from './invitation.store.ts';
import { holdMembership } from './membership.store.ts';
import { invite } from './send-invitation.ts';

/** Sends a new link to somebody who has not accepted; the old one dies. A person gets five letters an hour at most. */
export const inviteAgain: Handler<typeof contract.inviteAgain> = async (ctx, { params }) => {
  const { actor, organization_id, db, now } = ctx;
  const member = await holdMembership(db, organization_id, params.practitioner_id);
  if (!member) throw fail('not_found', {});
  if (member.status !== 'invited') throw fail('organization.accepted', {});
  const asked = await listAsked(db, organization_id, member.id, lettersAnHour);
  const wait = asked.length < lettersAnHour ? 0 : Math.ceil((Date.parse(asked.at(-1)!) + 3_600_000 - now.getTime()) / 1000);
  if (wait > 0) throw fail('throttled', { retry_after: wait });
  await endInvitation(db, organization_id, member.id, 'replaced', now);
  await invite(db, organization_id, { membership_id: member.id, invited_by: actor.practitioner_role_id, now });
  return { data: await describePractitioner(ctx, member.id) };
};
