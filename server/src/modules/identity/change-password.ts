import { fail } from '@akoma/contract/base';
import { type changePassword as operation, passwordChanged } from '@akoma/contract/identity';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { holdPasswordHash } from './account.store.ts';
import { hashPassword } from './hash-password.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { judgeOwnPassword } from './prove-password.ts';
import { insertSignInEvent } from './session.store.ts';
import { judgePassword, type Owner, refuseUsed, setPassword } from './set-password.ts';

/** What the current password was found to be, and the new one hashed: `null` when the current one was not right. */
type Change = { owner: Owner; before: string | null; after: string } | null;

/**
 * Changes one's own password (AUTH-023). A wrong current one is answered, not refused, and counted: a stolen session gets as few guesses as
 * a stranger. The user's other sessions end, this one goes on.
 */
export const changePassword = (ports: Pick<IdentityPorts, 'inNoTenant' | 'memberships'>): PreparedHandler<typeof operation, Change> => ({
  async prepare({ actor, now, organization_id }, { body }, { address }) {
    const { user_id: account_id, session_id } = actor;
    const account = await judgeOwnPassword(ports, { account_id, session_id, organization_id }, body.password, { now, address });
    if (!account) return null;
    const owner = { account_id, email: account.email, phone: account.phone };
    await refuseUsed(body.new_password, await ports.inNoTenant('read', (db) => judgePassword(ports, db, owner, body.new_password)));
    return { owner, before: account.password_hash, after: await hashPassword(body.new_password) };
  },

  async perform({ actor, db, now, organization_id }, _input, { address }, change) {
    if (!change) return { operation_successful: false, message: 'The current password is not right.' };
    const { user_id: account_id, session_id } = actor;
    // two windows at once: to the second one, what was right is not right any more
    if ((await holdPasswordHash(db, account_id)) !== change.before) throw fail('throttled', { retry_after: 1 });
    await insertSignInEvent(db, { happened_at: now, event: 'password-changed', account_id, session_id, organization_id, address });
    for (const ended of await setPassword(db, change.owner, change.after, now, session_id)) ports.memberships.forgetActor(ended);
    return { operation_successful: true, message: passwordChanged };
  },
});
