import { randomBytes } from 'node:crypto';
import { signInNameOf } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { accountExists, findAccountByAddress, findAccountByName, insertAccount } from './account.store.ts';

/** An account of an imported organisation. Passwords and second factors are not part of an export. */
export interface BroughtAccount {
  id: string;
  email: string | null;
  phone: string | null;
  disabled_at: string | null;
}

/**
 * The account for a user of an imported organisation: an existing one that has proved the same e-mail address, or has no password yet; or a
 * new one without a password, under its previous id if that is free. Its owner claims it by proving the address, through a password link or
 * an invitation. Unproved addresses and phone numbers match no account, because an export contains whatever its users typed.
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
    phone: number && (await findAccountByName(db, number)) ? null : phone, // another account signs in with it
    password_hash: null,
    draft_key: randomBytes(32),
    disabled_at,
    last_organization_id: organization_id,
  };
  await insertAccount(db, account);
  return { id: account.id, made: true };
}
