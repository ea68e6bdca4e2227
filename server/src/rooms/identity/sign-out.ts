import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Edge, Verb } from '../../platform/http/answer.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { sha256 } from './identity.rules.ts';
import { clearSessionCookies, maySetCookies, ownPageSent } from './session.cookies.ts';
import { findRefreshToken, insertSignInEvent, revokeSession } from './session.store.ts';
import { verifyAccess } from './sign-access.ts';

/** Ends the session of the bearer token (also of one that is over), or from our own pages that of the cookie (AUTH-006, AUTH-026). */
export const signOut =
  (needs: IdentityNeeds): Verb<typeof contract.signOut> =>
  async ({ now }, _input, edge) => {
    const session_id = await sessionToEnd(needs, edge, now);
    if (!session_id) throw fail('token_not_valid', {});
    await needs.inNoTenant('write', async (db) => {
      const ended = await revokeSession(db, session_id, 'signed-out', now);
      if (ended) await insertSignInEvent(db, { happened_at: now, event: 'signed-out', address: edge.address, ...ended });
    });
    needs.memberships.forgetActor(session_id);
    if (maySetCookies(edge)) clearSessionCookies(edge);
    edge.setHeader('clear-site-data', '"cache"');
    return { successful: true, message: 'You are signed out.' };
  };

async function sessionToEnd(needs: IdentityNeeds, edge: Edge, now: Date): Promise<string | null> {
  const bearer = /^Bearer (\S+)$/i.exec(edge.header('authorization') ?? '')?.[1];
  if (bearer) return verifyAccess(needs.keys, bearer, now, true);
  const { refresh, token } = edge.cookies;
  if (!refresh && !token) return null;
  if (!ownPageSent(edge)) throw fail('origin_refused', {});
  const found = refresh ? await needs.inNoTenant('read', (db) => findRefreshToken(db, sha256(refresh))) : undefined;
  return found?.session_id ?? (token ? verifyAccess(needs.keys, token, now, true) : null);
}
