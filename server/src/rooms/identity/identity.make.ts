import type pg from 'pg';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { updatePasswordHash, updateSignInNames } from './account.store.ts';
import { hashPassword } from './hash-password.ts';

/** The password of everybody in tests, hashed once. */
export const testPassword = 'Akoma-test-1';
let hashed: Promise<string> | undefined;

/** Lets an account sign in with {@link testPassword}, under these names. */
export async function givePassword(pool: pg.Pool, user_id: string, names: { email?: string; phone?: string } = {}): Promise<void> {
  const hash = await (hashed ??= hashPassword(testPassword));
  await withoutTenant(pool, 'write', async (db) => {
    await updatePasswordHash(db, user_id, hash);
    if (names.email ?? names.phone) await updateSignInNames(db, user_id, names, new Date());
  });
}
