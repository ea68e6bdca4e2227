import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { updateLock } from './own-session.store.ts';
import { insertSignInEvent } from './session.store.ts';

/** Locks the caller's session (rulings.md 6). Its tokens stay valid, but only for unlocking and signing out. */
export const lockSession =
  ({ memberships }: Pick<IdentityMeans, 'memberships'>): Handler<typeof contract.lockSession> =>
  async ({ actor, db, now, organization_id }, _input, { address }) => {
    const { user_id: account_id, session_id } = actor;
    await updateLock(db, session_id, { locked_at: now });
    await insertSignInEvent(db, { happened_at: now, event: 'locked', account_id, session_id, organization_id, address });
    memberships.forgetActor(session_id);
    return { locked: true };
  };
