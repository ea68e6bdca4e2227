import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/tenant.ts';
import type { Batch } from '../../platform/jobs/retention.ts';

/** Each deletes the oldest rows of its table that were over before a moment, at most so many, and returns how many. */

export async function deleteTokens(db: Db, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`delete from identity.refresh_token where hash in (
    select hash from identity.refresh_token where expires_at < ${before} order by expires_at limit ${most} for update skip locked
  ) returning 1`.execute(db);
  return rows.length;
}

export async function deleteOldTries(db: Db, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`delete from identity.failed_try where id in (
    select id from identity.failed_try where failed_at < ${before} order by failed_at limit ${most}
  ) returning 1`.execute(db);
  return rows.length;
}

export async function deleteOldNetworks(db: Db, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`delete from identity.known_network where (account_id, network) in (
    select account_id, network from identity.known_network where signed_in_at < ${before} order by signed_in_at limit ${most} for update skip locked
  ) returning 1`.execute(db);
  return rows.length;
}

export async function deleteOldResets(db: Db, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`delete from identity.password_reset where id in (
    select id from identity.password_reset where requested_at < ${before} order by requested_at limit ${most} for update skip locked
  ) returning 1`.execute(db);
  return rows.length;
}

export async function deleteOldProofs(db: Db, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`delete from identity.email_proof where id in (
    select id from identity.email_proof where requested_at < ${before} order by requested_at limit ${most} for update skip locked
  ) returning 1`.execute(db);
  return rows.length;
}

export async function deleteOldChallenges(db: Db, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`delete from identity.sign_in_challenge where hash in (
    select hash from identity.sign_in_challenge where expires_at < ${before} order by expires_at limit ${most} for update skip locked
  ) returning 1`.execute(db);
  return rows.length;
}

/** Sign-ins, and the sessions that none of those left names; with the jobs' pool, since the app may not. */
export async function deleteSignIns(pool: pg.Pool, { before, most }: Batch): Promise<number> {
  const { rows } = await pool.query<{ gone: number }>('select identity.forget_sign_ins($1, $2) as gone', [before, most]);
  return rows[0]?.gone ?? 0;
}
