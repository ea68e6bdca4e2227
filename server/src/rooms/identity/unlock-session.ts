import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import { readAccount } from './account.store.ts';
import { deleteTries, insertTry, readTries, type Trier } from './failed-try.store.ts';
import { verifyPassword } from './hash-password.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { networkOf, secondsToWait, sha256 } from './identity.rules.ts';
import { findLivingSession, updateLock } from './own-session.store.ts';
import { insertSignInEvent } from './session.store.ts';
import { verifyAccess } from './sign-access.ts';
import { workAlone } from './work-alone.ts';

/**
 * Opens a locked session again with its owner's password (rulings.md 6). Public, since a locked session is nobody's: it reads the bearer
 * token by itself, and no transaction is held while the password is compared. Wrong ones are counted with those of changing the password.
 */
export const unlockSession =
  (needs: Pick<IdentityNeeds, 'inNoTenant' | 'keys' | 'memberships'>): Verb<typeof contract.unlockSession> =>
  async ({ now }, { body }, edge) => {
    const bearer = /^Bearer (\S+)$/i.exec(edge.header('authorization') ?? '')?.[1];
    const session_id = bearer ? await verifyAccess(needs.keys, bearer, now) : null;
    const session = session_id ? await needs.inNoTenant('read', (db) => findLivingSession(db, session_id, now)) : undefined;
    if (!session) throw fail('token_not_valid', {});
    const { id, account_id, organization_id } = session;
    const { address } = edge;
    const trier: Trier = { name_hash: sha256(`account:${account_id}`), network: networkOf(address), address };
    const event = { happened_at: now, account_id, session_id: id, organization_id, address };
    return workAlone(account_id, async () => {
      const [account, tries] = await needs.inNoTenant('read', (db) =>
        Promise.all([readAccount(db, account_id), readTries(db, trier, now)]),
      );
      const wait = secondsToWait(tries, now);
      if (wait > 0) throw fail('throttled', { retry_after: wait });
      if (!(await verifyPassword(account.password_hash, body.password))) {
        await needs.inNoTenant('write', (db) =>
          Promise.all([insertTry(db, trier, now), insertSignInEvent(db, { ...event, event: 'failed' })]),
        );
        throw fail('identity.wrongPassword', {}, { password: ['The password is not right.'] });
      }
      await needs.inNoTenant('write', (db) =>
        Promise.all([
          deleteTries(db, trier),
          updateLock(db, id, { locked_at: null, last_used_at: now }),
          insertSignInEvent(db, { ...event, event: 'unlocked' }),
        ]),
      );
      needs.memberships.forgetActor(id);
      return { locked: false };
    });
  };
