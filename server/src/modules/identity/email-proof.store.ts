import type { Db } from '../../platform/db/tenant.ts';

interface ProofToOpen {
  id: string;
  account_id: string;
  email: string;
  requested_at: Date;
}

/** Adds a pending address. Throws 23505 on `email_proof_open` if another one is pending already. */
export async function insertProof(db: Db, proof: ProofToOpen): Promise<void> {
  await db.insertInto('identity.email_proof').values(proof).execute();
}

type EndedBecause = 'proved' | 'withdrawn' | 'replaced' | 'password-set';

/** Ends the pending address and its link; returns it. */
export const endProof = (db: Db, account_id: string, because: EndedBecause, now: Date) =>
  db
    .updateTable('identity.email_proof')
    .set({ ended_at: now, ended_because: because })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .returning(['email'])
    .executeTakeFirst();

/** When the latest e-mails of this account were requested, newest first. */
export async function listProofsAsked(db: Db, account_id: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.email_proof')
    .select('requested_at')
    .where('account_id', '=', account_id)
    .orderBy('requested_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ requested_at }) => requested_at);
}

/** The address and account of an e-mail; undefined if it is no longer needed. */
export const findProof = (db: Db, id: string) =>
  db
    .selectFrom('identity.email_proof as p')
    .innerJoin('identity.account as a', 'a.id', 'p.account_id')
    .select(['p.account_id', 'p.email'])
    .where('p.id', '=', id)
    .where('p.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();

/** From now on the token of this hash proves the address. */
export async function updateProofToken(db: Db, id: string, token: { hash: Buffer; expires_at: Date }): Promise<void> {
  await db.updateTable('identity.email_proof').set(token).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** The account and the address that a living token proves. */
export const findProofByToken = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('identity.email_proof as p')
    .innerJoin('identity.account as a', 'a.id', 'p.account_id')
    .select(['p.account_id', 'p.email', 'a.email as former_email'])
    .where('p.hash', '=', hash)
    .where('p.ended_at', 'is', null)
    .where('p.expires_at', '>', now.toISOString())
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();

/** Uses up the token if it is still valid: of concurrent callers exactly one succeeds. */
export async function useProof(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('identity.email_proof')
    .set({ ended_at: now, ended_because: 'proved' })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
