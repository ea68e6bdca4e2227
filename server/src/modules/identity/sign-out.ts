import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Edge, Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { sha256 } from './identity.rules.ts';
import { clearSessionCookies, maySetCookies, ownPageSent } from './session.cookies.ts';
import { findRefreshToken, insertSignInEvent, revokeSession } from './session.store.ts';
import { verifyAccess } from './sign-access.ts';

/** Ends the session of the bearer token (even if expired), or for our own pages that of the cookie (AUTH-006, AUTH-026). */
export const signOut =
  (ports: IdentityMeans): Handler<typeof contract.signOut> =>
  async ({ now }, _input, edge) => {
    const session_id = await sessionToEnd(ports, edge, now);
    if (!session_id) throw fail('token_not_valid', {});
    await ports.inNoTenant('write', async (db) => {
      const ended = await revokeSession(db, session_id, 'signed-out', now);
      if (ended) await insertSignInEvent(db, { happened_at: now, event: 'signed-out', address: edge.address, ...ended });
    });
    ports.memberships.forgetActor(session_id);
    if (maySetCookies(edge)) clearSessionCookies(edge);
    edge.setHeader('clear-site-data', '"cache"');
    return { successful: true, message: 'You are signed out.' };
  };

async function sessionToEnd(ports: IdentityMeans, edge: Edge, now: Date): Promise<string | null> {
  const bearer = /^Bearer (\S+)$/i.exec(edge.header('authorization') ?? '')?.[1];
  if (bearer) return verifyAccess(ports.keys, bearer, now, true);
  const { refresh, token } = edge.cookies;
  if (!refresh && !token) return null;
  if (!ownPageSent(edge)) throw fail('origin_refused', {});
  const found = refresh ? await ports.inNoTenant('read', (db) => findRefreshToken(db, sha256(refresh))) : undefined;
  return found?.session_id ?? (token ? verifyAccess(ports.keys, token, now, true) : null);
}
