import { customerGroupsOrderings } from '@akoma/contract/payers';
import { sql } from 'kysely';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const columns = [
  'id',
  'id as uuid',
  'name',
  'description',
  'price_tier',
  'active',
  'organization_id as managing_organization',
  'created_at',
  'updated_at',
  'version',
] as const;

/** What the list is narrowed to, and its order. */
export interface WantedGroups {
  search?: string | undefined;
  active?: boolean | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}
/** What somebody wrote. */
interface Written {
  name: string;
  description: string | null;
  price_tier: string | null;
}

function chosen({ db, organization_id }: At, { search, active, start_date, end_date }: WantedGroups = {}) {
  let rows = db.selectFrom('payers.customer_group').where('organization_id', '=', organization_id).where('deleted_at', 'is', null);
  for (const word of (search ?? '').toLowerCase().split(/\s+/)) rows = rows.where(sql<boolean>`strpos(lower(name), ${word}) > 0`);
  if (active !== undefined) rows = rows.where('active', '=', active);
  if (start_date) rows = rows.where('created_at', '>=', start_date);
  if (end_date) rows = rows.where('created_at', '<=', end_date);
  return rows;
}

function ordered(ctx: At, wanted: WantedGroups) {
  const { column, direction } = orderOf(wanted.ordering, customerGroupsOrderings, 'name');
  return chosen(ctx, wanted)
    .orderBy(column === 'name' ? sql`lower(name)` : column, direction)
    .orderBy('id');
}

export const listCustomerGroups = (ctx: At, wanted: WantedGroups & Page) =>
  paged(ordered(ctx, wanted).select(columns), chosen(ctx, wanted), wanted);

/** The ids of the list in its order, at most so many. */
export const listCustomerGroupIds = async (ctx: At, wanted: WantedGroups, limit: number): Promise<string[]> =>
  (await ordered(ctx, wanted).select('id').limit(limit).execute()).map(({ id }) => id);

export const listCustomerGroupsByIds = (ctx: At, ids: readonly string[]) =>
  chosen(ctx).where('id', '=', anyOf(ids)).select(columns).execute();

export const findCustomerGroup = (ctx: At, id: string) => chosen(ctx).where('id', '=', id).select(columns).executeTakeFirst();

/** The price tier that the patients of a group pay, and the group's name; nothing where they pay as everybody does. */
export const findTierOfGroup = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('payers.customer_group_card')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('price_tier', 'is not', null)
    .select(['name', 'price_tier'])
    .executeTakeFirst();

/** The group, held against being deleted or made inactive until the transaction ends. */
export const lockCustomerGroup = (ctx: At, id: string) =>
  chosen(ctx).where('id', '=', id).select(['id', 'active']).forShare().executeTakeFirst();

/** Whether another has this name already, in whatever capitals. */
export const isNameTaken = async (ctx: At, name: string, id: string): Promise<boolean> =>
  (await chosen(ctx).where(sql`lower(name)`, '=', name.toLowerCase()).where('id', '!=', id).select('id').executeTakeFirst()) !== undefined;

/** Answers nothing when the name is taken. */
export const insertCustomerGroup = ({ db, organization_id, now }: Ctx, { name, description, price_tier }: Written) =>
  db
    .insertInto('payers.customer_group')
    .values({ organization_id, id: newId(), name, description, price_tier, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Writes a change made on that version; nothing comes back if the record has moved on. */
export const updateCustomerGroupRow = (
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  change: Partial<Written> & { active?: boolean; deleted_at?: Date },
) =>
  db
    .updateTable('payers.customer_group')
    .set({ ...change, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
