import { fail } from '@akoma/contract/base';
import { type renewRecoveryCodes as operation, groupedRecoveryCode } from '@akoma/contract/identity';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { newRecoveryCodes, recoveryHash } from './second-factor.rules.ts';
import { hasSecondFactor, replaceRecoveryCodes } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';

/** Replaces all recovery codes by ten new ones, for a user who has used or lost some. */
export const renewRecoveryCodes = (ports: Pick<IdentityMeans, 'inNoTenant' | 'factor_keys'>): PreparedHandler<typeof operation, void> => ({
  async prepare(before, { body }, edge) {
    const { actor, organization_id, now } = before;
    await provePassword(ports, before, edge, body.password);
    const prover = { account_id: actor.user_id, session_id: actor.session_id, organization_id };
    await proveSecondFactor(ports, prover, body, { now, address: edge.address });
  },
  async perform({ actor, organization_id, db, now }, _input, { address }) {
    const { user_id: account_id, session_id } = actor;
    if (!(await hasSecondFactor(db, account_id))) throw fail('identity.noFactor', {}); // turned off in another window meanwhile
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(ports.factor_keys, account_id, code));
    await replaceRecoveryCodes(db, account_id, hashes, now);
    await insertSignInEvent(db, { happened_at: now, event: 'recovery-codes-renewed', account_id, session_id, organization_id, address });
    return { data: { recovery_codes: codes.map(groupedRecoveryCode) } };
  },
});
