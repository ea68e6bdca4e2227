import type { Db } from '../../platform/db/tenant.ts';

/** The account's second factor, locked until the transaction ends, so that concurrent attempts are serialised. */
export const holdSecondFactor = (db: Db, account_id: string) =>
  db
    .selectFrom('identity.second_factor')
    .select(['secret', 'started_secret', 'started_at'])
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();

export async function hasSecondFactor(db: Db, account_id: string): Promise<boolean> {
  const on = db
    .selectFrom('identity.second_factor')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('secret', 'is not', null);
  return (await on.executeTakeFirst()) !== undefined;
}

/** Since when it is on, and the number of unused recovery codes; undefined if it is off. */
export const findSecondFactor = (db: Db, account_id: string) =>
  db
    .selectFrom('identity.second_factor as f')
    .select((eb) => [
      'f.on_since',
      eb
        .selectFrom('identity.recovery_code as c')
        .whereRef('c.account_id', '=', 'f.account_id')
        .where('c.used_at', 'is', null)
        .select((count) => count.fn.countAll<string>().as('left'))
        .as('recovery_codes_left'),
    ])
    .where('f.account_id', '=', account_id)
    .where('f.secret', 'is not', null)
    .executeTakeFirst();

/** Stores a secret that was shown; one that is on already stays on until the new one is confirmed. */
export async function startSecret(db: Db, account_id: string, started_secret: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('identity.second_factor')
    .values({ account_id, started_secret, started_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ started_secret, started_at: now }))
    .execute();
}

/** Replaces the secret by the one that was shown; the code that proved it is used up. */
export async function turnOnSecret(db: Db, account_id: string, secret: Buffer, step: number, now: Date): Promise<void> {
  await db
    .updateTable('identity.second_factor')
    .set({ secret, on_since: now, last_step: step, started_secret: null, started_at: null })
    .where('account_id', '=', account_id)
    .execute();
}

/** Uses up the time step if it is newer than every used one: of concurrent callers exactly one succeeds. */
export async function useStep(db: Db, account_id: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('identity.second_factor')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('secret', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Turns it off and deletes its recovery codes. */
export async function deleteSecondFactor(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('identity.second_factor').where('account_id', '=', account_id).execute();
}

/** Uses up the recovery code if it is unused: of concurrent callers exactly one succeeds. */
export async function useRecoveryCode(db: Db, account_id: string, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** From now on these are the account's recovery codes, and no others. */
export async function replaceRecoveryCodes(db: Db, account_id: string, hashes: readonly Buffer[], now: Date): Promise<void> {
  await db.deleteFrom('identity.recovery_code').where('account_id', '=', account_id).execute();
  await db
    .insertInto('identity.recovery_code')
    .values(hashes.map((hash) => ({ account_id, hash, created_at: now })))
    .execute();
}

/** The missing step of a sign-in. */
export type Asks = 'second-factor' | 'new-password';

/** Adds a challenge: the proofs so far were correct, and another one is required. */
export async function insertChallenge(
  db: Db,
  challenge: { hash: Buffer; account_id: string; asks: Asks; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('identity.sign_in_challenge').values(challenge).execute();
}

/** The account that a living challenge is of. */
export const findChallenge = (db: Db, hash: Buffer, asks: Asks, now: Date) =>
  db
    .selectFrom('identity.sign_in_challenge as c')
    .innerJoin('identity.account as a', 'a.id', 'c.account_id')
    .select('c.account_id')
    .where('c.hash', '=', hash)
    .where('c.asks', '=', asks)
    .where('c.expires_at', '>', now.toISOString())
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();

/** Uses up the challenge if it is still valid: of concurrent callers exactly one succeeds. */
export async function useChallenge(db: Db, hash: Buffer, asks: Asks, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('identity.sign_in_challenge')
    .where('hash', '=', hash)
    .where('asks', '=', asks)
    .where('expires_at', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Sign-ins that wait for their second step begin again: the password or the factor is another. */
export async function deleteChallenges(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('identity.sign_in_challenge').where('account_id', '=', account_id).execute();
}
