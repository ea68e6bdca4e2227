import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { Account } from './account.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { describeSecondFactor } from './read-second-factor.ts';
import { deleteChallenges, deleteSecondFactor } from './second-factor.store.ts';
import { insertSignInEvent, revokeSessionsOf } from './session.store.ts';
import { tellOwner } from './tell-owner.ts';

type Ports = Pick<IdentityMeans, 'inNoTenant' | 'factor_keys' | 'memberships'>;

/** Turns the second factor off with a proof of it and the password; refused while a role of its owner requires it. */
export const turnOffSecondFactor = (ports: Ports): PreparedHandler<typeof contract.turnOffSecondFactor, Account> => ({
  async prepare(before, { body }, edge) {
    const { actor, organization_id, now } = before;
    const { user_id: account_id, session_id } = actor;
    const account = await provePassword(ports, before, edge, body.password);
    await ports.inNoTenant('read', (db) => refuseDemanded(ports, db, account_id));
    await proveSecondFactor(ports, { account_id, session_id, organization_id }, body, { now, address: edge.address });
    return account;
  },
  async perform({ actor, organization_id, db, now }, _input, { address }, account) {
    const { user_id: account_id, session_id } = actor;
    await refuseDemanded(ports, db, account_id);
    await deleteSecondFactor(db, account_id);
    await deleteChallenges(db, account_id);
    await insertSignInEvent(db, { happened_at: now, event: 'second-factor-off', account_id, session_id, organization_id, address });
    tellOwner(db, account, 'off');
    for (const id of await revokeSessionsOf(db, account_id, 'second-factor-changed', now, session_id)) ports.memberships.forgetActor(id);
    return { data: await describeSecondFactor(ports, db, account_id) };
  },
});

async function refuseDemanded(ports: Ports, db: Db, account_id: string): Promise<void> {
  const { demanded_by } = await describeSecondFactor(ports, db, account_id);
  if (demanded_by.length > 0) throw fail('identity.factorDemanded', { demanded_by });
}
