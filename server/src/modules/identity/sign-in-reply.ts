import { fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import type { Edge } from '../../platform/http/route.ts';
import { type Account, updateLastOrganization } from './account.store.ts';
import { type Asked, askNewPassword } from './require-second-step.ts';
import { describeSession, providerOf } from './describe-session.ts';
import { deviceOf } from './device.rules.ts';
import type { IdentityMeans, MembershipCard } from './identity.ports.ts';
import { networkOf, sessionLimits } from './identity.rules.ts';
import { noteNetwork } from './known-network.store.ts';
import { type IssuedTokens, issueTokens, openSession } from './open-session.ts';
import { isTooOld, passwordDemands } from './password-demands.rules.ts';
import { maySetCookies, setIdCookies, setTokenCookies } from './session.cookies.ts';
import { insertSignInEvent } from './session.store.ts';

/** A new session: its organisation, and its tokens. */
export interface OpenedSession {
  memberships: MembershipCard[];
  current: MembershipCard;
  tokens: IssuedTokens;
}

type Opening = [ports: IdentityMeans, db: Db, account: Account, edge: Pick<Edge, 'address' | 'header'>, now: Date];

/** Opens a session of the web app after all proofs, or requires a new password if this one is too old. */
export async function openOrAsk(...opening: Opening): Promise<OpenedSession | Asked> {
  const [ports, db, account, { address }, now] = opening;
  const demands = passwordDemands(await ports.memberships.listMemberships(db, account.id));
  return isTooOld(account, demands, now)
    ? askNewPassword(db, { account_id: account.id, address, now }, demands)
    : openAppSession(...opening);
}

/** Opens a session of the web app after a complete sign-in, in the organisation used last. */
export async function openAppSession(...[ports, db, account, edge, now]: Opening): Promise<OpenedSession> {
  const memberships = await ports.memberships.listMemberships(db, account.id);
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
    issueTokens(db, ports.keys, session, now),
    updateLastOrganization(db, account.id, organization_id),
    noteNetwork(db, account.id, networkOf(edge.address), now),
    ports.memberships.noteSignIn(db, { account_id: account.id, organization_id, now }),
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

/** The answer and cookies of a sign-in (AUTH-005, AUTH-013). */
export async function signInReply(ports: IdentityMeans, account: Account, { memberships, current, tokens }: OpenedSession, edge: Edge) {
  const session = await ports.inTenant(current.organization_id, 'read', (db) =>
    describeSession(ports, db, account, current.organization_id),
  );
  if (maySetCookies(edge)) {
    setTokenCookies(edge, tokens);
    setIdCookies(edge, session);
  }
  return { ...session, ...tokens, practitioner_roles: memberships.map(providerOf), patient: null };
}
