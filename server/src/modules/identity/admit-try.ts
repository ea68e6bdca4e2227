import { fail } from '@akoma/contract/base';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { insertTry, lockTries, readTries, type Trier } from './failed-try.store.ts';
import { inPlace, verifyInPlace } from './hash-password.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { secondsToWait, type Standing } from './identity.rules.ts';

/**
 * Counts an attempt as failed before it is checked, unless the caller must wait: in one step, so that concurrent attempts cannot exceed the
 * limits.
 * Returns the seconds to wait; 0: it was counted.
 */
export async function admitTry(db: Db, trier: Trier, standing: Standing, now: Date): Promise<number> {
  await lockTries(db, trier);
  const wait = secondsToWait(await readTries(db, trier, standing, now), now);
  if (wait === 0) await insertTry(db, trier, now);
  return wait;
}

interface Guess {
  trier: Trier;
  standing: Standing;
  /** The stored hash; `null`: there is none, and the same amount of work is done. */
  stored: string | null;
  password: string;
  now: Date;
}

/**
 * Whether a password is correct. The attempt is counted as failed before the hashing and uncounted if correct: `settle` does that, or
 * records other effects of a wrong one. No transaction is open during the hashing, and at most one connection per network waits for its
 * lock. Refusals: `throttled`, `unavailable` if too many are waiting; then nothing is hashed or counted.
 */
export function judgePasswordTry(
  { inNoTenant }: Pick<IdentityMeans, 'inNoTenant'>,
  { trier, standing, stored, password, now }: Guess,
  settle: (db: Db, right: boolean) => Promise<unknown>,
): Promise<boolean> {
  return inPlace({ standing, address: trier.address }, async () => {
    const wait = await oneByOne(`tries from ${trier.network}`, () => inNoTenant('write', (db) => admitTry(db, trier, standing, now)));
    if (wait > 0) throw fail('throttled', { retry_after: wait });
    const right = await verifyInPlace(stored, password, standing);
    await inNoTenant('write', (db) => settle(db, right));
    return right;
  });
}
