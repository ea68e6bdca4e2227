import { type Insertable, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { SessionLimits } from './identity.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

export async function insertSession(db: Db, session: Insertable<DB['identity.session']>): Promise<void> {
  await db.insertInto('identity.session').values(session).execute();
}

export async function insertRefreshToken(db: Db, token: Insertable<DB['identity.refresh_token']>): Promise<void> {
  await db.insertInto('identity.refresh_token').values(token).execute();
}

/** Makes the renewals of the token's session wait for each other; the session, or undefined if the token is unknown. */
export const lockSessionOf = (db: Db, hash: Buffer) =>
  db
    .selectFrom('identity.session as s')
    .innerJoin('identity.refresh_token as t', 't.session_id', 's.id')
    .select(['s.id as session_id', 's.expires_at as session_expires_at', 's.revoked_at'])
    .where('t.hash', '=', hash)
    .forUpdate('s')
    .executeTakeFirst();

/** Uses up the token, and with it those given for the same predecessor; false if it is used or expired. Under the lock of its session. */
export async function useRefreshToken(db: Db, hash: Buffer, attempt_hash: Buffer | null, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('identity.refresh_token')
    .set({ used_at: now, attempt_hash })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['session_id', 'predecessor'])
    .executeTakeFirst();
  if (used?.predecessor)
    await db
      .updateTable('identity.refresh_token')
      .set({ used_at: now })
      .where('session_id', '=', used.session_id)
      .where('predecessor', '=', used.predecessor)
      .where('used_at', 'is', null)
      .execute();
  return used !== undefined;
}

/** Whether this attempt has used the token, and no token that was given for it has been used: its answer may have been lost. */
export async function mayRepeat(db: Db, hash: Buffer, attempt_hash: Buffer): Promise<boolean> {
  const used = await db
    .selectFrom('identity.refresh_token as t')
    .select('t.hash')
    .where('t.hash', '=', hash)
    .where('t.attempt_hash', '=', attempt_hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity.refresh_token as given')
            .select('given.hash')
            .whereRef('given.session_id', '=', 't.session_id')
            .whereRef('given.predecessor', '=', 't.hash')
            .where('given.used_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return used !== undefined;
}

/** A token whatever its state, with its session's. */
export const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('identity.refresh_token as t')
    .innerJoin('identity.session as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.used_at', 't.expires_at', 's.account_id', 's.revoked_at'])
    .where('t.hash', '=', hash)
    .executeTakeFirst();

type RevokedBecause = 'signed-out' | 'refresh-reused' | 'disabled' | 'password-changed' | 'ended-by-owner' | 'second-factor-changed';

/** Ends an active session; returns it, or undefined if it had ended already. */
export const revokeSession = (db: Db, id: string, because: RevokedBecause, now: Date) =>
  db
    .updateTable('identity.session')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id as session_id', 'account_id', 'organization_id'])
    .executeTakeFirst();

/** Ends the account's active sessions except `keep`; returns their ids. */
export async function revokeSessionsOf(db: Db, account_id: string, because: RevokedBecause, now: Date, keep?: string): Promise<string[]> {
  let sessions = db
    .updateTable('identity.session')
    .set({ revoked_at: now, revoked_because: because })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null);
  if (keep) sessions = sessions.where('id', '<>', keep);
  return (await sessions.returning('id').execute()).map(({ id }) => id);
}

/** Ends the account's active sessions in this organisation; returns their ids. */
export async function revokeSessionsAt(
  db: Db,
  account_id: string,
  organization_id: string,
  because: RevokedBecause,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('identity.session')
    .set({ revoked_at: now, revoked_because: because })
    .where('account_id', '=', account_id)
    .where('organization_id', '=', organization_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** How an organisation's sessions are locked and end: a session that ended sooner for another reason stays ended. */
const ending = ({ idle, absolute, lock }: SessionLimits) => ({
  idle_seconds: idle,
  lock_seconds: sql<number>`case when kind = 'app' then ${lock}::int end`,
  expires_at: sql<Date>`least(expires_at, created_at + make_interval(secs => ${absolute}))`,
});

/** Moves the session to another organisation, with its limits. */
export async function updateSessionOrganization(db: Db, id: string, organization_id: string, limits: SessionLimits): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ organization_id, ...ending(limits) })
    .where('id', '=', id)
    .execute();
}

/** Applies new limits to the active sessions of the organisation; no session gets a longer life than it was issued with. */
export async function limitSessions({ db, organization_id }: At, limits: SessionLimits, now: Date): Promise<void> {
  await db
    .updateTable('identity.session')
    .set(ending(limits))
    .where('organization_id', '=', organization_id)
    .where('kind', '=', 'app')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/** Moves `last_used_at`, unless it was moved less than a minute before. */
export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', new Date(now.getTime() - 60_000).toISOString())
    .execute();
}

type Event = Omit<Insertable<DB['identity.sign_in_event']>, 'id' | 'recorded_at'>;
/** Writes the row, which then waits to be sealed into the chain of the installation. */
export async function insertSignInEvent(db: Db, event: Event): Promise<void> {
  const { happened_at, event: what, account_id = null, session_id = null, organization_id = null, address } = event;
  await sql`select identity.record_sign_in(${newId()}, ${happened_at}, ${what}, ${account_id}, ${session_id}, ${organization_id}, ${address})`.execute(
    db,
  );
}
