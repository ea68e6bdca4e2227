import { emailKey } from '@akoma/contract/base';
import type { SignInName } from '@akoma/contract/identity';
import type { Db } from '../../platform/db/tenant.ts';

const columns = [
  'a.id',
  'a.email',
  'a.email_proved_at',
  'a.phone',
  'a.password_hash',
  'a.draft_key',
  'a.last_organization_id',
  'a.disabled_at',
  'a.password_set_at',
] as const;

/** With the address that waits for its link. */
const accounts = (db: Db) =>
  db
    .selectFrom('identity.account as a')
    .leftJoin('identity.email_proof as p', (join) => join.onRef('p.account_id', '=', 'a.id').on('p.ended_at', 'is', null))
    .select([...columns, 'p.email as pending_email']);

/** The account with this sign-in name. An account without a password has not been claimed by its owner and is never found. */
export function findAccountByName(db: Db, { kind, value }: SignInName) {
  return kind === 'email'
    ? accounts(db)
        .where((eb) => eb(eb.fn<string>('lower', ['a.email']), '=', value))
        .orderBy((eb) => eb('a.password_hash', 'is', null))
        .limit(1)
        .executeTakeFirst()
    : accounts(db).where('a.phone', '=', value).executeTakeFirst();
}

/**
 * The account that an address identifies: the one whose owner has proved to read its mail, or one that has no password yet. An unproved
 * address identifies no account; phone numbers cannot be proved and identify none either.
 */
export const findAccountByAddress = (db: Db, email: string) =>
  accounts(db)
    .where((eb) => eb(eb.fn<string>('lower', ['a.email']), '=', emailKey(email)))
    .where((eb) => eb.or([eb('a.email_proved_at', 'is not', null), eb('a.password_hash', 'is', null)]))
    .executeTakeFirst();

/** Whether the installation has any account. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('identity.account').select('id').limit(1).executeTakeFirst()) !== undefined;

export const accountExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('identity.account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const readAccount = (db: Db, id: string) => accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow();

/** The sign-in names of an account, and whether it is disabled. */
export async function readSignInNames(db: Db, id: string): Promise<{ email: string | null; phone: string | null; disabled: boolean }> {
  const { email, phone, disabled_at } = await readAccount(db, id);
  return { email, phone, disabled: disabled_at !== null };
}

/** The hash of an account's password, locked until the transaction ends. */
export const holdPasswordHash = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('identity.account').select('password_hash').where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
    .password_hash;

export type Account = Awaited<ReturnType<typeof readAccount>>;

export interface NewAccount {
  id: string;
  email: string | null;
  email_proved_at?: Date | null;
  phone: string | null;
  password_hash: string | null;
  draft_key: Buffer;
  disabled_at?: string | null;
  last_organization_id?: string;
}
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insertInto('identity.account').values(account).execute();
}

/** Throws 23505 on `account_phone_key` when another account has that number. */
export async function updatePhone(db: Db, id: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.account')
    .set((eb) => ({ phone, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets the address that the account signs in with, proved or not. Throws 23505 if another account has it. */
export async function updateEmail(db: Db, id: string, address: { email: string; email_proved_at: Date | null }, now: Date): Promise<void> {
  await db
    .updateTable('identity.account')
    .set((eb) => ({ ...address, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes an address from every account that has not proved it, except one; returns their ids. */
export async function releaseEmail(db: Db, email: string, keeper: string | null, now: Date): Promise<string[]> {
  let others = db
    .updateTable('identity.account')
    .set((eb) => ({ email: null, updated_at: now, version: eb('version', '+', 1) }))
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey(email)))
    .where('email_proved_at', 'is', null);
  if (keeper !== null) others = others.where('id', '<>', keeper);
  return (await others.returning('id').execute()).map(({ id }) => id);
}

/** The same password with a new hash. */
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
