import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface NewInvitation {
  membership_id: string;
  /** Null: the app itself. */
  invited_by: string | null;
  now: Date;
}

/** Adds an invitation whose e-mail is not written yet; returns its id. */
export async function insertInvitation({ db, organization_id }: At, { membership_id, invited_by, now }: NewInvitation): Promise<string> {
  const id = newId();
  await db.insertInto('organization.invitation').values({ organization_id, id, membership_id, invited_by, created_at: now }).execute();
  return id;
}

/** Invalidates the link of the open invitation. */
export async function endInvitation(
  { db, organization_id }: At,
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

/** When the latest e-mails to this person were requested, newest first. */
export async function listAsked({ db, organization_id }: At, membership_id: string, most: number): Promise<string[]> {
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

const invited = ({ db, organization_id }: At) =>
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
    .where('m.status', '=', sql.lit('invited'))
    .where('m.deleted_at', 'is', null)
    .where('o.status', '=', sql.lit('active'))
    .where('o.deleted_at', 'is', null);

/** The recipient of the e-mail; undefined if it is no longer needed. */
export const findAddressee = (ctx: At, id: string) => invited(ctx).where('i.id', '=', id).executeTakeFirst();

/** The open invitation that a token of this hash opens. */
export const findInvitation = (ctx: At, hash: Buffer, now: Date) =>
  invited(ctx).where('i.hash', '=', hash).where('i.expires_at', '>', now.toISOString()).executeTakeFirst();

/** The same, locked until the transaction ends: of concurrent accepts, the second finds it used. */
export const holdInvitation = (ctx: At, hash: Buffer, now: Date) =>
  invited(ctx).where('i.hash', '=', hash).where('i.expires_at', '>', now.toISOString()).forUpdate(['i', 'm']).executeTakeFirst();

/** From now on the token of this hash opens the invitation. */
export async function updateToken({ db, organization_id }: At, id: string, token: { hash: Buffer; expires_at: Date }): Promise<void> {
  await db
    .updateTable('organization.invitation')
    .set(token)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every open invitation of the organisation and invalidates its link. Returns how many. */
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
