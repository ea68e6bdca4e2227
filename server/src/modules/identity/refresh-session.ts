import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import type { Edge, Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { lifetimes, sha256 } from './identity.rules.ts';
import { type IssuedTokens, issueTokens } from './open-session.ts';
import { maySetCookies, ownPageSent, setSignedOutCookies, setTokenCookies } from './session.cookies.ts';
import { findRefreshToken, insertSignInEvent, lockSessionOf, mayRepeat, revokeSession, useRefreshToken } from './session.store.ts';

/**
 * Exchanges a refresh token for new tokens. Each is valid once: of concurrent requests one wins and the others get `identity.refreshRaced`;
 * a second use more than 10 s after the first means that the token was copied, and ends the session (AUTH-025). A client whose answer was
 * lost identifies its retry by the same `attempt`, and gets new tokens: on a bad line that is common and no theft. Its requests may be
 * answered in any order, also after its page is gone, so whichever of the tokens it kept can be used, once.
 */
export const refreshSession =
  (ports: IdentityMeans): Handler<typeof contract.refreshSession> =>
  async ({ now, log }, { body }, edge) => {
    const hash = sha256(refreshTokenIn(body.refresh, edge));
    const outcome = await ports.inNoTenant('write', async (db) => {
      const attempt = body.attempt ? sha256(body.attempt) : null;
      const session = await lockSessionOf(db, hash);
      if (!session) return 'unknown';
      const mayAgain = async () => attempt !== null && session.revoked_at === null && mayRepeat(db, hash, attempt);
      const mine = (await useRefreshToken(db, hash, attempt, now)) || (await mayAgain());
      return mine ? renew(ports, db, hash, session, now) : refuse(db, hash, now, edge.address);
    });
    if (outcome === 'raced') throw fail('identity.refreshRaced', {});
    if (outcome === 'reused') log.warn({}, 'a used refresh token came again: its session is ended');
    if (typeof outcome === 'string') {
      if (maySetCookies(edge)) setSignedOutCookies(edge);
      throw fail('token_not_valid', {});
    }
    if (maySetCookies(edge)) setTokenCookies(edge, outcome);
    return outcome;
  };

function refreshTokenIn(sent: string | undefined, edge: Edge): string {
  if (sent) return sent;
  const token = edge.cookies.refresh;
  if (!token) throw fail('token_not_valid', {});
  if (!ownPageSent(edge)) throw fail('origin_refused', {});
  return token;
}

/** Why a used token is refused; reuse of a stolen one ends the whole session. */
async function refuse(db: Db, hash: Buffer, now: Date, address: string): Promise<'raced' | 'reused' | 'unknown'> {
  const token = await findRefreshToken(db, hash);
  if (!token?.used_at) return 'unknown';
  if (now.getTime() - Date.parse(token.used_at) <= lifetimes.race * 1000) return token.revoked_at === null ? 'raced' : 'unknown';
  const ended = await revokeSession(db, token.session_id, 'refresh-reused', now);
  if (!ended) return 'unknown';
  await insertSignInEvent(db, { happened_at: now, event: 'refresh-reused', address, ...ended });
  return 'reused';
}

/** New tokens, if the session is still active and its user is still a member. */
async function renew(
  ports: IdentityMeans,
  db: Db,
  hash: Buffer,
  { session_id, session_expires_at }: { session_id: string; session_expires_at: string },
  now: Date,
): Promise<IssuedTokens | 'unknown'> {
  if (!(await ports.memberships.readActor(db, session_id, now))) return 'unknown';
  return issueTokens(db, ports.keys, { session_id, expires_at: new Date(session_expires_at), predecessor: hash }, now);
}
