import { fail } from '@akoma/contract/base';
import { signInNameOf } from '@akoma/contract/identity';
import type { Ctx, Edge } from '../../platform/http/answer.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { type Account, findAccountByName, updatePasswordHash } from './account.store.ts';
import { deleteTries, insertTry, readTries, type Trier } from './failed-try.store.ts';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { networkOf, secondsToWait, sha256 } from './identity.rules.ts';
import { insertSignInEvent } from './session.store.ts';

/**
 * The account whose sign-in name and password these are. No transaction is held while the password is hashed. Refusals: `throttled`
 * (then nothing is hashed and nothing counted), `invalid_credentials` alike for unknown, unfinished and disabled accounts,
 * `unavailable` when too many wait.
 */
export async function checkCredentials(
  needs: Pick<IdentityNeeds, 'inNoTenant'>,
  { now, log }: Pick<Ctx, 'now' | 'log'>,
  { address }: Pick<Edge, 'address'>,
  { username, password }: { username: string; password: string },
): Promise<Account> {
  const name = signInNameOf(username);
  const trier: Trier = {
    name_hash: sha256(name ? `${name.kind}:${name.value}` : `other:${username.toLowerCase()}`),
    network: networkOf(address),
    address,
  };
  // guesses sent side by side are judged one after the other
  return oneByOne(`sign-in ${trier.name_hash.toString('base64')} ${trier.network}`, async () => {
    const [account, tries] = await needs.inNoTenant('read', (db) =>
      Promise.all([name ? findAccountByName(db, name) : undefined, readTries(db, trier, now)]),
    );
    const wait = secondsToWait(tries, now);
    if (wait > 0) {
      log.warn({ network: trier.network, retry_after: wait }, 'sign-in throttled');
      throw fail('throttled', { retry_after: wait });
    }
    const right = await verifyPassword(account?.password_hash ?? null, password);
    if (!account || !right || account.disabled_at !== null) {
      await needs.inNoTenant('write', async (db) => {
        await insertTry(db, trier, now);
        await insertSignInEvent(db, { happened_at: now, event: 'failed', account_id: account?.id ?? null, address });
      });
      throw fail('invalid_credentials', {});
    }
    const rehashed = needsRehash(account.password_hash!) ? await hashPassword(password) : null;
    await needs.inNoTenant('write', async (db) => {
      await deleteTries(db, trier);
      if (rehashed) await updatePasswordHash(db, account.id, rehashed);
    });
    return account;
  });
}
