import { fail } from '@akoma/contract/base';
import { passwordTooShort } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { replacePasswordHash } from './account.store.ts';
import { endProof } from './email-proof.store.ts';
import { verifyPassword } from './hash-password.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { easyToGuess, isEasyToGuess } from './password.rules.ts';
import { passwordDemands } from './password-demands.rules.ts';
import { keepOldHash, listLastHashes } from './password-history.store.ts';
import { closeResets } from './password-reset.store.ts';
import { deleteChallenges } from './second-factor.store.ts';
import { revokeSessionsOf } from './session.store.ts';

/** Whose password it is. */
export interface Owner {
  account_id: string;
  email: string | null;
  phone: string | null;
}

/**
 * Refuses a password that is easy to guess, or shorter than an organisation of its owner asks for, at the field `new_password`. Returns the
 * hashes that it may not have, for {@link refuseUsed}: comparing takes long, and no transaction should wait for it. `another`: the current one
 * is among them in any case.
 */
export async function judgePassword(
  { memberships }: Pick<IdentityPorts, 'memberships'>,
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

/** Refuses a password of fewer characters than asked for. */
export function judgeLength(password: string, least: number): void {
  const problem = passwordTooShort(password, least);
  if (problem !== null) throw fail('invalid', {}, { new_password: [problem] });
}

/** Refuses a password that was one of these. */
export async function refuseUsed(password: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (!(await verifyPassword(hash, password))) continue;
    const sentence = `New password was used before. Choose one that is none of the last ${hashes.length === 1 ? 'one' : hashes.length}.`;
    throw fail('invalid', {}, { new_password: [hashes.length === 1 ? 'New password is the current one. Choose another.' : sentence] });
  }
}

/**
 * Sets the password, closes every link that was sent, also to another address, and every sign-in that waits for its second step, ends the
 * account's sessions but the one to `keep`, or none when `all` are kept, and tells the owner by mail. Returns the sessions that ended, for
 * caches that remember them.
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
