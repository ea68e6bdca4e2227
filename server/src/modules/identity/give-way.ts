import type { Db } from '../../platform/db/tenant.ts';
import { releaseEmail } from './account.store.ts';
import { insertSignInEvent } from './session.store.ts';

interface Proving {
  email: string;
  /** The account that gets the address, if it exists already. */
  keeper: string | null;
  address: string;
  now: Date;
}

/** A proved address replaces unproved uses of it: accounts that signed in with it without proof can no longer do so. */
export async function giveWay(db: Db, { email, keeper, address, now }: Proving): Promise<void> {
  for (const account_id of await releaseEmail(db, email, keeper, now))
    await insertSignInEvent(db, { happened_at: now, event: 'sign-in-name-changed', account_id, address });
}
