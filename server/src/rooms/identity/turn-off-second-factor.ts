import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { describeSecondFactor } from './read-second-factor.ts';
import { deleteChallenges, deleteSecondFactor } from './second-factor.store.ts';
import { insertSignInEvent, revokeSessionsOf } from './session.store.ts';
import { tellOwner } from './tell-owner.ts';

type Needs = Pick<IdentityNeeds, 'inNoTenant' | 'factor_keys' | 'memberships'>;

/** Turns the second factor off with its own proof and the password; not while a role of its owner demands it. */
export const turnOffSecondFactor =
  (needs: Needs): Verb<typeof contract.turnOffSecondFactor> =>
  async (ctx, { body }, edge) => {
    const { actor, organization_id, db, now } = ctx;
    const { user_id: account_id, session_id } = actor;
    const { address } = edge;
    const account = await provePassword(needs, ctx, edge, body.password);
    const { demanded_by } = await describeSecondFactor(needs, db, account_id);
    if (demanded_by.length > 0) throw fail('identity.factorDemanded', { demanded_by });
    await proveSecondFactor(needs, { account_id, session_id, organization_id }, body, { now, address });
    await deleteSecondFactor(db, account_id);
    await deleteChallenges(db, account_id);
    await insertSignInEvent(db, { happened_at: now, event: 'second-factor-off', account_id, session_id, organization_id, address });
    tellOwner(db, account, 'off');
    for (const id of await revokeSessionsOf(db, account_id, 'second-factor-changed', now, session_id)) needs.memberships.forgetActor(id);
    return { data: await describeSecondFactor(needs, db, account_id) };
  };
