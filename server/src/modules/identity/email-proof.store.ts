import type { Db } from '../../platform/db/tenant.ts';

interface ProofToOpen {
  id: string;
  account_id: string;
  email: string;
  requested_at: Date;
}

/** An address that waits for the link in its letter. Throws 23505 on `email_proof_open` when another one waits already. */
export async function insertProof(db: Db, proof: ProofToOpen): Promise<void> {
  await db.insertInto('identity.email_proof').values(proof).execute();
}

type EndedBecause = 'proved' | 'withdrawn' | 'replaced' | 'password-set';

/** The address that waits does so no more, and its link opens nothing; returns it. */
export const endProof = (db: Db, account_id: string, because: EndedBecause, now: Date) =>
  db
    .updateTable('identity.email_proof')
    .set({ ended_at: now, ended_because: because })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .returning(['email'])
    .executeTakeFirst();

/** When the newest letters of this account were asked for, the latest first. */
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

/** To which address a letter goes, and for which account; nothing when it is of no use any more. */
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

/** Uses the token up, if it still lives: of several at once exactly one gets the row. */
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
