import { fail } from '@akoma/contract/base';
import { type resetPassword as operation, passwordChanged } from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { updateEmail } from './account.store.ts';
import { admitTry } from './admit-try.ts';
import { deleteTries, type Trier } from './failed-try.store.ts';
import { giveWay } from './give-way.ts';
import { hashPassword } from './hash-password.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { networkOf, sha256 } from './identity.rules.ts';
import { findReset, useReset } from './password-reset.store.ts';
import { insertSignInEvent } from './session.store.ts';
import { judgePassword, refuseUsed, setPassword } from './set-password.ts';

/**
 * Sets the password of the link's account (AUTH-022). A link works once; a refused password does not use it up. Every session of the
 * account ends. No transaction is open during the hashing.
 */
export const resetPassword =
  (ports: Pick<IdentityMeans, 'inNoTenant' | 'memberships'>): Handler<typeof operation> =>
  async ({ now, log }, { body }, { address }) => {
    const hash = sha256(body.token);
    const trier: Trier = { name_hash: sha256('reset link'), network: networkOf(address), address };
    const owner = await ports.inNoTenant('write', async (db) => {
      const found = await findReset(db, hash, now);
      if (found) return { ...found, used: await judgePassword(ports, db, found, body.new_password) };
      return admitTry(db, trier, 'stranger', now);
    });
    if (typeof owner === 'number') {
      // a link that we issued is accepted regardless of failures by neighbours
      if (owner > 0) throw fail('throttled', { retry_after: owner });
      log.warn({ network: trier.network }, 'a reset link that is over or made up');
      throw fail('identity.resetLinkOver', {});
    }
    await refuseUsed(body.new_password, owner.used);
    const password_hash = await hashPassword(body.new_password);
    const ended = await ports.inNoTenant('write', async (db) => {
      if (!(await useReset(db, hash, now))) return null;
      // a user who forgot the password has probably tried several
      const names = [owner.email && `email:${owner.email.toLowerCase()}`, owner.phone && `phone:${owner.phone}`].filter(
        Boolean,
      ) as string[];
      for (const name of names) await deleteTries(db, { ...trier, name_hash: sha256(name) });
      await insertSignInEvent(db, { happened_at: now, event: 'password-reset', account_id: owner.account_id, address });
      // opening the link proves that they read the mail it was sent to
      if (owner.email) {
        await giveWay(db, { email: owner.email, keeper: owner.account_id, address, now });
        await updateEmail(db, owner.account_id, { email: owner.email, email_proved_at: now }, now);
      }
      return setPassword(db, owner, password_hash, now);
    });
    if (!ended) throw fail('identity.resetLinkOver', {});
    for (const session_id of ended) ports.memberships.forgetActor(session_id);
    return { operation_successful: true, message: passwordChanged };
  };
