import { randomBytes } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import { qrCode } from '../../platform/documents/barcode.ts';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { seal } from '../../platform/seal.ts';
import { readAccount } from './account.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { lifetimes } from './identity.rules.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { uriOf } from './second-factor.rules.ts';
import { hasSecondFactor, startSecret } from './second-factor.store.ts';

/** As RFC 4226 recommends: 160 bits. */
const secretLength = 20;

/**
 * Shows a new secret. It is not effective until its first code is confirmed with the password, and an existing factor stays on until then;
 * moving it to another phone requires a code of the old one, or a recovery code.
 */
export const startSecondFactor = (
  ports: Pick<IdentityMeans, 'inNoTenant' | 'factor_keys'>,
): PreparedHandler<typeof contract.startSecondFactor, { proved: boolean }> => ({
  async prepare({ actor, organization_id, now }, { body }, { address }) {
    const { user_id: account_id, session_id } = actor;
    if (!(await ports.inNoTenant('read', (db) => hasSecondFactor(db, account_id)))) return { proved: false };
    if (body.code === undefined && body.recovery_code === undefined) throw codeRequired();
    await proveSecondFactor(ports, { account_id, session_id, organization_id }, body, { now, address });
    return { proved: true };
  },
  async perform({ actor, db, now }, _input, _edge, { proved }) {
    const { user_id: account_id } = actor;
    const [account, on] = await Promise.all([readAccount(db, account_id), hasSecondFactor(db, account_id)]);
    if (on && !proved) throw codeRequired(); // turned on in another window meanwhile
    const secret = randomBytes(secretLength);
    await startSecret(db, account_id, seal(ports.factor_keys.sealing, account_id, secret), now);
    const shown = uriOf(secret, account.email ?? account.phone ?? '');
    return { data: { ...shown, qr: await qrCode(shown.uri), expires_in: lifetimes.enrolment } };
  },
});

const codeRequired = () => fail('invalid', {}, { code: ['Code is required.'] });
