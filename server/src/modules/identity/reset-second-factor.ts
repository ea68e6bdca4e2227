import type { Db } from '../../platform/db/tenant.ts';
import { readAccount } from './account.store.ts';
import { deleteChallenges, deleteSecondFactor, hasSecondFactor } from './second-factor.store.ts';
import { insertSignInEvent, revokeSessionsOf } from './session.store.ts';
import { tellOwner } from './tell-owner.ts';

interface Reset {
  account_id: string;
  organization_id: string;
  /** Network address of the user who resets it. */
  address: string;
  now: Date;
}

/**
 * Turns off the second factor of a user who has lost it, with its recovery codes and every sign-in waiting for it; all sessions end and the
 * owner is notified by mail. Returns the ended sessions; `null` if it was off already, and then nothing is written.
 */
export async function resetSecondFactor(db: Db, { account_id, organization_id, address, now }: Reset): Promise<string[] | null> {
  if (!(await hasSecondFactor(db, account_id))) return null;
  await deleteSecondFactor(db, account_id);
  await deleteChallenges(db, account_id);
  await insertSignInEvent(db, { happened_at: now, event: 'second-factor-reset', account_id, organization_id, address });
  tellOwner(db, await readAccount(db, account_id), 'reset');
  return revokeSessionsOf(db, account_id, 'second-factor-changed', now);
}
