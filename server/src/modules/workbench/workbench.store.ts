import { recentsKept } from '@akoma/contract/workbench';
import { sql } from 'kysely';
import { countOf, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'actor' | 'organization_id' | 'db' | 'now'>;

const columns = ['organization_id as managing_organization', 'kind', 'subject', 'page', 'content', 'saved_at', 'expires_at'] as const;

/** The user's own drafts that are not over. */
const drafts = ({ actor, organization_id, db, now }: At) =>
  db
    .selectFrom('workbench.draft')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', actor.user_id)
    .where('expires_at', '>', now.toISOString());

interface DraftKey {
  kind: string;
  subject: string;
}

const whole = <R extends { content: unknown }>(row: R) => ({ ...row, content: row.content as Record<string, unknown> });

export async function listDraftRows(ctx: At, { kind, page, page_size }: { kind?: string; page: number; page_size: number }) {
  let chosen = drafts(ctx);
  if (kind) chosen = chosen.where('kind', '=', kind);
  const { rows, total } = await paged(chosen.select(columns).orderBy('saved_at', 'desc').orderBy('subject'), chosen, { page, page_size });
  return { rows: rows.map(whole), total };
}

export async function findDraft(ctx: At, { kind, subject }: DraftKey) {
  const row = await drafts(ctx).select(columns).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();
  return row && whole(row);
}

interface DraftToKeep extends DraftKey {
  page: string | null;
  content: object;
  expires_at: Date;
}

/** Replaces the unexpired draft; undefined if there is none. */
export async function updateDraft({ actor, organization_id, db, now }: At, { kind, subject, page, content, expires_at }: DraftToKeep) {
  const row = await db
    .updateTable('workbench.draft')
    .set({ page, content: JSON.stringify(content), saved_at: now, expires_at })
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', actor.user_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('expires_at', '>', now.toISOString())
    .returning(columns)
    .executeTakeFirst();
  return row && whole(row);
}

/** The user's number of drafts; blocks concurrent new drafts of the user until the transaction ends. */
export async function holdDraftCount(ctx: At): Promise<number> {
  const { actor, organization_id, db } = ctx;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/${actor.user_id}/drafts`}, 0))`.execute(db);
  return countOf(drafts(ctx));
}

/** Adds a draft, replacing an expired one. */
export async function insertDraft({ actor, organization_id, db, now }: At, { kind, subject, page, content, expires_at }: DraftToKeep) {
  const row = await db
    .insertInto('workbench.draft')
    .values({ organization_id, user_id: actor.user_id, kind, subject, page, content: JSON.stringify(content), saved_at: now, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id', 'kind', 'subject'])
        .doUpdateSet({ page, content: JSON.stringify(content), saved_at: now, expires_at }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return whole(row);
}

export async function deleteDraft({ actor, organization_id, db }: At, { kind, subject }: DraftKey): Promise<void> {
  await db
    .deleteFrom('workbench.draft')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', actor.user_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Deletes all expired drafts of the organisation; rows that are being written are left for the next time. */
export async function deleteExpiredDrafts(
  { organization_id, db }: Pick<At, 'organization_id' | 'db'>,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await sql`delete from workbench.draft d using (
      select organization_id, user_id, kind, subject from workbench.draft
      where organization_id = ${organization_id} and expires_at <= ${before} limit ${most} for update skip locked
    ) over where d.organization_id = ${organization_id} and d.user_id = over.user_id and d.kind = over.kind and d.subject = over.subject
    returning d.kind`.execute(db);
  return rows.length;
}

type RecentKind = 'patient';

export async function listRecentRows({ actor, organization_id, db }: At, kind: RecentKind) {
  const rows = await db
    .selectFrom('workbench.recent')
    .select(['subject_id as id', 'opened_at'])
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', actor.user_id)
    .where('kind', '=', kind)
    .orderBy('opened_at', 'desc')
    .orderBy('subject_id')
    .limit(recentsKept)
    .execute();
  return rows.map((row) => ({ kind, ...row }));
}

/** Puts the record first, and forgets all but the newest few. */
export async function upsertRecent({ actor, organization_id, db, now }: At, kind: RecentKind, subject_id: string): Promise<void> {
  await db
    .insertInto('workbench.recent')
    .values({ organization_id, user_id: actor.user_id, kind, subject_id, opened_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'kind', 'subject_id']).doUpdateSet({ opened_at: now }))
    .execute();
  await sql`delete from workbench.recent where organization_id = ${organization_id} and user_id = ${actor.user_id} and kind = ${kind} and subject_id in (
      select subject_id from workbench.recent where organization_id = ${organization_id} and user_id = ${actor.user_id} and kind = ${kind}
      order by opened_at desc, subject_id offset ${recentsKept})`.execute(db);
}
