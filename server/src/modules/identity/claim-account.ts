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

/** Whose address this is: the account that has proved it, or that waits for its owner. For the one alone who has proved to read its mail. */
export async function findSignIn(db: Db, email: string): Promise<SignInOf | null> {
  const account = await findAccountByAddress(db, email);
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
  /** The account that the accepting person has proved to be theirs. */
  proved: string | null;
  organization_id: string;
  address: string;
  now: Date;
}

/**
 * The account of somebody who accepted an invitation to this address: the one that has proved it, with the password it has, if the accepting person has
 * shown to be its owner; the one that waits for its owner; or a new one. An account that merely typed the address gives way.
 * `null`: there is an account by now that was not there before, or another.
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

/** A phone number that nobody signs in with yet. */
async function freePhone(db: Db, phone: string | null): Promise<string | null> {
  const name = phone === null ? null : signInNameOf(phone);
  return name && !(await findAccountByName(db, name)) ? phone : null;
}
