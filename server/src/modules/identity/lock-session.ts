import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { updateLock } from './own-session.store.ts';
import { insertSignInEvent } from './session.store.ts';

/** Locks the session that asks (rulings.md 6). Its tokens stay, and are good for unlocking and signing out alone. */
export const lockSession =
  ({ memberships }: Pick<IdentityPorts, 'memberships'>): Handler<typeof contract.lockSession> =>
  async ({ actor, db, now, organization_id }, _input, { address }) => {
    const { user_id: account_id, session_id } = actor;
    await updateLock(db, session_id, { locked_at: now });
    await insertSignInEvent(db, { happened_at: now, event: 'locked', account_id, session_id, organization_id, address });
    memberships.forgetActor(session_id);
    return { locked: true };
  };
