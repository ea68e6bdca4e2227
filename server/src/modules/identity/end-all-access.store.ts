import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';

/** How many sessions, links and second factors were ended. */
export interface EndedAccess {
  sessions: number;
  links: number;
  second_factors: number;
}

const counted = (rows: { n: string | number }[]): number => Number(rows[0]?.n ?? 0);

/**
 * Ends all sessions, started sign-ins and links of the installation, for a restored database: those ended after the backup would be valid
 * again. With `factorsToo` also second factors, if their secrets can no longer be opened.
 */
export async function endAllAccess(db: Db, { now, factorsToo }: { now: Date; factorsToo: boolean }): Promise<EndedAccess> {
  const sessions = await sql<{ n: string }>`
    with ended as (
      update identity.session set expires_at = ${now} where revoked_at is null and expires_at > ${now} returning id
    ) select count(*) as n from ended`.execute(db);
  await sql`delete from identity.refresh_token`.execute(db);
  await sql`delete from identity.sign_in_challenge`.execute(db);
  const links = await sql<{ n: string }>`
    with ended as (
      update identity.password_reset set used_at = ${now} where hash is not null and used_at is null and expires_at > ${now} returning id
    ) select count(*) as n from ended`.execute(db);
  await sql`delete from identity.password_reset where hash is null`.execute(db); // requested, and not sent yet
  const proofs = await sql<{ n: string }>`
    with ended as (
      update identity.email_proof set ended_at = ${now}, ended_because = 'restored' where ended_at is null returning hash
    ) select count(hash) as n from ended`.execute(db);
  const factors = factorsToo
    ? await sql<{ n: string }>`
        with ended as (delete from identity.second_factor returning secret) select count(secret) as n from ended`.execute(db)
    : { rows: [] };
  return { sessions: counted(sessions.rows), links: counted(links.rows) + counted(proofs.rows), second_factors: counted(factors.rows) };
}

/** The sign-in data of an account, for comparing a database with a later one. Hashes reveal only that something differs. */
export interface SignInState {
  id: string;
  email: string | null;
  phone: string | null;
  password: string | null;
  password_set_at: string;
  factor: string | null;
  disabled_at: string | null;
}

export const listSignInStates = async (db: Db): Promise<SignInState[]> =>
  (
    await sql<SignInState>`
      select a.id, a.email, a.phone, encode(sha256(convert_to(a.password_hash, 'UTF8')), 'hex') as password, a.password_set_at,
        encode(sha256(f.secret), 'hex') as factor, a.disabled_at
      from identity.account a left join identity.second_factor f on f.account_id = a.id
      order by lower(a.email), a.phone, a.id`.execute(db)
  ).rows;
