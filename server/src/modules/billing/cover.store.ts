import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Row = Insertable<DB['billing.charge_cover']>;

/** Held until the transaction ends, in the order of their ids: what is used of a limit is counted by one at a time (ruling 212). */
export const lockMembers = async ({ db, organization_id }: At, ids: readonly string[]): Promise<void> => {
  await db
    .selectFrom('billing.member')
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(ids))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** What these patients used of their policies, by visit (or day, without one) and day; not of the charges that are reckoned anew. */
export const listUses = (
  { db, organization_id }: At,
  patients: readonly string[],
  policies: readonly string[],
  without: readonly string[],
) =>
  db
    .selectFrom('billing.charge_cover as v')
    .innerJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 'v.organization_id').onRef('i.id', '=', 'v.charge_item_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('i.patient_id', '=', anyOf(patients))
    .where('v.policy_id', '=', anyOf(policies))
    .where('v.skipped', 'is', null)
    .where(sql<boolean>`i.id <> all (${[...without]}::uuid[])`)
    .groupBy(['i.patient_id', 'v.policy_id', 'i.visit_id', 'i.service_day'])
    .select([
      'i.patient_id',
      'v.policy_id',
      'i.visit_id',
      'i.service_day as day',
      sql<number>`sum(v.amount_minor)::bigint`.as('amount'),
      sql<number>`sum(v.own_minor)::bigint`.as('own'),
    ])
    .execute();

/** The parts of the payers of charges, for the journal; one that was moved at the counter also where it comes to nothing. */
export const listCoversOfItems = ({ db, organization_id }: At, charge_item_ids: readonly string[]) =>
  db
    .selectFrom('billing.charge_cover')
    .where('organization_id', '=', organization_id)
    .where('charge_item_id', '=', anyOf(charge_item_ids))
    .where(({ or, eb }) => or([eb('amount_minor', '>', 0), eb('moved', '=', true)]))
    .select(['charge_item_id', 'client_id', 'amount_minor', 'policy_id', 'member_id', 'authorization_number', 'moved'])
    .orderBy('charge_item_id')
    .orderBy('position')
    .execute();

export type KeptCover = Awaited<ReturnType<typeof listCoversOfItems>>[number];

export const insertCovers = async ({ db }: At, rows: readonly Row[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('billing.charge_cover').values(rows).execute();
};

/** After the covers that the charge has. */
export async function appendCovers({ db, organization_id }: At, rows: readonly Omit<Row, 'position'>[]): Promise<void> {
  for (const row of rows) {
    const { last } = await db
      .selectFrom('billing.charge_cover')
      .where('organization_id', '=', organization_id)
      .where('charge_item_id', '=', row.charge_item_id)
      .select((all) => all.fn.coalesce(all.fn.max('position'), sql<number>`-1`).as('last'))
      .executeTakeFirstOrThrow();
    await insertCovers({ db, organization_id }, [{ ...row, position: last + 1 }]);
  }
}

/** Of a charge that is split anew, or ended: an ended one has no parts (ruling 237). */
export const deleteCovers = async ({ db, organization_id }: At, charge_item_ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('billing.charge_cover')
    .where('organization_id', '=', organization_id)
    .where('charge_item_id', '=', anyOf(charge_item_ids))
    .execute();
};
