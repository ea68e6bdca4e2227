import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { updateEmail } from './account.store.ts';
import { admitTry } from './admit-try.ts';
import { findProofByToken, useProof } from './email-proof.store.ts';
import { giveWay } from './give-way.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { networkOf, sha256 } from './identity.rules.ts';
import { closeResets } from './password-reset.store.ts';
import { isOwnSession, proveAccount } from './prove-account.ts';
import { insertSignInEvent } from './session.store.ts';
import { tellOfNames } from './tell-owner.ts';

type Ports = Pick<IdentityMeans, 'inNoTenant' | 'factor_keys' | 'keys'>;

/** The address that a link proves, or one refusal for every link that proves nothing; made-up ones are counted. */
async function proofOf({ inNoTenant }: Ports, token: string, now: Date, address: string) {
  const found = await inNoTenant('write', async (db) => {
    const proof = await findProofByToken(db, sha256(token), now);
    return proof ?? admitTry(db, { name_hash: sha256('e-mail link'), network: networkOf(address), address }, 'stranger', now);
  });
  if (typeof found !== 'number') return found;
  throw found > 0 ? fail('throttled', { retry_after: found }) : fail('identity.emailLinkOver', {});
}

/** Shows the holder of a link what it is for. */
export const readEmailLink =
  (ports: Ports): Handler<typeof contract.readEmailLink> =>
  async ({ now }, { body }, edge) => {
    const { account_id, email } = await proofOf(ports, body.token, now, edge.address);
    return { data: { email, signed_in: await isOwnSession(ports, account_id, { now }, edge) } };
  };

/**
 * Makes an address the sign-in name. The link proves that its holder reads the mail, the session or the password that the account is
 * theirs: a stranger who receives a link by mistake gives nothing away by opening it. A link works once; a refused proof does not use it
 * up.
 */
export const confirmEmail =
  (ports: Ports): Handler<typeof contract.confirmEmail> =>
  async ({ now }, { body: { token, ...own } }, edge) => {
    const { address } = edge;
    const { account_id, email, former_email } = await proofOf(ports, token, now, address);
    const signed_in = await proveAccount(ports, account_id, own, { now }, edge);
    await ports.inNoTenant('write', async (db) => {
      if (!(await useProof(db, sha256(token), now))) throw fail('identity.emailLinkOver', {});
      await giveWay(db, { email, keeper: account_id, address, now });
      await updateEmail(db, account_id, { email, email_proved_at: now }, now).catch((error: { code?: unknown }) => {
        throw error.code === '23505' ? fail('identity.emailTaken', {}) : error;
      });
      if (former_email?.toLowerCase() === email.toLowerCase()) return;
      await closeResets(db, account_id, now); // they were sent to the previous address
      await insertSignInEvent(db, { happened_at: now, event: 'sign-in-name-changed', account_id, address });
      tellOfNames(db, former_email, 'email-changed');
    });
    return { data: { email, signed_in } };
  };
