import { Failure, fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { readAccount } from './account.store.ts';
import { requireSecondStep } from './require-second-step.ts';
import { signInReply, openOrAsk } from './sign-in-reply.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { sha256 } from './identity.rules.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { findChallenge, useChallenge } from './second-factor.store.ts';

/**
 * The second step of a sign-in: the challenge proves that the password was correct, the code that its owner also has the phone. A wrong
 * code leaves the challenge, a correct one uses it up: one challenge opens one session.
 */
export const confirmSignIn =
  (ports: IdentityMeans): Handler<typeof contract.confirmSignIn> =>
  async ({ now }, { body: { challenge, ...proof } }, edge) => {
    const hash = sha256(challenge);
    const found = await ports.inNoTenant('read', (db) => findChallenge(db, hash, 'second-factor', now));
    if (!found) throw fail('identity.challengeOver', {});
    await proveSecondFactor(ports, found, proof, { now, address: edge.address }).catch((error: unknown) => {
      // turned off in another window after the password was checked
      throw error instanceof Failure && error.code === 'identity.noFactor' ? fail('identity.challengeOver', {}) : error;
    });
    const { account, opened } = await ports.inNoTenant('write', async (db) => {
      if (!(await useChallenge(db, hash, 'second-factor', now))) throw fail('identity.challengeOver', {});
      const account = await readAccount(db, found.account_id);
      return { account, opened: await openOrAsk(ports, db, account, edge, now) };
    });
    if ('asks' in opened) throw requireSecondStep(opened);
    return signInReply(ports, account, opened, edge);
  };
