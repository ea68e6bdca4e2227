import { randomBytes } from 'node:crypto';
import { signInNameOf } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { accountExists, findAccountByAddress, findAccountByName, insertAccount } from './account.store.ts';

/** Who signed in where an organisation was brought from. Passwords and second factors stay there. */
export interface BroughtAccount {
  id: string;
  email: string | null;
  phone: string | null;
  disabled_at: string | null;
}

/**
 * The account that somebody has here who had that one elsewhere: the one that has proved the same e-mail address, or waits for its owner, as it is;
 * or a new one without a password, under the id that it had if that is free. The new one waits for the person who proves its address, by a link to a
 * password or an invitation. Addresses that are merely typed, and phone numbers, find nobody: an export says what its people typed.
 */
export async function importAccount(
  db: Db,
  { id, email, phone, disabled_at }: BroughtAccount,
  organization_id: string,
): Promise<{ id: string; made: boolean }> {
  const known = email === null ? undefined : await findAccountByAddress(db, email);
  if (known) return { id: known.id, made: false };
  const free = !(await accountExists(db, id));
  const number = phone === null ? null : signInNameOf(phone);
  const account = {
    id: free ? id : newId(),
    email,
    phone: number && (await findAccountByName(db, number)) ? null : phone, // somebody else signs in with it
    password_hash: null,
    draft_key: randomBytes(32),
    disabled_at,
    last_organization_id: organization_id,
  };
  await insertAccount(db, account);
  return { id: account.id, made: true };
}
