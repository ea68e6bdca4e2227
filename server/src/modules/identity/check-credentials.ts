import { fail } from '@akoma/contract/base';
import { signInNameOf } from '@akoma/contract/identity';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { type Account, findAccountByName, updatePasswordHash } from './account.store.ts';
import { judgePasswordTry } from './admit-try.ts';
import { deleteTries, type Trier } from './failed-try.store.ts';
import { hashPassword, needsRehash } from './hash-password.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { networkOf, sha256 } from './identity.rules.ts';
import { isKnownIn } from './known-network.store.ts';
import { insertSignInEvent } from './session.store.ts';

/**
 * The account with this sign-in name and password. No transaction is open during the hashing. Refusals: `throttled` (nothing is hashed or
 * counted), `invalid_credentials`, identical for unknown, unclaimed and disabled accounts, `unavailable` if too many are waiting.
 */
export async function checkCredentials(
  ports: Pick<IdentityMeans, 'inNoTenant'>,
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
  // serialises concurrent guesses, so that correct ones are never counted
  return oneByOne(`sign-in ${trier.name_hash.toString('base64')} ${trier.network}`, async () => {
    const { account, known } = await ports.inNoTenant('read', async (db) => {
      const account = name ? await findAccountByName(db, name) : undefined;
      return { account, known: account !== undefined && (await isKnownIn(db, account.id, trier.network, now)) };
    });
    const standing = known ? 'known' : 'stranger';
    const barred = !account || account.disabled_at !== null;
    const guess = { trier, standing, stored: account?.password_hash ?? null, password, now } as const;
    const right = await judgePasswordTry(ports, guess, (db, right) =>
      right && !barred
        ? deleteTries(db, trier)
        : insertSignInEvent(db, { happened_at: now, event: 'failed', account_id: account?.id ?? null, address }),
    ).catch((error: unknown) => {
      log.warn({ network: trier.network, standing }, 'a sign-in was not judged');
      throw error;
    });
    if (!right || barred) throw fail('invalid_credentials', {});
    if (needsRehash(account.password_hash!)) {
      const rehashed = await hashPassword(password);
      await ports.inNoTenant('write', (db) => updatePasswordHash(db, account.id, rehashed));
    }
    return account;
  });
}
