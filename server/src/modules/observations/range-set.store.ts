import { type RangeRow, type RangeSet, type ReferenceRange, referenceRanges, type ReferenceRanges } from '@akoma/contract/observations';
import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const sets = keptStatement((db: Db, _form: null, { organization_id }: { organization_id: string }) =>
  db
    .selectFrom('observations.range_set')
    .select(['valid_from', sql<RangeSet['ranges']>`ranges`.as('ranges')])
    .where('organization_id', '=', organization_id)
    .orderBy('version', 'desc')
    .limit(100),
);
/** The sets by which values are judged, newest first; none: by the ranges of the product. */
export const listRangeSets = ({ db, organization_id }: At): Promise<RangeSet[]> => sets.rows(db, null, { organization_id });

/** A column beside the rows that are judged: the newest set's version, `null` while there is none. It is looked up once in a statement. */
export const newestRangeSet = ({ organization_id }: At) =>
  sql<number | null>`(select max(s.version) from observations.range_set s where s.organization_id = ${organization_id})`;

/** The sets of each organisation, by the newest version among them: sets are only ever added, so what stands here is right on every server. */
const known = new Map<string, { version: number; sets: Promise<RangeSet[]> }>();
const mostKnown = 1_000;

/** The same up to that version, which is read but once. Not for who adds a set in this very transaction, which may be undone. */
export function listRangeSetsUpTo(at: At, version: number | null): Promise<RangeSet[]> {
  if (version === null) return Promise.resolve([]);
  const found = known.get(at.organization_id);
  if (found?.version === version) return found.sets;
  if (known.size >= mostKnown) known.delete(known.keys().next().value!);
  const entry = { version, sets: listRangeSets(at) };
  entry.sets.catch(() => known.get(at.organization_id) === entry && known.delete(at.organization_id));
  known.set(at.organization_id, entry);
  return entry.sets;
}

/** With both critical limits, which sets that were stored before there were such do not have. */
const whole = (ranges: readonly ReferenceRange[]): RangeRow[] =>
  ranges.map(({ critical_low = null, critical_high = null, ...range }) => ({ ...range, critical_low, critical_high }));

/** The sets of ranges that an organisation has made, newest first, and what holds now; more than a hundred are not shown. */
export async function findReferenceRanges({ db, organization_id }: At): Promise<ReferenceRanges> {
  const rows = await db
    .selectFrom('observations.range_set as r')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.changed_by_id'),
    )
    .where('r.organization_id', '=', organization_id)
    .orderBy('r.version', 'desc')
    .limit(100)
    .select(['r.version', 'r.valid_from', 'r.ranges'])
    .select(sql<string>`p.full_name`.as('changed_by_name'))
    .execute();
  const sets = rows.map(({ version: _, ranges, ...set }) => ({ ...set, ranges: whole(ranges as unknown as ReferenceRange[]) }));
  return { ranges: sets[0]?.ranges ?? whole(referenceRanges), version: rows[0]?.version ?? 1, sets };
}

/** Adds a set behind this version. False: there is a newer one. */
export async function insertRangeSet(
  { db, organization_id, actor, now }: Ctx,
  before: number,
  ranges: readonly RangeRow[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('observations.range_set')
    .values({
      ...{ organization_id, version: before + 1, ranges: JSON.stringify(ranges) },
      ...{ changed_by_id: actor.practitioner_role_id, valid_from: now },
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
