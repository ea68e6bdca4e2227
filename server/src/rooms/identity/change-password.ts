import { fail } from '@akoma/contract/base';
import { type changePassword as operation, passwordChanged } from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import { readAccount } from './account.store.ts';
import { deleteTries, insertTry, readTries, type Trier } from './failed-try.store.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { networkOf, secondsToWait, sha256 } from './identity.rules.ts';
import { insertSignInEvent } from './session.store.ts';
import { judgePassword, refuseUsed, setPassword } from './set-password.ts';
import { workAlone } from './work-alone.ts';

/**
 * Changes one's own password (AUTH-023). A wrong current one is answered, not thrown, so that it is counted in the request's own
 * transaction: a stolen session gets as few guesses as a stranger. The user's other sessions end, this one goes on.
 */
export const changePassword =
  (needs: Pick<IdentityNeeds, 'memberships'>): Verb<typeof operation> =>
  (ctx, { body }, { address }) =>
    workAlone(ctx.actor.user_id, async () => {
      const { actor, db, now, organization_id } = ctx;
      const { user_id: account_id, session_id } = actor;
      const trier: Trier = { name_hash: sha256(`account:${account_id}`), network: networkOf(address), address };
      const [account, tries] = await Promise.all([readAccount(db, account_id), readTries(db, trier, now)]);
      const wait = secondsToWait(tries, now);
      if (wait > 0) throw fail('throttled', { retry_after: wait });
      const event = { happened_at: now, account_id, session_id, organization_id, address };
      if (!(await verifyPassword(account.password_hash, body.password))) {
        await Promise.all([insertTry(db, trier, now), insertSignInEvent(db, { ...event, event: 'failed' })]);
        return { operation_successful: false, message: 'The current password is not right.' };
      }
      const owner = { account_id, email: account.email, phone: account.phone };
      await refuseUsed(body.new_password, await judgePassword(needs, db, owner, body.new_password));
      const password_hash = await hashPassword(body.new_password);
      await Promise.all([deleteTries(db, trier), insertSignInEvent(db, { ...event, event: 'password-changed' })]);
      for (const ended of await setPassword(db, owner, password_hash, now, session_id)) needs.memberships.forgetActor(ended);
      return { operation_successful: true, message: passwordChanged };
    });
