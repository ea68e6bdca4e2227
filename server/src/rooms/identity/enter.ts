import { fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import type { Edge } from '../../platform/http/answer.ts';
import { type Account, updateLastOrganization } from './account.store.ts';
import { type Asked, askNewPassword } from './ask-further.ts';
import { describeSession, providerOf } from './describe-session.ts';
import { deviceOf } from './device.rules.ts';
import type { IdentityNeeds, MembershipCard } from './identity.needs.ts';
import { networkOf, sessionLimits } from './identity.rules.ts';
import { noteNetwork } from './known-network.store.ts';
import { type IssuedTokens, issueTokens, openSession } from './open-session.ts';
import { isTooOld, passwordDemands } from './password-demands.rules.ts';
import { maySetCookies, setIdCookies, setTokenCookies } from './session.cookies.ts';
import { insertSignInEvent } from './session.store.ts';

/** A session that was opened: where it is, and what opens it. */
export interface OpenedSession {
  memberships: MembershipCard[];
  current: MembershipCard;
  tokens: IssuedTokens;
}

type Opening = [needs: IdentityNeeds, db: Db, account: Account, edge: Pick<Edge, 'address' | 'header'>, now: Date];

/** Opens a session of the web app for somebody who has shown all that is asked, or asks for a new password where this one is too old. */
export async function openOrAsk(...opening: Opening): Promise<OpenedSession | Asked> {
  const [needs, db, account, { address }, now] = opening;
  const demands = passwordDemands(await needs.memberships.listMemberships(db, account.id));
  return isTooOld(account, demands, now)
    ? askNewPassword(db, { account_id: account.id, address, now }, demands)
    : openAppSession(...opening);
}

/** Opens a session of the web app for somebody whose sign-in is complete, in the organisation used last. */
export async function openAppSession(...[needs, db, account, edge, now]: Opening): Promise<OpenedSession> {
  const memberships = await needs.memberships.listMemberships(db, account.id);
  const current = memberships.find(({ organization_id }) => organization_id === account.last_organization_id) ?? memberships[0];
  if (!current) throw fail('identity.noMembership', {});
  const { organization_id } = current;
  const session = await openSession(
    db,
    {
      account_id: account.id,
      organization_id,
      kind: 'app',
      device: deviceOf(edge.header('user-agent')),
      address: edge.address,
      limits: sessionLimits(current),
    },
    now,
  );
  const [tokens] = await Promise.all([
    issueTokens(db, needs.keys, session, now),
    updateLastOrganization(db, account.id, organization_id),
    noteNetwork(db, account.id, networkOf(edge.address), now),
    needs.memberships.noteSignIn(db, { account_id: account.id, organization_id, now }),
    insertSignInEvent(db, {
      happened_at: now,
      event: 'signed-in',
      account_id: account.id,
      session_id: session.session_id,
      organization_id,
      address: edge.address,
    }),
  ]);
  return { memberships, current, tokens };
}

/** What signing in answers, and the cookies that it sets (AUTH-005, AUTH-013). */
export async function enter(needs: IdentityNeeds, account: Account, { memberships, current, tokens }: OpenedSession, edge: Edge) {
  const session = await needs.inTenant(current.organization_id, 'read', (db) =>
    describeSession(needs, db, account, current.organization_id),
  );
  if (maySetCookies(edge)) {
    setTokenCookies(edge, tokens);
    setIdCookies(edge, session);
  }
  return { ...session, ...tokens, practitioner_roles: memberships.map(providerOf), patient: null };
}
