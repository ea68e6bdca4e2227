import { fail } from '@akoma/contract/base';
import { type requestPasswordReset as operation, signInNameOf } from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/task.ts';
import { findAccountByAddress } from './account.store.ts';
import { admitTry } from './admit-try.ts';
import type { Trier } from './failed-try.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { networkOf, sha256 } from './identity.rules.ts';
import { insertReset } from './password-reset.store.ts';
import { resetLink } from './send-reset-link.ts';
import { insertSignInEvent } from './session.store.ts';

const message =
  'If this is the confirmed email address of an account, an email with a link is on its way. The link works once, for one hour.';

/**
 * Requests a link to choose a new password (AUTH-021, AUTH-043). Known and unknown names create the same rows and the same job, and get the
 * same answer; the job determines the recipient afterwards. Unproved addresses and phone numbers match no account, because they may belong
 * to another person. Every request counts towards the limits of failed sign-ins, separately for each name.
 */
export const requestPasswordReset =
  (ports: Pick<IdentityMeans, 'inNoTenant'>): Handler<typeof operation> =>
  async ({ now, log }, { body }, { address }) => {
    const typed = body.username ?? body.email ?? '';
    const name = signInNameOf(typed) ?? { kind: 'email' as const, value: typed.toLowerCase() };
    const trier: Trier = { name_hash: sha256(`reset:${name.kind}:${name.value}`), network: networkOf(address), address };
    const wait = await ports.inNoTenant('write', async (db) => {
      const seconds = await admitTry(db, trier, 'stranger', now);
      if (seconds > 0) return seconds;
      const account = await findAccountByAddress(db, name.value);
      const id = newId();
      const account_id = account?.id ?? null;
      await Promise.all([
        insertReset(db, { id, account_id, requested_at: now }),
        insertSignInEvent(db, { happened_at: now, event: 'reset-asked', account_id, address }),
      ]);
      queueJob(db, resetLink, { id }, { key: `reset ${id}`, max_attempts: 8 });
      return 0;
    });
    if (wait > 0) {
      log.warn({ network: trier.network, retry_after: wait }, 'password reset throttled');
      throw fail('throttled', { retry_after: wait });
    }
    return { operation_successful: true, message };
  };
