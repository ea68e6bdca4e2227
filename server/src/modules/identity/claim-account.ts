import { Failure, fail } from '@akoma/contract/base';
import { signInNameOf } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import { findAccountByAddress, findAccountByName, updateEmail } from './account.store.ts';
import { createAccount } from './create-account.ts';
import { giveWay } from './give-way.ts';
import { hashPassword } from './hash-password.ts';
import { easyToGuess, isEasyToGuess } from './password.rules.ts';
import { insertSignInEvent } from './session.store.ts';
import { judgeLength, setPassword } from './set-password.ts';

/** The account that signs in with an address. */
export interface SignInOf {
  account_id: string;
  has_password: boolean;
  disabled: boolean;
}

/** The account that an address identifies: proved, or without a password yet. Only for callers who have proved to read its mail. */
export async function findSignIn(db: Db, email: string): Promise<SignInOf | null> {
  const account = await findAccountByAddress(db, email);
  return account ? { account_id: account.id, has_password: account.password_hash !== null, disabled: account.disabled_at !== null } : null;
}

/**
 * Hashes a chosen password; refuses one that is easy to guess from `known`, or shorter than `least`, at `new_password`. No transaction may
 * be open.
 */
export async function hashChosen(password: string, known: readonly (string | null)[], least: number): Promise<string> {
  judgeLength(password, least);
  if (isEasyToGuess(password, known)) throw fail('invalid', {}, { new_password: [easyToGuess] });
  return hashPassword(password);
}

interface Taking {
  email: string;
  /** Left out where another account has it. */
  phone: string | null;
  /** Of the chosen password, if the account has none yet. */
  password_hash: string | null;
  /** The account that the accepting person has proved to be theirs. */
  proved: string | null;
  organization_id: string;
  address: string;
  now: Date;
}

/**
 * The account of a user who accepted an invitation to this address: the one that has proved it, with its existing password, if the user has
 * shown to be its owner; the one without a password yet; or a new one. An account with the unproved address loses it.
 * `null`: an account was created or changed in the meantime.
 */
export async function claimAccount(db: Db, taking: Taking): Promise<string | null> {
  const { email, phone, password_hash, proved, organization_id, address, now } = taking;
  const found = await findSignIn(db, email);
  if (found?.has_password ? found.account_id !== proved : password_hash === null) return null;
  if (!found?.has_password) await giveWay(db, { email, keeper: found?.account_id ?? null, address, now });
  if (found && !found.has_password) {
    await updateEmail(db, found.account_id, { email, email_proved_at: now }, now);
    await setPassword(db, { account_id: found.account_id, email: null, phone: null }, password_hash!, now);
  }
  const fresh = async () => ({ email, email_proved_at: now, phone: await freePhone(db, phone), password_hash: password_hash! });
  // another invitation to the same address may be accepted at the same moment
  const account_id = found?.account_id ?? (await createAccount(db, await fresh()).catch(unlessTaken));
  if (account_id === null) return null;
  await insertSignInEvent(db, { happened_at: now, event: 'invitation-accepted', account_id, organization_id, address });
  return account_id;
}

const unlessTaken = (error: unknown): null => {
  if (error instanceof Failure && error.errors?.email) return null;
  throw error;
};

/** The phone number, unless another account signs in with it. */
async function freePhone(db: Db, phone: string | null): Promise<string | null> {
  const name = phone === null ? null : signInNameOf(phone);
  return name && !(await findAccountByName(db, name)) ? phone : null;
}
