import type { Db } from '../../platform/db/tenant.ts';
import { insertSignInEvent, revokeSessionsAt } from './session.store.ts';

interface Ending {
  account_id: string;
  organization_id: string;
  /** Network address of the user who ends them. */
  address: string;
  now: Date;
}

/**
 * Ends an account's sessions in one organisation, because its membership there was disabled; those in other organisations continue. Returns
 * the ended ones, for caches.
 */
export async function endSessionsAt(db: Db, { account_id, organization_id, address, now }: Ending): Promise<string[]> {
  const ended = await revokeSessionsAt(db, account_id, organization_id, 'disabled', now);
  await insertSignInEvent(db, { happened_at: now, event: 'membership-disabled', account_id, organization_id, address });
  return ended;
}
