import { amountOf, type Currency, minorOf } from '@akoma/contract/base';
import {
  type Discount,
  type DiscountStatus,
  type DiscountType,
  discountOrderings,
  type ExemptionReason,
  type ListDiscountsQuery,
} from '@akoma/contract/billing';
import { sql } from 'kysely';
import { anyOf, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const columns = [
  'd.id',
  'd.id as uuid',
  'd.name',
  sql<DiscountType>`d.type`.as('type'),
  'd.value_minor',
  sql<Currency>`d.currency`.as('currency'),
  sql<DiscountStatus>`d.status`.as('status'),
  'd.valid_from',
  'd.valid_to',
  'd.customer_group_id',
  'g.name as customer_group_name',
  sql<ExemptionReason | null>`d.exemption`.as('exemption'),
  'd.organization_id as managing_organization',
  'd.created_at',
  'd.updated_at',
  'd.version',
] as const;

const discounts = ({ db, organization_id }: At) =>
  db
    .selectFrom('billing.discount as d')
    .leftJoin('payers.customer_group_card as g', (on) =>
      on.onRef('g.organization_id', '=', 'd.organization_id').onRef('g.id', '=', 'd.customer_group_id'),
    )
    .where('d.organization_id', '=', organization_id)
    .where('d.deleted_at', 'is', null);

type Row = Omit<Discount, 'value' | 'currency' | 'created_at' | 'updated_at'> & { value_minor: number; currency: Currency };
const asReply = <R extends Row>({ value_minor, currency, ...row }: R) => ({
  ...row,
  value: amountOf(value_minor),
  currency: row.type === 'fixed' ? currency : null,
});

function wanted(ctx: At, { search, status, by_hand, on }: ListDiscountsQuery) {
  let rows = discounts(ctx);
  for (const word of (search ?? '').toLowerCase().split(/\s+/)) rows = rows.where(sql<boolean>`strpos(lower(d.name), ${word}) > 0`);
  if (status) rows = rows.where('d.status', '=', status);
  if (by_hand !== undefined) rows = rows.where('d.customer_group_id', by_hand ? 'is' : 'is not', null);
  if (on)
    rows = rows.where(({ and, or, eb }) =>
      and([
        or([eb('d.valid_from', 'is', null), eb('d.valid_from', '<=', on)]),
        or([eb('d.valid_to', 'is', null), eb('d.valid_to', '>=', on)]),
      ]),
    );
  return rows;
}

export async function findDiscounts(ctx: At, query: ListDiscountsQuery) {
  const { column, direction } = orderOf(query.ordering, discountOrderings, 'name');
  const ordered = wanted(ctx, query)
    .select(columns)
    .orderBy(column === 'name' ? sql`lower(d.name)` : (`d.${column}` as const), direction)
    .orderBy('d.id');
  const { rows, total } = await paged(ordered, wanted(ctx, query), query);
  return { rows: rows.map(asReply), total };
}

export async function findDiscount(ctx: At, id: string) {
  const row = await discounts(ctx).where('d.id', '=', id).select(columns).executeTakeFirst();
  return row && asReply(row);
}

/** Whether another has this name already, in whatever capitals. */
export const isDiscountNameTaken = async (ctx: At, name: string, id: string | null): Promise<boolean> => {
  let same = discounts(ctx).where(sql`lower(d.name)`, '=', name.toLowerCase());
  if (id) same = same.where('d.id', '!=', id);
  return (await same.select('d.id').executeTakeFirst()) !== undefined;
};

/** What somebody wrote. */
export interface WrittenDiscount {
  name: string;
  type: DiscountType;
  value: string;
  currency: Currency;
  valid_from: string | null;
  valid_to: string | null;
  customer_group_id: string | null;
  exemption: ExemptionReason | null;
}
const rowOf = ({ value, ...written }: WrittenDiscount) => ({ ...written, value_minor: minorOf(value) });

/** @returns its id; undefined: the name is taken. */
export const insertDiscount = async (
  { db, organization_id, now }: Ctx,
  { status, ...written }: WrittenDiscount & { status: DiscountStatus },
): Promise<string | undefined> =>
  (
    await db
      .insertInto('billing.discount')
      .values({ organization_id, id: newId(), status, ...rowOf(written), created_at: now, updated_at: now })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Writes a change made on that version. @returns whether the record still had it */
export const updateDiscountRow = async (
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  { written, ...change }: { written?: WrittenDiscount; status?: DiscountStatus; deleted_at?: Date },
): Promise<boolean> =>
  (await db
    .updateTable('billing.discount')
    .set({ ...(written && rowOf(written)), ...change, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** What a discount takes off, for charges. */
export type KnownDiscount = Awaited<ReturnType<typeof listKnownDiscounts>>[number];

/** Those of the customer groups, and those with these ids. */
export const listKnownDiscounts = async (ctx: At, { groups, ids }: { groups: readonly string[]; ids: readonly string[] }) =>
  discounts(ctx)
    .where(({ or, eb }) => or([eb('d.customer_group_id', '=', anyOf(groups)), eb('d.id', '=', anyOf(ids))]))
    .select([
      ...(['d.id', 'd.name', 'd.valid_from', 'd.valid_to', 'd.customer_group_id', 'd.value_minor as value'] as const),
      sql<DiscountType>`d.type`.as('type'),
      sql<Currency>`d.currency`.as('currency'),
      sql<DiscountStatus>`d.status`.as('status'),
    ])
    .orderBy('d.id')
    .execute();
