import { fail } from '@akoma/contract/base';
import { signInNameOf } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import { findAccountByName } from './account.store.ts';
import { createAccount } from './create-account.ts';
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

/** Who signs in with this e-mail address. For the one alone who has proved to read its mail. */
export async function findSignIn(db: Db, email: string): Promise<SignInOf | null> {
  const name = signInNameOf(email);
  const account = name?.kind === 'email' ? await findAccountByName(db, name) : undefined;
  return account ? { account_id: account.id, has_password: account.password_hash !== null, disabled: account.disabled_at !== null } : null;
}

/** The hash of a password that somebody chooses; refuses what is easy to guess for one who knows `known`, or shorter than `least`, at `new_password`. No transaction may be held. */
export async function hashChosen(password: string, known: readonly (string | null)[], least: number): Promise<string> {
  judgeLength(password, least);
  if (isEasyToGuess(password, known)) throw fail('invalid', {}, { new_password: [easyToGuess] });
  return hashPassword(password);
}

interface Taking {
  email: string;
  /** Left out where another account has it. */
  phone: string | null;
  /** Of the chosen password, where the account has none yet. */
  password_hash: string | null;
  organization_id: string;
  address: string;
  now: Date;
}

/**
 * The account of somebody who accepted an invitation to this address: the one that has the address, with the password it has, or a new one.
 * `null`: the account has a password and another was chosen.
 */
export async function takeAccount(db: Db, taking: Taking): Promise<string | null> {
  const { email, phone, password_hash, organization_id, address, now } = taking;
  const found = await findSignIn(db, email);
  if (found?.has_password && password_hash !== null) return null;
  if (found && !found.has_password) await setPassword(db, { account_id: found.account_id, email: null, phone: null }, password_hash!, now);
  const account_id =
    found?.account_id ?? (await createAccount(db, { email, phone: await freePhone(db, phone), password_hash: password_hash! }));
  await insertSignInEvent(db, { happened_at: now, event: 'invitation-accepted', account_id, organization_id, address });
  return account_id;
}

/** A phone number that nobody signs in with yet. */
async function freePhone(db: Db, phone: string | null): Promise<string | null> {
  const name = phone === null ? null : signInNameOf(phone);
  return name && !(await findAccountByName(db, name)) ? phone : null;
}
