import type pg from 'pg';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { readAccount, updateEmail, updatePasswordHash, updatePhone } from './account.store.ts';
import { hashPassword } from './hash-password.ts';

/** The password of all test users, hashed once. */
export const testPassword = 'Akoma-test-1';
let hashed: Promise<string> | undefined;

interface Names {
  email?: string;
  phone?: string;
  /** The address was merely typed. */
  unproved?: true;
}

/** Lets an account sign in with {@link testPassword}, under the given or its existing names; its address counts as proved. */
export async function givePassword(pool: pg.Pool, user_id: string, { email, phone, unproved }: Names = {}): Promise<void> {
  const hash = await (hashed ??= hashPassword(testPassword));
  const now = new Date();
  await withoutTenant(pool, 'write', async (db) => {
    const address = email ?? (await readAccount(db, user_id)).email;
    if (address) await updateEmail(db, user_id, { email: address, email_proved_at: unproved ? null : now }, now);
    if (phone) await updatePhone(db, user_id, phone, now);
    await updatePasswordHash(db, user_id, hash);
  });
}
