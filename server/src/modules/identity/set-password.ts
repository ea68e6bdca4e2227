import { fail } from '@akoma/contract/base';
import { passwordTooShort } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { replacePasswordHash } from './account.store.ts';
import { endProof } from './email-proof.store.ts';
import { verifyPassword } from './hash-password.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { easyToGuess, isEasyToGuess } from './password.rules.ts';
import { passwordDemands } from './password-demands.rules.ts';
import { keepOldHash, listLastHashes } from './password-history.store.ts';
import { closeResets } from './password-reset.store.ts';
import { deleteChallenges } from './second-factor.store.ts';
import { revokeSessionsOf } from './session.store.ts';

/** The owner of the password. */
export interface Owner {
  account_id: string;
  email: string | null;
  phone: string | null;
}

/**
 * Refuses a password that is easy to guess, or shorter than an organisation of its owner requires, at the field `new_password`. Returns the
 * hashes that it must not match, for {@link refuseUsed}: comparing is slow, and no transaction should wait for it. `another`: always
 * includes the current one.
 */
export async function judgePassword(
  { memberships }: Pick<IdentityMeans, 'memberships'>,
  db: Db,
  owner: Owner,
  password: string,
  { another = false }: { another?: boolean } = {},
): Promise<string[]> {
  const held = await memberships.listMemberships(db, owner.account_id);
  const known = held.flatMap(({ first_name, last_name, organization_name }) => [first_name, last_name, organization_name]);
  const { least, history } = passwordDemands(held);
  judgeLength(password, least);
  if (isEasyToGuess(password, [owner.email, owner.phone, ...known])) throw fail('invalid', {}, { new_password: [easyToGuess] });
  const many = Math.max(another ? 1 : 0, history);
  return many === 0 ? [] : listLastHashes(db, owner.account_id, many);
}

/** Refuses a password that is too short. */
export function judgeLength(password: string, least: number): void {
  const problem = passwordTooShort(password, least);
  if (problem !== null) throw fail('invalid', {}, { new_password: [problem] });
}

/** Refuses a password that matches one of these. */
export async function refuseUsed(password: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (!(await verifyPassword(hash, password))) continue;
    const sentence = `New password was used before. Choose one that is not among the last ${hashes.length === 1 ? 'one' : hashes.length}.`;
    throw fail(
      'invalid',
      {},
      { new_password: [hashes.length === 1 ? 'New password is the same as the current one. Choose another.' : sentence] },
    );
  }
}

/**
 * Sets the password, ends every open link, including those to another address, and every sign-in that waits for its second step, ends the
 * account's sessions except `keep`, or none for `all`, and notifies the owner by mail. Returns the ended sessions, for caches.
 */
export async function setPassword(db: Db, owner: Owner, password_hash: string, now: Date, keep?: string | 'all'): Promise<string[]> {
  await keepOldHash(db, owner.account_id, now);
  const [ended] = await Promise.all([
    keep === 'all' ? [] : revokeSessionsOf(db, owner.account_id, 'password-changed', now, keep),
    replacePasswordHash(db, owner.account_id, password_hash, now),
    closeResets(db, owner.account_id, now),
    deleteChallenges(db, owner.account_id),
    endProof(db, owner.account_id, 'password-set', now),
  ]);
  if (owner.email) queueMail(db, { to: owner.email, ...noticeOf(keep !== 'all') });
  return ended;
}

const noticeOf = (othersEnded: boolean) => ({
  subject: 'Your Akoma password was changed',
  text: [
    `The password of your Akoma sign-in was changed a moment ago${othersEnded ? ', and other sessions were signed out' : ''}.`,
    'If it was not you, choose a new password at once with "Forgot Password" on the sign-in page, and tell your administrator.',
  ].join('\n\n'),
});
