import { sql } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { Db } from '../../platform/db/tenant.ts';

/** The session was used within its idle time. */
const notIdle = (session: 's' | 'identity.session', now: Date) =>
  sql<boolean>`${sql.ref(`${session}.last_used_at`)} > ${now}::timestamptz - make_interval(secs => ${sql.ref(`${session}.idle_seconds`)})`;

/** The session was idle for so long that it is locked, whether or not its page says so; sessions of programs never are. */
const idleLocked = (session: 's' | 'identity.session', now: Date) =>
  sql<boolean>`${sql.ref(`${session}.last_used_at`)} <= ${now}::timestamptz - make_interval(secs => ${sql.ref(`${session}.lock_seconds`)})`;

const living = (db: Db, account_id: string, now: Date) =>
  db
    .selectFrom('identity.session as s')
    .where('s.account_id', '=', account_id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .where(notIdle('s', now));

const asReply = (query: ReturnType<typeof living>) =>
  query.select((eb) => [
    's.id as uuid',
    's.id',
    eb.ref('s.kind').$castTo<'app' | 'program'>().as('kind'),
    's.device',
    's.created_at',
    's.last_used_at',
    's.address',
  ]);

/** The active sessions of an account, the most recently used first. */
export async function listOwnSessions(db: Db, account_id: string, now: Date, { page, page_size }: { page: number; page_size: number }) {
  const sessions = living(db, account_id, now);
  const { rows, total } = await paged(asReply(sessions).orderBy('s.last_used_at', 'desc').orderBy('s.id', 'desc'), sessions, {
    page,
    page_size,
  });
  return { rows, total };
}

/** A living session, if it is the account's own. */
export const findOwnSession = (db: Db, account_id: string, id: string, now: Date) =>
  asReply(living(db, account_id, now))
    .where('s.id', '=', id)
    .executeTakeFirst();

/** A session that is not over, locked or not, of an account that is not disabled. */
export const findLivingSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('identity.session as s')
    .innerJoin('identity.account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id', 's.organization_id'])
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .where(notIdle('s', now))
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();

/** A session that is neither over nor locked, of an account that is not disabled. */
export const findOpenSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('identity.session as s')
    .innerJoin('identity.account as a', 'a.id', 's.account_id')
    .select('s.account_id')
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.locked_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .where(notIdle('s', now))
    .where(sql<boolean>`(${idleLocked('s', now)}) is not true`)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();

/** Those of these sessions that are neither over nor locked. */
export async function listOpenSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.session')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where(notIdle('identity.session', now))
    .where(sql<boolean>`(${idleLocked('identity.session', now)}) is not true`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateLock(db: Db, id: string, lock: { locked_at: Date } | { locked_at: null; last_used_at: Date }): Promise<void> {
  await db.updateTable('identity.session').set(lock).where('id', '=', id).execute();
}
