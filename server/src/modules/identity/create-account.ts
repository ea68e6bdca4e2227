import { randomBytes } from 'node:crypto';
import { fail, toE164, withLowerDomain } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { insertAccount } from './account.store.ts';

/** A new account, which signs in by e-mail, phone or both. */
export interface AccountToCreate {
  email?: string | null;
  /** When its owner proved to read its mail; absent: the address can only be used to sign in. */
  email_proved_at?: Date;
  phone?: string | null;
  /** Without one, signing in is not possible until it is set. Hashed in advance, because no transaction may wait for that. */
  password_hash?: string;
}

/** Creates an account and returns its id. A name that another account has: 400 at `email` or `mobile`. */
export async function createAccount(db: Db, { email, email_proved_at, phone, password_hash }: AccountToCreate): Promise<string> {
  const id = newId();
  const e164 = phone ? toE164(phone) : null;
  if (phone && !e164) throw fail('invalid', {}, { mobile: ['Mobile is not valid.'] });
  await insertAccount(db, {
    id,
    email: email ? withLowerDomain(email.trim()) : null,
    email_proved_at: email ? (email_proved_at ?? null) : null,
    phone: e164,
    password_hash: password_hash ?? null,
    draft_key: randomBytes(32),
  }).catch((error: { code?: unknown; constraint?: unknown }) => {
    if (error.code !== '23505') throw error;
    throw error.constraint === 'account_phone_key'
      ? fail('invalid', {}, { mobile: ['Mobile already exists.'] })
      : fail('invalid', {}, { email: ['Email already exists.'] });
  });
  return id;
}
