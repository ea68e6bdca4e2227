import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import { send } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
/** Lists whose whole length is kept. */
export type Counted = 'visits' | 'encounters';

/** Notes how many more or fewer the organisation has, in the command's own transaction and at no round trip of its own. */
export const addToCount = ({ db, organization_id }: At, list: Counted, change: number): void =>
  send(db, db.insertInto('encounters.count').values({ organization_id, list, id: newId(), change }));

/** How many the organisation has, exactly: the rows that its commands have left, added up. */
export const readCount = ({ db, organization_id }: At, list: Counted) =>
  db
    .selectFrom('encounters.count')
    .select(({ fn }) => fn.coalesce(fn.sum<number | string>('change'), sql<number>`0`).as('total'))
    .where('organization_id', '=', organization_id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();

/**
 * Counts afresh and puts one row in the place of those that said so until now. Rows and records are looked at by one statement, so that what
 * is written meanwhile is in both or in neither. Does nothing while somebody else does it.
 */
export async function settleCount({ db, organization_id }: At, list: Counted): Promise<void> {
  const lock = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`encounters.count ${list} ${organization_id}`}, 0)) as held`.execute(db);
  if (!lock.rows[0]?.held) return;
  const all =
    list === 'visits'
      ? sql<number>`(select count(*) from encounters.visit where organization_id = ${organization_id})`
      : sql<number>`(select count(*) from encounters.encounter where organization_id = ${organization_id} and deleted_at is null)`;
  const { counted, ids, total } = await db
    .selectFrom('encounters.count')
    .where('organization_id', '=', organization_id)
    .where('list', '=', list)
    .select(({ fn }) => [
      all.as('counted'),
      sql<string[]>`coalesce(array_agg(id), '{}')`.as('ids'),
      fn.coalesce(fn.sum<number | string>('change'), sql<number>`0`).as('total'),
    ])
    .executeTakeFirstOrThrow();
  if (ids.length <= 1 && Number(total) === Number(counted)) return;
  send(
    db,
    db.deleteFrom('encounters.count').where('organization_id', '=', organization_id).where('list', '=', list).where('id', '=', anyOf(ids)),
  );
  await db
    .insertInto('encounters.count')
    .values({ organization_id, list, id: newId(), change: Number(counted) })
    .execute();
}
