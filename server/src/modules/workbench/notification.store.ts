import type { NotificationKind } from '@akoma/contract/workbench';
import { type Insertable, sql } from 'kysely';
import { countOf, type Page, pageOfRows } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Reader = At & Pick<Ctx, 'actor' | 'now'>;

const columns = ['id', 'kind', 'subject_id', 'patient_id', 'text', 'created_at', 'read_at', 'acknowledged_at'] as const;

/** The caller's own. */
const own = ({ db, organization_id, actor }: Omit<Reader, 'now'>) =>
  db
    .selectFrom('workbench.notification')
    .where('organization_id', '=', organization_id)
    .where('membership_id', '=', actor.practitioner_role_id);

const ownUnread = (ctx: Omit<Reader, 'now'>) => own(ctx).where('read_at', 'is', null);

const typed = <R extends { kind: string }>(row: R) => ({ ...row, kind: row.kind as NotificationKind });

/** A page of the caller's own, the latest first, with the count of all and of those that were not read. */
export async function listOwnNotifications(ctx: Reader, { unread, ...slice }: Page & { unread?: boolean | undefined }) {
  const chosen = unread === undefined ? own(ctx) : own(ctx).where('read_at', unread ? 'is' : 'is not', null);
  const [rows, total, left] = await Promise.all([
    pageOfRows(chosen.select(columns).orderBy('created_at', 'desc').orderBy('id'), slice).execute(),
    countOf(chosen),
    countUnread(ctx),
  ]);
  return { rows: rows.map(typed), total, unread: left };
}

export const countUnread = (ctx: Omit<Reader, 'now'>): Promise<number> => countOf(ownUnread(ctx));

export async function insertNotifications({ db }: At, rows: readonly Insertable<DB['workbench.notification']>[]): Promise<void> {
  await db.insertInto('workbench.notification').values(rows).execute();
}

/** Marks one of the caller's own as read, or those up to a moment, or all; answers how many were not read before. */
export async function updateRead(
  { db, organization_id, actor, now }: Reader,
  which: { id?: string | undefined; until?: string | undefined },
): Promise<number> {
  const rows = await db
    .updateTable('workbench.notification')
    .set({ read_at: now })
    .where('organization_id', '=', organization_id)
    .where('membership_id', '=', actor.practitioner_role_id)
    .where('read_at', 'is', null)
    .$if(which.id !== undefined, (some) => some.where('id', '=', which.id!))
    .$if(which.until !== undefined, (some) => some.where('created_at', '<=', which.until!))
    .returning('id')
    .execute();
  return rows.length;
}

export const isOwnNotification = async (ctx: Reader, id: string): Promise<boolean> =>
  (await own(ctx).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Acknowledges one of the caller's own, which is read by that; the first time counts. Undefined: there is no such. */
export async function updateAcknowledged({ db, organization_id, actor, now }: Reader, id: string) {
  const row = await db
    .updateTable('workbench.notification')
    .set({
      read_at: sql<Date>`coalesce(read_at, ${now})`,
      acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${now})`,
    })
    .where('organization_id', '=', organization_id)
    .where('membership_id', '=', actor.practitioner_role_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && typed(row);
}

/** Marks as read what members were told of a subject, all of them or one; answers whose it was. */
export async function updateSettled(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  { kind, subject_id, of }: { kind: NotificationKind; subject_id: string; of?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .updateTable('workbench.notification')
    .set({ read_at: now })
    .where('organization_id', '=', organization_id)
    .where('subject_id', '=', subject_id)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .$if(of !== undefined, (some) => some.where('membership_id', '=', of!))
    .returning('membership_id')
    .execute();
  return rows.map(({ membership_id }) => membership_id);
}

/** Deletes old ones of the organisation; rows that are being written are left for the next time. */
export async function deleteOldNotifications(
  { db, organization_id }: At,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await sql`delete from workbench.notification n using (
      select id from workbench.notification
      where organization_id = ${organization_id} and created_at <= ${before} limit ${most} for update skip locked
    ) old where n.organization_id = ${organization_id} and n.id = old.id returning n.id`.execute(db);
  return rows.length;
}
