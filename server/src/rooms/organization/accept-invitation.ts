import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Db } from '../../platform/db/tenant.ts';
import type { Verb } from '../../platform/http/answer.ts';
import { recordAudit } from '../audit/index.ts';
import { findSignIn, hashChosen, takeAccount } from '../identity/index.ts';
import { readToken } from './invitation.rules.ts';
import { endInvitation, findInvitation, holdInvitation } from './invitation.store.ts';
import { updateMembership } from './membership.store.ts';
import type { OrganizationNeeds } from './organization.needs.ts';

type Needs = Pick<OrganizationNeeds, 'inTenant' | 'node'>;
type Invited = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Where a link leads, or the refusal that is the same for all that lead nowhere. */
function placeOf(token: string): { organization_id: string; hash: Buffer } {
  const place = readToken(token);
  if (!place) throw fail('organization.invitationOver', {});
  return place;
}

/** An open invitation as its addressee sees it, with whether the address signs in already. */
async function picture(db: Db, invited: Invited | undefined) {
  const signIn = invited ? await findSignIn(db, invited.email!) : null;
  if (!invited || signIn?.disabled) throw fail('organization.invitationOver', {});
  const { organization_name, first_name, email, expires_at, password_least } = invited;

  return {
    organization_name,
    first_name,
    email: email!,
    expires_at: expires_at!,
    has_password: signIn?.has_password ?? false,
    password_least,
  };
}

/** What a link leads to (TEAM-008). */
export const readInvitation =
  ({ inTenant }: Needs): Verb<typeof contract.readInvitation> =>
  async ({ now }, { body }) => {
    const { organization_id, hash } = placeOf(body.token);
    return {
      data: await inTenant(organization_id, 'read', async (db) => picture(db, await findInvitation(db, organization_id, hash, now))),
    };
  };

/**
 * Accepts an invitation: its addressee becomes an active member, with a new account and the password chosen, or with the account that has
 * the address already. A link works once, whoever is first; a password that is refused leaves it unused. No transaction is held while the
 * password is hashed.
 */
export const acceptInvitation =
  ({ inTenant, node }: Needs): Verb<typeof contract.acceptInvitation> =>
  async ({ now, log }, { body }, { address }) => {
    const { organization_id, hash } = placeOf(body.token);
    const seen = await inTenant(organization_id, 'read', async (db) => {
      const invited = await findInvitation(db, organization_id, hash, now);
      return { ...(await picture(db, invited)), known: [invited!.first_name, invited!.last_name, invited!.mobile] };
    });
    if (seen.has_password && body.new_password !== undefined) throw fail('organization.signInExists', {});
    if (!seen.has_password && body.new_password === undefined) throw fail('invalid', {}, { new_password: ['New password is required.'] });
    const password_hash =
      body.new_password === undefined
        ? null
        : await hashChosen(body.new_password, [seen.email, seen.organization_name, ...seen.known], seen.password_least);

    return inTenant(organization_id, 'write', async (db) => {
      const invited = await holdInvitation(db, organization_id, hash, now);
      const data = await picture(db, invited);
      const { membership_id, mobile } = invited!;
      const account_id = await takeAccount(db, { email: data.email, phone: mobile, password_hash, organization_id, address, now });
      if (account_id === null) throw fail('organization.signInExists', {});
      await endInvitation(db, organization_id, membership_id, 'accepted', now);
      await updateMembership(db, organization_id, membership_id, { account_id, status: 'active' }, { now }).catch((error: unknown) => {
        throw (error as { constraint?: unknown }).constraint === 'membership_account' ? fail('organization.alreadyMember', {}) : error;
      });
      recordAudit(db, {
        organization_id,
        user_id: account_id,
        practitioner_role_id: membership_id,
        session_id: null,
        action: 'team.accept',
        operation: 'organization.acceptInvitation',
        patient_id: null,
        subjects: { practitioner_id: membership_id },
        request_id: null,
        node,
      });
      log.info({ organization_id, membership_id }, 'an invitation was accepted');
      return { data };
    });
  };
