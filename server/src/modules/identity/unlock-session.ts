import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { findLivingSession, updateLock } from './own-session.store.ts';
import { judgeOwnPassword, wrongPassword } from './prove-password.ts';
import { insertSignInEvent } from './session.store.ts';
import { verifyAccess } from './sign-access.ts';

/**
 * Unlocks a session with its owner's password (rulings.md 6). Public, because a locked session has no rights: it reads the bearer token
 * itself, and no transaction is open while the password is checked. Failures are counted together with those of changing the password.
 */
export const unlockSession =
  (ports: Pick<IdentityMeans, 'inNoTenant' | 'keys' | 'memberships'>): Handler<typeof contract.unlockSession> =>
  async ({ now }, { body }, edge) => {
    const bearer = /^Bearer (\S+)$/i.exec(edge.header('authorization') ?? '')?.[1];
    const session_id = bearer ? await verifyAccess(ports.keys, bearer, now) : null;
    const session = session_id ? await ports.inNoTenant('read', (db) => findLivingSession(db, session_id, now)) : undefined;
    if (!session) throw fail('token_not_valid', {});
    const { id, account_id, organization_id } = session;
    const { address } = edge;
    const own = { account_id, session_id: id, organization_id };
    if (!(await judgeOwnPassword(ports, own, body.password, { now, address }))) throw wrongPassword();
    await ports.inNoTenant('write', (db) =>
      Promise.all([
        updateLock(db, id, { locked_at: null, last_used_at: now }),
        insertSignInEvent(db, { happened_at: now, event: 'unlocked', address, ...own }),
      ]),
    );
    ports.memberships.forgetActor(id);
    return { locked: false };
  };
