import type { SignInName } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';

const columns = ['id', 'email', 'phone', 'password_hash', 'draft_key', 'last_organization_id', 'disabled_at', 'password_set_at'] as const;

/** The account that signs in with this name. */
export function findAccountByName(db: Db, { kind, value }: SignInName) {
  const accounts = db.selectFrom('identity.account').select(columns);
  return (
    kind === 'email' ? accounts.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', value)) : accounts.where('phone', '=', value)
  ).executeTakeFirst();
}

/** Whether anybody signs in here at all. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('identity.account').select('id').limit(1).executeTakeFirst()) !== undefined;

export const accountExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('identity.account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const readAccount = (db: Db, id: string) =>
  db.selectFrom('identity.account').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/** By what an account signs in, and whether it still does. */
export async function readSignInNames(db: Db, id: string): Promise<{ email: string | null; phone: string | null; disabled: boolean }> {
  const { email, phone, disabled_at } = await readAccount(db, id);
  return { email, phone, disabled: disabled_at !== null };
}

/** The hash of an account's password, held until the transaction ends. */
export const holdPasswordHash = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('identity.account').select('password_hash').where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
    .password_hash;

export type Account = Awaited<ReturnType<typeof readAccount>>;

export interface NewAccount {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  draft_key: Buffer;
  disabled_at?: string | null;
  last_organization_id?: string;
}
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insertInto('identity.account').values(account).execute();
}

/** Throws 23505 on `account_email` or `account_phone_key` when another account has that name. */
export async function updateSignInNames(db: Db, id: string, names: { email?: string; phone?: string }, now: Date): Promise<void> {
  await db
    .updateTable('identity.account')
    .set((eb) => ({ ...names, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The same password, hashed anew. */
export async function updatePasswordHash(db: Db, id: string, password_hash: string): Promise<void> {
  await db.updateTable('identity.account').set({ password_hash }).where('id', '=', id).execute();
}

/** Another password, chosen now. */
export async function replacePasswordHash(db: Db, id: string, password_hash: string, now: Date): Promise<void> {
  await db.updateTable('identity.account').set({ password_hash, password_set_at: now }).where('id', '=', id).execute();
}

export async function updateLastOrganization(db: Db, id: string, organization_id: string): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ last_organization_id: organization_id })
    .where('id', '=', id)
    .where((eb) => eb('last_organization_id', 'is distinct from', organization_id))
    .execute();
}
