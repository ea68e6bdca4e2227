import { fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { updatePasswordHash } from './account.store.ts';
import type { IdentityNeeds } from './identity.needs.ts';
import { easyToGuess, isEasyToGuess } from './password.rules.ts';
import { closeResets } from './password-reset.store.ts';
import { deleteChallenges } from './second-factor.store.ts';
import { revokeSessionsOf } from './session.store.ts';

/** Whose password it is. */
export interface Owner {
  account_id: string;
  email: string | null;
  phone: string | null;
}

/** Refuses a password that is easy to guess, at the field `new_password`. */
export async function judgePassword(
  { memberships }: Pick<IdentityNeeds, 'memberships'>,
  db: Db,
  owner: Owner,
  password: string,
): Promise<void> {
  const known = (await memberships.listMemberships(db, owner.account_id)).flatMap(({ first_name, last_name, organization_name }) => [
    first_name,
    last_name,
    organization_name,
  ]);
  if (isEasyToGuess(password, [owner.email, owner.phone, ...known])) throw fail('invalid', {}, { new_password: [easyToGuess] });
}

/**
 * Sets the password, closes every link that was sent and every sign-in that waits for its second step, ends the account's sessions but `keep`, and tells the owner by mail. Returns the
 * sessions that ended, for whoever remembers them.
 */
export async function setPassword(db: Db, owner: Owner, password_hash: string, now: Date, keep?: string): Promise<string[]> {
  const [ended] = await Promise.all([
    revokeSessionsOf(db, owner.account_id, 'password-changed', now, keep),
    updatePasswordHash(db, owner.account_id, password_hash),
    closeResets(db, owner.account_id, now),
    deleteChallenges(db, owner.account_id),
  ]);
  if (owner.email) queueMail(db, { to: owner.email, ...notice });
  return ended;
}

const notice = {
  subject: 'Your Akoma password was changed',
  text: [
    'The password of your Akoma sign-in was changed a moment ago, and other sessions were signed out.',
    'If it was not you, choose a new password at once with "Forgot Password" on the sign-in page, and tell your administrator.',
  ].join('\n\n'),
};
