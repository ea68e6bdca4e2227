import type { Db } from '../../platform/db/tenant.ts';

const before = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();
const hour = 3600;

/** Records the request, whether or not the name belongs to an account. */
export async function insertReset(db: Db, reset: { id: string; account_id: string | null; requested_at: Date }): Promise<void> {
  await db.insertInto('identity.password_reset').values(reset).execute();
}

/**
 * The recipient of an e-mail; undefined if the name matched no account, or the account is disabled, has no address, or no longer needs it.
 * E-mails to one account are serialised for counting: the second waits here until the first is recorded.
 */
export const findAddressee = (db: Db, id: string) =>
  db
    .selectFrom('identity.password_reset as r')
    .innerJoin('identity.account as a', 'a.id', 'r.account_id')
    .select(['r.account_id', 'a.email'])
    .where('r.id', '=', id)
    .where('r.used_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('a.email', 'is not', null)
    .where((eb) => eb.or([eb('a.email_proved_at', 'is not', null), eb('a.password_hash', 'is', null)]))
    .forNoKeyUpdate('a')
    .executeTakeFirst();

/** Letters that this account was sent within the hour before. */
export async function countLetters(db: Db, account_id: string | null, now: Date): Promise<number> {
  const { letters } = await db
    .selectFrom('identity.password_reset')
    .select((eb) => eb.fn.countAll<string>().as('letters'))
    .where('account_id', '=', account_id)
    .where('requested_at', '>', before(now, hour))
    .where('hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(letters);
}

/** From now on the token of this hash opens the account. */
export async function updateResetToken(db: Db, id: string, token: { hash: Buffer; expires_at: Date }): Promise<void> {
  await db.updateTable('identity.password_reset').set(token).where('id', '=', id).where('used_at', 'is', null).execute();
}

/** The account that a living token opens. */
export const findReset = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('identity.password_reset as r')
    .innerJoin('identity.account as a', 'a.id', 'r.account_id')
    .select(['a.id as account_id', 'a.email', 'a.phone'])
    .where('r.hash', '=', hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now.toISOString())
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();

/** Uses up the token if it is still valid: of concurrent callers exactly one succeeds. */
export const useReset = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('identity.password_reset')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst();

/** Ends all reset links that are unsent or unused. */
export async function closeResets(db: Db, account_id: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.password_reset')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('hash', 'is not', null)
    .where('used_at', 'is', null)
    .execute();
}
