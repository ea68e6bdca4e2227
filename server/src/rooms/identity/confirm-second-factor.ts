import { fail } from '@akoma/contract/base';
import { type confirmSecondFactor as operation, groupedRecoveryCode } from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import { openSealed } from '../../platform/seal.ts';
import { insertTry, readTries } from './failed-try.store.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { lifetimes, secondsAfter, secondsToWait } from './identity.rules.ts';
import { provePassword } from './prove-password.ts';
import { codeTrier, wrongCode } from './prove-second-factor.ts';
import { newRecoveryCodes, recoveryHash, stepOf } from './second-factor.rules.ts';
import { deleteChallenges, holdSecondFactor, replaceRecoveryCodes, turnOnSecret } from './second-factor.store.ts';
import { insertSignInEvent, revokeSessionsOf } from './session.store.ts';
import { tellOwner } from './tell-owner.ts';

type Needs = Pick<IdentityNeeds, 'inNoTenant' | 'factor_keys' | 'memberships'>;

/** Turns the second factor on, or moves it: the first code shows that the app has the secret, the password that it is its owner. */
export const confirmSecondFactor =
  (needs: Needs): Verb<typeof operation> =>
  async (ctx, { body }, edge) => {
    const { actor, organization_id, db, now } = ctx;
    const { user_id: account_id, session_id } = actor;
    const { address } = edge;
    const account = await provePassword(needs, ctx, edge, body.password);
    const trier = codeTrier(account_id, address);
    const wait = secondsToWait(await readTries(db, trier, now), now);
    if (wait > 0) throw fail('throttled', { retry_after: wait });
    const factor = await holdSecondFactor(db, account_id);
    if (!factor?.started_secret || !factor.started_at) throw fail('identity.noFactorStarted', {});
    if (secondsAfter(new Date(factor.started_at), lifetimes.enrolment) < now) throw fail('identity.noFactorStarted', {});
    const step = stepOf(openSealed(needs.factor_keys.sealing, account_id, factor.started_secret), body.code, now);
    if (step === null) {
      await needs.inNoTenant('write', (own) => insertTry(own, trier, now));
      throw wrongCode('code');
    }
    await turnOnSecret(db, account_id, factor.started_secret, step, now);
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(needs.factor_keys, account_id, code));
    await replaceRecoveryCodes(db, account_id, hashes, now);
    await deleteChallenges(db, account_id);
    const what = factor.secret ? 'moved' : 'on';
    await insertSignInEvent(db, { happened_at: now, event: `second-factor-${what}`, account_id, session_id, organization_id, address });
    tellOwner(db, account, what);
    const ended = await revokeSessionsOf(db, account_id, 'second-factor-changed', now, session_id);
    for (const id of [...ended, session_id]) needs.memberships.forgetActor(id);
    return { data: { recovery_codes: codes.map(groupedRecoveryCode) } };
  };
