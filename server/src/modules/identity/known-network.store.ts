import type { Db } from '../../platform/db/tenant.ts';
import { secondsAfter } from './identity.rules.ts';

/** An account is known in a network for that many days after its last sign-in there. */
export const knownDays = 30;

/** Whether the account has signed in from this network lately. */
export async function isKnownIn(db: Db, account_id: string, network: string, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('identity.known_network')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('network', '=', network)
    .where('signed_in_at', '>', secondsAfter(now, -knownDays * 24 * 3600).toISOString())
    .executeTakeFirst();
  return known !== undefined;
}

/** The account has signed in from this network. */
export async function noteNetwork(db: Db, account_id: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('identity.known_network')
    .values({ account_id, network, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ signed_in_at: now }))
    .execute();
}
