import { randomBytes } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import type { Verb } from '../../platform/http/answer.ts';
import { checkCredentials } from './check-credentials.ts';
import { enter, openAppSession } from './enter.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { lifetimes, secondsAfter, sha256 } from './identity.rules.ts';
import { hasSecondFactor, insertChallenge } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';

/** Signs in, in the organisation used last. An account with a second factor is given a challenge for its second step, and nothing else. */
export const signIn =
  (needs: IdentityNeeds): Verb<typeof contract.signIn> =>
  async (ctx, { body }, edge) => {
    const { now } = ctx;
    const account = await checkCredentials(needs, ctx, edge, { username: body.username ?? body.email ?? '', password: body.password });
    const opened = await needs.inNoTenant('write', async (db) =>
      (await hasSecondFactor(db, account.id))
        ? challenge(db, account.id, edge.address, now)
        : openAppSession(needs, db, account, edge, now),
    );
    if (typeof opened === 'string') throw fail('second_factor_required', { challenge: opened, expires_in: lifetimes.challenge });
    return enter(needs, account, opened, edge);
  };

/** 256 random bits, of which only the hash is kept. */
async function challenge(db: Db, account_id: string, address: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = secondsAfter(now, lifetimes.challenge);
  await insertChallenge(db, { hash: sha256(token), account_id, created_at: now, expires_at });
  await insertSignInEvent(db, { happened_at: now, event: 'second-factor-asked', account_id, address });
  return token;
}
