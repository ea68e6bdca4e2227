import { fail } from '@akoma/contract/base';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { insertTry, lockTries, readTries, type Trier } from './failed-try.store.ts';
import { inPlace, verifyInPlace } from './hash-password.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { secondsToWait, type Standing } from './identity.rules.ts';

/**
 * Counts a try before anybody looks at it, unless it must wait: in one step, so that of many at once no more are judged than the limits allow.
 * Returns the seconds to wait; 0: it is counted.
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
  /** What is kept of the right password; `null`: there is none, and as much work is done. */
  stored: string | null;
  password: string;
  now: Date;
}

/**
 * Whether a password is right. It is counted as wrong before it is hashed, and taken back when it was right: `settle` does that, or writes what
 * else is to be said of a wrong one. No transaction is held meanwhile, and of a network one connection at most waits for its lock. Refusals: `throttled`, `unavailable` when too many wait; then nothing is
 * hashed and nothing counted.
 */
export function judgePasswordTry(
  { inNoTenant }: Pick<IdentityPorts, 'inNoTenant'>,
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
