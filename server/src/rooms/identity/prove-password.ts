import { fail } from '@akoma/contract/base';
import type { Ctx, Edge } from '../../platform/http/answer.ts';
import { type Account, readAccount } from './account.store.ts';
import { deleteTries, insertTry, readTries, type Trier } from './failed-try.store.ts';
import { verifyPassword } from './hash-password.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { networkOf, secondsToWait, sha256 } from './identity.rules.ts';
import { insertSignInEvent } from './session.store.ts';
import { workAlone } from './work-alone.ts';

/**
 * The account of whoever acts, if this is its password. Wrong ones are counted with those of changing the password, in a transaction of
 * their own. Refusals: `throttled`, `identity.wrongPassword` at `password`.
 */
export const provePassword = (
  needs: Pick<IdentityNeeds, 'inNoTenant'>,
  { actor, organization_id, now }: Pick<Ctx, 'actor' | 'organization_id' | 'now'>,
  { address }: Pick<Edge, 'address'>,
  password: string,
): Promise<Account> =>
  workAlone(actor.user_id, async () => {
    const { user_id: account_id, session_id } = actor;
    const trier: Trier = { name_hash: sha256(`account:${account_id}`), network: networkOf(address), address };
    const [account, tries] = await needs.inNoTenant('read', (db) => Promise.all([readAccount(db, account_id), readTries(db, trier, now)]));
    const wait = secondsToWait(tries, now);
    if (wait > 0) throw fail('throttled', { retry_after: wait });
    const right = await verifyPassword(account.password_hash, password);
    await needs.inNoTenant('write', async (db) => {
      if (right) return deleteTries(db, trier);
      await insertTry(db, trier, now);
      await insertSignInEvent(db, { happened_at: now, event: 'failed', account_id, session_id, organization_id, address });
    });
    if (!right) throw fail('identity.wrongPassword', {}, { password: ['The password is not right.'] });
    return account;
  });
