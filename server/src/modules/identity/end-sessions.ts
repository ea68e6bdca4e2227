import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { findOwnSession } from './own-session.store.ts';
import { clearSessionCookies, maySetCookies } from './session.cookies.ts';
import { insertSignInEvent, revokeSession, revokeSessionsOf } from './session.store.ts';

/** Signs out everywhere, here as well. */
export const endSessions =
  ({ memberships }: Pick<IdentityMeans, 'memberships'>): Handler<typeof contract.endSessions> =>
  async ({ actor, db, now, organization_id }, _input, edge) => {
    const { user_id: account_id, session_id } = actor;
    const ended = await revokeSessionsOf(db, account_id, 'ended-by-owner', now);
    await insertSignInEvent(db, {
      happened_at: now,
      event: 'sessions-ended',
      account_id,
      session_id,
      organization_id,
      address: edge.address,
    });
    for (const id of ended) memberships.forgetActor(id);
    if (maySetCookies(edge)) clearSessionCookies(edge);
    return { successful: true, ended: ended.length };
  };

/** Ends one of the caller's sessions; those of other users are answered as not found. */
export const endSession =
  ({ memberships }: Pick<IdentityMeans, 'memberships'>): Handler<typeof contract.endSession> =>
  async ({ actor, db, now }, { params }, { address }) => {
    const session = await findOwnSession(db, actor.user_id, params.id, now);
    if (!session) throw fail('not_found', {});
    const ended = await revokeSession(db, session.id, 'ended-by-owner', now);
    if (ended) await insertSignInEvent(db, { happened_at: now, event: 'sessions-ended', address, ...ended });
    memberships.forgetActor(session.id);
    return { data: { ...session, current: session.id === actor.session_id } };
  };
