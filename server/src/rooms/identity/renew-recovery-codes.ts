import { type renewRecoveryCodes as operation, groupedRecoveryCode } from '@akoma/contract/identity';
import type { Verb } from '../../platform/http/answer.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { newRecoveryCodes, recoveryHash } from './second-factor.rules.ts';
import { replaceRecoveryCodes } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';

/** Ten new recovery codes in place of the old ones, for whoever has used or lost some. */
export const renewRecoveryCodes =
  (needs: Pick<IdentityNeeds, 'inNoTenant' | 'factor_keys'>): Verb<typeof operation> =>
  async (ctx, { body }, edge) => {
    const { actor, organization_id, db, now } = ctx;
    const { user_id: account_id, session_id } = actor;
    const { address } = edge;
    await provePassword(needs, ctx, edge, body.password);
    await proveSecondFactor(needs, { account_id, session_id, organization_id }, body, { now, address });
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(needs.factor_keys, account_id, code));
    await replaceRecoveryCodes(db, account_id, hashes, now);
    await insertSignInEvent(db, { happened_at: now, event: 'recovery-codes-renewed', account_id, session_id, organization_id, address });
    return { data: { recovery_codes: codes.map(groupedRecoveryCode) } };
  };
