import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';

interface NewInvitation {
  membership_id: string;
  /** Null: the app itself. */
  invited_by: string | null;
  now: Date;
}

/** An invitation whose letter is still to be written; returns its id. */
export async function insertInvitation(
  db: Db,
  organization_id: string,
  { membership_id, invited_by, now }: NewInvitation,
): Promise<string> {
  const id = newId();
  await db.insertInto('organization.invitation').values({ organization_id, id, membership_id, invited_by, created_at: now }).execute();
  return id;
}

/** The link of the open invitation opens nothing any more. */
export async function endInvitation(
  db: Db,
  organization_id: string,
  membership_id: string,
  because: 'accepted' | 'withdrawn' | 'replaced',
  now: Date,
): Promise<void> {
  await db
    .updateTable('organization.invitation')
    .set({ ended_at: now, ended_because: because })
    .where('organization_id', '=', organization_id)
    .where('membership_id', '=', membership_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** When the newest letters to this person were asked for, the latest first. */
export async function listAsked(db: Db, organization_id: string, membership_id: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('organization.invitation')
    .select('created_at')
    .where('organization_id', '=', organization_id)
    .where('membership_id', '=', membership_id)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

const invited = (db: Db, organization_id: string) =>
  db
    .selectFrom('organization.invitation as i')
    .innerJoin('organization.membership as m', (join) =>
      join.onRef('m.organization_id', '=', 'i.organization_id').onRef('m.id', '=', 'i.membership_id'),
    )
    .innerJoin('organization.organization as o', 'o.organization_id', 'i.organization_id')
    .select(['i.id', 'i.expires_at', 'm.id as membership_id', 'm.first_name', 'm.last_name', 'm.email', 'm.mobile', 'm.status'])
    .select(['o.name as organization_name', 'o.password_least'])
    .where('i.organization_id', '=', organization_id)
    .where('i.ended_at', 'is', null)
    .where('m.status', '=', 'invited')
    .where('m.deleted_at', 'is', null)
    .where('o.status', '=', 'active')
    .where('o.deleted_at', 'is', null);

/** To whom the letter goes; nothing when it is of no use any more. */
export const findAddressee = (db: Db, organization_id: string, id: string) =>
  invited(db, organization_id).where('i.id', '=', id).executeTakeFirst();

/** The open invitation that a token of this hash opens. */
export const findInvitation = (db: Db, organization_id: string, hash: Buffer, now: Date) =>
  invited(db, organization_id).where('i.hash', '=', hash).where('i.expires_at', '>', now.toISOString()).executeTakeFirst();

/** The same, held until the transaction ends: of several who accept at once, the second finds it used. */
export const holdInvitation = (db: Db, organization_id: string, hash: Buffer, now: Date) =>
  invited(db, organization_id)
    .where('i.hash', '=', hash)
    .where('i.expires_at', '>', now.toISOString())
    .forUpdate(['i', 'm'])
    .executeTakeFirst();

/** From now on the token of this hash opens the invitation. */
export async function updateToken(db: Db, organization_id: string, id: string, token: { hash: Buffer; expires_at: Date }): Promise<void> {
  await db
    .updateTable('organization.invitation')
    .set(token)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every open invitation of the organisation: their letters open nothing any more. Returns how many. */
export async function endOpenInvitations({ db, organization_id, now }: { db: Db; organization_id: string; now: Date }): Promise<number> {
  const ended = await db
    .updateTable('organization.invitation')
    .set({ ended_at: now, ended_because: 'withdrawn' })
    .where('organization_id', '=', organization_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}
