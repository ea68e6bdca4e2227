import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { readAccount } from './account.store.ts';
import { signInReply, openAppSession } from './sign-in-reply.ts';
import { hashPassword } from './hash-password.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { sha256 } from './identity.rules.ts';
import { findChallenge, useChallenge } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';
import { judgePassword, refuseUsed, setPassword } from './set-password.ts';

/**
 * Continues a sign-in whose password was too old: sets a new one and opens the session. A refused password leaves the challenge valid.
 * Other sessions continue, because there is no reason to distrust them, and work may be in progress there. No transaction is open during
 * the hashing.
 */
export const replacePassword =
  (ports: IdentityMeans): Handler<typeof contract.replacePassword> =>
  async ({ now }, { body: { challenge, new_password } }, edge) => {
    const hash = sha256(challenge);
    const { owner, used } = await ports.inNoTenant('read', async (db) => {
      const found = await findChallenge(db, hash, 'new-password', now);
      if (!found) throw fail('identity.challengeOver', {});
      const { id, email, phone } = await readAccount(db, found.account_id);
      const owner = { account_id: id, email, phone };
      return { owner, used: await judgePassword(ports, db, owner, new_password, { another: true }) };
    });
    await refuseUsed(new_password, used);
    const password_hash = await hashPassword(new_password);
    const { account, opened } = await ports.inNoTenant('write', async (db) => {
      if (!(await useChallenge(db, hash, 'new-password', now))) throw fail('identity.challengeOver', {});
      const { account_id } = owner;
      await insertSignInEvent(db, { happened_at: now, event: 'password-changed', account_id, address: edge.address });
      await setPassword(db, owner, password_hash, now, 'all');
      const account = await readAccount(db, account_id);
      return { account, opened: await openAppSession(ports, db, account, edge, now) };
    });
    return signInReply(ports, account, opened, edge);
  };
