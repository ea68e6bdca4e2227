import type { GrowthMeasure, GrowthPoint, GrowthTable } from '@akoma/contract/observations';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Sex = GrowthTable['sex'];

const used = ({ db, organization_id }: At) =>
  db.selectFrom('observations.growth_table as g').where('g.organization_id', '=', organization_id);

const cards = (rows: ReturnType<typeof used>) =>
  rows
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'g.organization_id').onRef('p.id', '=', 'g.imported_by_id'),
    )
    .select(['g.id as uuid', 'g.id', 'g.source', 'g.checksum', 'g.age_from', 'g.age_to', 'g.imported_at'])
    .select([sql<GrowthMeasure>`g.measure`.as('measure'), sql<Sex>`g.sex`.as('sex')])
    .select([sql<number>`jsonb_array_length(g.points)`.as('points'), sql<string>`p.full_name`.as('imported_by_name')]);

/** The tables that are used, by measure, sex and age. */
export const listTables = (ctx: At): Promise<GrowthTable[]> =>
  cards(used(ctx).where('g.removed_at', 'is', null))
    .orderBy('g.measure')
    .orderBy('g.sex')
    .orderBy('g.age_from')
    .execute();

/** One of them, also after it was removed. */
export const findTable = (ctx: At, id: string): Promise<GrowthTable | undefined> =>
  cards(used(ctx)).where('g.id', '=', id).executeTakeFirst();

/** Those of a sex with all their points, the youngest first. */
export const listTablesOf = (ctx: At, sex: Sex) =>
  used(ctx)
    .where('g.removed_at', 'is', null)
    .where('g.sex', '=', sex)
    .orderBy('g.age_from')
    .select(['g.source', 'g.checksum', 'g.age_from', 'g.age_to'])
    .select([sql<GrowthMeasure>`g.measure`.as('measure'), sql<GrowthPoint[]>`g.points`.as('points')])
    .execute();

/** Those of a measure and sex, whose change waits for the end of this transaction. */
export async function lockTables(ctx: At, measure: GrowthMeasure, sex: Sex) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.organization_id}/growth/${measure}/${sex}`}, 0))`.execute(ctx.db);
  return used(ctx)
    .where('g.removed_at', 'is', null)
    .where('g.measure', '=', measure)
    .where('g.sex', '=', sex)
    .select(['g.id', 'g.source', 'g.checksum', 'g.age_from', 'g.age_to'])
    .execute();
}

interface NewTable extends Pick<GrowthTable, 'measure' | 'sex' | 'source' | 'checksum' | 'age_from' | 'age_to'> {
  id: string;
  imported_by_id: string;
  points: readonly GrowthPoint[];
}

export async function insertTable({ db, organization_id, now }: At & Pick<Ctx, 'now'>, { points, ...table }: NewTable): Promise<void> {
  await db
    .insertInto('observations.growth_table')
    .values({ organization_id, ...table, points: JSON.stringify(points), imported_at: now })
    .execute();
}

/** Takes tables out of use. @returns how many were in use */
export async function removeTables({ db, organization_id, now }: At & Pick<Ctx, 'now'>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('observations.growth_table')
    .set({ removed_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
