import { fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import { openSealed } from '../../platform/seal.ts';
import { readAccount } from './account.store.ts';
import { deleteTries, insertTry, readTries, type Trier } from './failed-try.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { secondsToWait, sha256 } from './identity.rules.ts';
import { recoveryHash, stepOf } from './second-factor.rules.ts';
import { holdSecondFactor, useRecoveryCode, useStep } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';
import { tellOwner } from './tell-owner.ts';

/** The caller who proves the second factor; `session` is set if signed in. */
export interface Prover {
  account_id: string;
  session_id?: string;
  organization_id?: string;
}

/** A code of the authenticator app, or a recovery code. */
export interface Proof {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/**
 * Codes of one account are counted together in all networks: only callers with the correct password get this far, so strangers cannot delay
 * the owner, and several networks give no more guesses than one.
 */
export const codeTrier = (account_id: string, address: string): Trier => ({
  name_hash: sha256(`second factor:${account_id}`),
  network: 'any',
  address,
});

/**
 * Verifies a proof of the second factor and uses it up: no time step and no recovery code is valid twice, not even in concurrent requests.
 * In a transaction of its own, so that a failure stays counted. Refusals: `throttled`, `identity.wrongCode` at its field,
 * `identity.noFactor`.
 */
export async function proveSecondFactor(
  ports: Pick<IdentityMeans, 'inNoTenant' | 'factor_keys'>,
  prover: Prover,
  proof: Proof,
  { now, address, field }: Pick<Ctx, 'now'> & Pick<Edge, 'address'> & { field?: string },
): Promise<void> {
  const { account_id } = prover;
  const trier = codeTrier(account_id, address);
  const event = { happened_at: now, address, ...prover };
  const outcome = await ports.inNoTenant('write', async (db) => {
    const factor = await holdSecondFactor(db, account_id);
    if (!factor?.secret) return 'none';
    const wait = secondsToWait(await readTries(db, trier, 'known', now), now);
    if (wait > 0) return wait;
    if (await use(ports, db, account_id, factor.secret, proof, now)) {
      await deleteTries(db, trier);
      if (proof.code === undefined) await tellOfRecovery(db, event);
      return 'right';
    }
    await insertTry(db, trier, now);
    await insertSignInEvent(db, { ...event, event: 'second-factor-failed' });
    return 'wrong';
  });
  if (outcome === 'none') throw fail('identity.noFactor', {});
  if (typeof outcome === 'number') throw fail('throttled', { retry_after: outcome });
  if (outcome === 'wrong') throw wrongCode(field ?? (proof.code === undefined ? 'recovery_code' : 'code'));
}

export const wrongCode = (field: string) =>
  fail(
    'identity.wrongCode',
    {},
    {
      [field]: [
        field === 'recovery_code'
          ? 'This code is not right, or was used already.'
          : 'This code is not right, or was used already. Wait for the next one.',
      ],
    },
  );

async function use(
  { factor_keys }: Pick<IdentityMeans, 'factor_keys'>,
  db: Db,
  account_id: string,
  secret: Buffer,
  { code, recovery_code }: Proof,
  now: Date,
): Promise<boolean> {
  if (code === undefined) return useRecoveryCode(db, account_id, recoveryHash(factor_keys, account_id, recovery_code ?? ''), now);
  const step = stepOf(openSealed(factor_keys.sealing, account_id, secret), code, now);
  return step !== null && useStep(db, account_id, step);
}

async function tellOfRecovery(db: Db, event: Prover & { happened_at: Date; address: string }): Promise<void> {
  await insertSignInEvent(db, { ...event, event: 'recovery-code-used' });
  tellOwner(db, await readAccount(db, event.account_id), 'recovery');
}
