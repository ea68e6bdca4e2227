import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Db } from '../../platform/db/tenant.ts';
import type { Handler } from '../../platform/http/route.ts';
import { readTenantToken } from '../../platform/tenant-token.ts';
import { recordAudit } from '../audit/index.ts';
import { findSignIn, hashChosen, type SignInOf, claimAccount } from '../identity/index.ts';
import { endInvitation, findInvitation, holdInvitation } from './invitation.store.ts';
import { updateMembership } from './membership.store.ts';
import type { OrganizationMeans } from './organization.ports.ts';

type Ports = Pick<OrganizationMeans, 'inTenant' | 'node' | 'isOwnSession' | 'proveAccount'>;
type Invited = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Where a link leads, or the refusal that is the same for all that lead nowhere. */
function placeOf(token: string): { organization_id: string; hash: Buffer } {
  const place = readTenantToken(token);
  if (!place) throw fail('organization.invitationOver', {});
  return place;
}

/** An open invitation, with the account that its address identifies. */
async function open(db: Db, invited: Invited | undefined): Promise<{ invited: Invited; signIn: SignInOf | null }> {
  const signIn = invited ? await findSignIn(db, invited.email!) : null;
  if (!invited || signIn?.disabled) throw fail('organization.invitationOver', {});
  return { invited, signIn };
}

/** The account that keeps its own password: only its owner may link it to an organisation. */
const withPassword = (signIn: SignInOf | null): string | null => (signIn?.has_password ? signIn.account_id : null);

/** The invitation as its addressee sees it. */
const picture = (
  { organization_name, first_name, email, expires_at, password_least }: Invited,
  has_password: boolean,
  signed_in: boolean,
) => ({
  organization_name,
  first_name,
  email: email!,
  expires_at: expires_at!,
  has_password,
  signed_in,
  password_least,
});

/** Shows the invitation behind a link (TEAM-008). */
export const readInvitation =
  ({ inTenant, isOwnSession }: Ports): Handler<typeof contract.readInvitation> =>
  async ({ now }, { body }, edge) => {
    const { organization_id, hash } = placeOf(body.token);
    const { invited, signIn } = await inTenant(organization_id, 'read', async (db) =>
      open(db, await findInvitation({ db, organization_id }, hash, now)),
    );
    const owner = withPassword(signIn);
    return { data: picture(invited, owner !== null, owner !== null && (await isOwnSession(owner, now, edge))) };
  };

/**
 * Accepts an invitation: its addressee becomes an active member, with a new account and the chosen password, or with the account that has
 * proved the address, for which the caller must present its session, or its password and second factor: the link proves only the mailbox,
 * not the account. A link works once; a refused password does not use it up. No transaction is open during the hashing.
 */
export const acceptInvitation =
  ({ inTenant, node, proveAccount }: Ports): Handler<typeof contract.acceptInvitation> =>
  async ({ now, log }, { body }, edge) => {
    const { address } = edge;
    const { organization_id, hash } = placeOf(body.token);
    const look = () => inTenant(organization_id, 'read', async (db) => open(db, await findInvitation({ db, organization_id }, hash, now)));
    const seen = await look();
    const proved = withPassword(seen.signIn);
    if (proved !== null && body.new_password !== undefined) {
      // if this very link made the account between the two readings, the invitation is over by now
      await look();
      throw fail('organization.signInExists', {});
    }
    if (proved === null && body.new_password === undefined) throw fail('invalid', {}, { new_password: ['New password is required.'] });
    const signed_in = proved !== null && (await proveAccount(proved, body, now, edge));
    const { email, organization_name, first_name, last_name, mobile: phone, password_least } = seen.invited;
    const known = [email, organization_name, first_name, last_name, phone];
    const password_hash = body.new_password === undefined ? null : await hashChosen(body.new_password, known, password_least);

    return inTenant(organization_id, 'write', async (db) => {
      const { invited } = await open(db, await holdInvitation({ db, organization_id }, hash, now));
      const { membership_id, mobile } = invited;
      const taking = { email: invited.email!, phone: mobile, password_hash, proved, organization_id, address, now };
      const account_id = await claimAccount(db, taking);
      if (account_id === null) throw fail('organization.signInExists', {});
      await endInvitation({ db, organization_id }, membership_id, 'accepted', now);
      await updateMembership({ db, organization_id }, membership_id, { account_id, status: 'active' }, { now }).catch((error: unknown) => {
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
      return { data: picture(invited, proved !== null, signed_in) };
    });
  };
