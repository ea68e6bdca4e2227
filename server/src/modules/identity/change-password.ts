import { fail } from '@akoma/contract/base';
import { type changePassword as operation, passwordChanged } from '@akoma/contract/identity';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { holdPasswordHash } from './account.store.ts';
import { hashPassword } from './hash-password.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { judgeOwnPassword } from './prove-password.ts';
import { insertSignInEvent } from './session.store.ts';
import { judgePassword, type Owner, refuseUsed, setPassword } from './set-password.ts';

/** The current hash that was matched, and the new one; `null` if the current password was wrong. */
type Change = { owner: Owner; before: string | null; after: string } | null;

/**
 * Changes the caller's password (AUTH-023). A wrong current password is an answer, not a refusal, and is counted: a stolen session gets no
 * more guesses than an unknown caller. The user's other sessions end, this one continues.
 */
export const changePassword = (ports: Pick<IdentityMeans, 'inNoTenant' | 'memberships'>): PreparedHandler<typeof operation, Change> => ({
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
    // two windows at once: the second one's current password is no longer correct
    if ((await holdPasswordHash(db, account_id)) !== change.before) throw fail('throttled', { retry_after: 1 });
    await insertSignInEvent(db, { happened_at: now, event: 'password-changed', account_id, session_id, organization_id, address });
    for (const ended of await setPassword(db, change.owner, change.after, now, session_id)) ports.memberships.forgetActor(ended);
    return { operation_successful: true, message: passwordChanged };
  },
});
