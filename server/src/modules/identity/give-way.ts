import type { Db } from '../../platform/db/tenant.ts';
import { releaseEmail } from './account.store.ts';
import { insertSignInEvent } from './session.store.ts';

interface Proving {
  email: string;
  /** The account whose address it is from now on, if it is there already. */
  keeper: string | null;
  address: string;
  now: Date;
}

/** An address that was merely typed gives way to the person who proves it: accounts that signed in with it without proof do so no more. */
export async function giveWay(db: Db, { email, keeper, address, now }: Proving): Promise<void> {
  for (const account_id of await releaseEmail(db, email, keeper, now))
    await insertSignInEvent(db, { happened_at: now, event: 'sign-in-name-changed', account_id, address });
}
