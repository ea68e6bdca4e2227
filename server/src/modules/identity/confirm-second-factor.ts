import { fail } from '@akoma/contract/base';
import { type confirmSecondFactor as operation, groupedRecoveryCode } from '@akoma/contract/identity';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { openSealed } from '../../platform/seal.ts';
import type { Account } from './account.store.ts';
import { insertTry, readTries } from './failed-try.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { lifetimes, secondsAfter, secondsToWait } from './identity.rules.ts';
import { provePassword } from './prove-password.ts';
import { codeTrier, wrongCode } from './prove-second-factor.ts';
import { newRecoveryCodes, recoveryHash, stepOf } from './second-factor.rules.ts';
import { deleteChallenges, holdSecondFactor, replaceRecoveryCodes, turnOnSecret } from './second-factor.store.ts';
import { insertSignInEvent, revokeSessionsOf } from './session.store.ts';
import { tellOwner } from './tell-owner.ts';

type Ports = Pick<IdentityMeans, 'inNoTenant' | 'factor_keys' | 'memberships'>;

/** A caller who proved both, and how the code was verified. */
interface Shown {
  account: Account;
  secret: Buffer;
  step: number;
}

/** Turns the second factor on, or moves it: the first code shows that the app has the secret, the password that it is its owner. */
export const confirmSecondFactor = (ports: Ports): PreparedHandler<typeof operation, Shown> => ({
  async prepare(before, { body }, edge) {
    const account = await provePassword(ports, before, edge, body.password);
    return { account, ...(await judgeCode(ports, account.id, body.code, { now: before.now, address: edge.address })) };
  },
  async perform({ actor, organization_id, db, now }, _input, { address }, { account, secret, step }) {
    const { user_id: account_id, session_id } = actor;
    const factor = await holdSecondFactor(db, account_id);
    if (!factor?.started_secret?.equals(secret)) throw fail('identity.noFactorStarted', {}); // another was started meanwhile
    await turnOnSecret(db, account_id, secret, step, now);
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(ports.factor_keys, account_id, code));
    await replaceRecoveryCodes(db, account_id, hashes, now);
    await deleteChallenges(db, account_id);
    const what = factor.secret ? 'moved' : 'on';
    await insertSignInEvent(db, { happened_at: now, event: `second-factor-${what}`, account_id, session_id, organization_id, address });
    tellOwner(db, account, what);
    const ended = await revokeSessionsOf(db, account_id, 'second-factor-changed', now, session_id);
    for (const id of [...ended, session_id]) ports.memberships.forgetActor(id);
    return { data: { recovery_codes: codes.map(groupedRecoveryCode) } };
  },
});

/** Verifies the first code of the new secret. In a transaction of its own, so that a wrong one stays counted. */
async function judgeCode(
  ports: Ports,
  account_id: string,
  code: string,
  { now, address }: { now: Date; address: string },
): Promise<Pick<Shown, 'secret' | 'step'>> {
  const trier = codeTrier(account_id, address);
  const shown = await ports.inNoTenant('write', async (db) => {
    const factor = await holdSecondFactor(db, account_id);
    const wait = secondsToWait(await readTries(db, trier, 'known', now), now);
    if (wait > 0) throw fail('throttled', { retry_after: wait });
    const secret = factor?.started_secret;
    if (!secret || !factor.started_at || secondsAfter(new Date(factor.started_at), lifetimes.enrolment) < now)
      throw fail('identity.noFactorStarted', {});
    const step = stepOf(openSealed(ports.factor_keys.sealing, account_id, secret), code, now);
    if (step === null) await insertTry(db, trier, now);
    return { secret, step };
  });
  if (shown.step === null) throw wrongCode('code');
  return { secret: shown.secret, step: shown.step };
}
