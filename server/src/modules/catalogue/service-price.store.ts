import { amountOf, type Currency } from '@akoma/contract/base';
import type { ListServicePricesQuery, PaymentMethod, ServicePrice, servicePriceOrderings } from '@akoma/contract/catalogue';
import { type Insertable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { containing, type Page, paged } from '../../platform/db/list.ts';
import { isOverlap } from '../../platform/db/overlap.ts';
import type { DB } from '../../platform/db/tables.ts';
import { savepoint } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Columns = DB['catalogue.service_price'];

const prices = ({ db, organization_id }: At) =>
  db
    .selectFrom('catalogue.service_price as p')
    .innerJoin('catalogue.healthcare_service as s', (on) =>
      on.onRef('s.organization_id', '=', 'p.organization_id').onRef('s.id', '=', 'p.healthcare_service_id'),
    )
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'p.organization_id').onRef('l.id', '=', 'p.location_id'),
    )
    .where('p.organization_id', '=', organization_id)
    .where('p.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null);

const columns = [
  'p.id as uuid',
  'p.id',
  'p.created_at',
  'p.updated_at',
  'p.version',
  'p.healthcare_service_id',
  's.name as healthcare_service_name',
  's.code as healthcare_service_code',
  sql<string>`coalesce(p.name, s.name)`.as('name'),
  sql<string>`coalesce(p.description, p.name, s.name)`.as('description'),
  'p.charge_minor',
  sql<Currency>`p.currency`.as('currency'),
  'p.payer',
  sql<PaymentMethod | null>`p.payment_method`.as('payment_method'),
  'p.location_id',
  'p.location_id as location',
  'l.name as location_name',
  'p.valid_from',
  'p.valid_to',
  'p.active',
  'p.price_key',
  'p.organization_id as managing_organization',
] as const;

type Row = Omit<ServicePrice, 'charge' | 'amount'> & { charge_minor: number };
const asReply = ({ charge_minor, ...row }: Row): ServicePrice => {
  const charge = amountOf(charge_minor);
  return { ...row, charge, amount: charge };
};
const rowsOf = async (query: { execute: () => Promise<Row[]> }): Promise<ServicePrice[]> => (await query.execute()).map(asReply);

/** What a list of prices asks for. */
export type PriceFilters = Omit<z.output<typeof ListServicePricesQuery>, 'page' | 'page_size' | 'search' | 'ordering'> & {
  /** Each stands somewhere in service or payer; lower case, without marks. */
  words: readonly string[];
};
export interface PriceOrder {
  column: (typeof servicePriceOrderings)[number];
  direction: 'asc' | 'desc';
}

const filtered = (at: At, { words, ...filters }: PriceFilters) => {
  let found = prices(at);
  const { healthcare_service_id, healthcare_service_ids, location_id, payer, payment_method, active, on } = filters;
  if (healthcare_service_id) found = found.where('p.healthcare_service_id', '=', healthcare_service_id);
  if (healthcare_service_ids) found = found.where('p.healthcare_service_id', 'in', healthcare_service_ids.split(','));
  if (location_id) found = found.where(({ or, eb }) => or([eb('p.location_id', '=', location_id), eb('p.location_id', 'is', null)]));
  if (payer) found = found.where(sql`lower(p.payer)`, '=', payer.toLowerCase());
  if (payment_method) found = found.where('p.payment_method', '=', payment_method);
  if (active !== undefined) found = found.where('p.active', '=', active);
  if (on) found = found.where(sql<boolean>`daterange(p.valid_from, p.valid_to, '[]') @> ${on}::date`);
  for (const word of words)
    found = found.where(sql<boolean>`s.search_norm || ' ' || lower(coalesce(p.payer, '')) like ${containing(word)}`);
  return found;
};

const orderColumns = {
  service: sql`lower(s.name)`,
  charge: sql`p.charge_minor`,
  payer: sql`lower(p.payer)`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
} satisfies Record<PriceOrder['column'], unknown>;

/** One page of prices and the count of all, in one round trip. */
export async function listPriceRows(
  at: At,
  filters: PriceFilters,
  { column, direction }: PriceOrder,
  slice: Page,
): Promise<{ rows: ServicePrice[]; total: number }> {
  const found = filtered(at, filters);
  const ordered = found.select(columns).orderBy(orderColumns[column], direction).orderBy('p.id', direction);
  const { rows, total } = await paged(ordered, found, slice);
  return { rows: rows.map(asReply), total };
}

/** One price, or undefined: also when it or its service was deleted, or is another organisation's. */
export async function findPriceRow(at: At, id: string): Promise<ServicePrice | undefined> {
  const row = await prices(at).where('p.id', '=', id).select(columns).executeTakeFirst();
  return row && asReply(row);
}

/** The active prices of these services, in the order in which a price list shows them. */
export async function listActivePrices(at: At, services: readonly string[]): Promise<ServicePrice[]> {
  if (services.length === 0) return [];
  return rowsOf(
    prices(at)
      .where('p.healthcare_service_id', 'in', services)
      .where('p.active', '=', sql.lit(true))
      .select(columns)
      .orderBy(sql`lower(p.payer)`, (order) => order.asc().nullsFirst())
      .orderBy('p.payment_method', (order) => order.asc().nullsFirst())
      .orderBy('l.name', (order) => order.asc().nullsFirst())
      .orderBy('p.valid_from', (order) => order.asc().nullsFirst()),
  );
}

/** Those of the prices that exist, in any order. */
export const listPricesByIds = (at: At, ids: readonly string[]): Promise<ServicePrice[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(prices(at).where('p.id', 'in', ids).select(columns));

/** What two prices may not share on any day. */
export type PriceKey = Pick<ServicePrice, 'healthcare_service_id' | 'location_id' | 'payer' | 'payment_method' | 'valid_from' | 'valid_to'>;

/** The active price that shares everything and a day with this one. */
export async function findOverlap(at: At, key: PriceKey, except_id: string | null): Promise<ServicePrice | undefined> {
  const row = await prices(at)
    .where('p.active', '=', sql.lit(true))
    .where('p.healthcare_service_id', '=', key.healthcare_service_id)
    .where(sql<boolean>`p.location_id is not distinct from ${key.location_id}::uuid`)
    .where(sql<boolean>`lower(p.payer) is not distinct from lower(${key.payer}::text)`)
    .where(sql<boolean>`p.payment_method is not distinct from ${key.payment_method}::text`)
    .where(sql<boolean>`daterange(p.valid_from, p.valid_to, '[]') && daterange(${key.valid_from}::date, ${key.valid_to}::date, '[]')`)
    .$if(except_id !== null, (others) => others.where('p.id', '<>', except_id))
    .select(columns)
    .limit(1)
    .executeTakeFirst();
  return row && asReply(row);
}

/** Runs a write that the database refuses when it would make two active prices overlap: false, with nothing written. */
async function unlessOverlap(ctx: At, write: () => Promise<boolean>): Promise<boolean | 'overlap'> {
  try {
    return await savepoint(ctx.db, write);
  } catch (error) {
    if (isOverlap(error)) return 'overlap';
    throw error;
  }
}

export type NewPriceRow = Omit<Insertable<Columns>, 'organization_id'>;
/** Adds a price; `overlap`: an active one is in its way. */
export const insertPrice = (ctx: At, row: NewPriceRow): Promise<boolean | 'overlap'> =>
  unlessOverlap(ctx, async () => {
    await ctx.db
      .insertInto('catalogue.service_price')
      .values({ ...row, organization_id: ctx.organization_id })
      .execute();
    return true;
  });

export type EditedPriceRow = Omit<Updateable<Columns>, 'organization_id' | 'id' | 'version' | 'price_key' | 'created_at' | 'updated_at'>;
/** Writes what was made on that version; false: it has moved on; `overlap`: an active price is in its way. */
export const updatePriceRow = (
  ctx: At & Pick<Ctx, 'now'>,
  { id, version }: { id: string; version: number },
  row: EditedPriceRow,
): Promise<boolean | 'overlap'> =>
  unlessOverlap(ctx, async () => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('catalogue.service_price')
      .set({ ...row, updated_at: ctx.now, version: version + 1 })
      .where('organization_id', '=', ctx.organization_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });

/** The active prices of a service that can answer for this payer and method, whatever their days. */
export const listCandidates = (
  at: At,
  {
    healthcare_service_id,
    location_id,
    payer,
    payment_method,
  }: Pick<PriceFilters, 'location_id' | 'payer' | 'payment_method'> & { healthcare_service_id: string },
): Promise<ServicePrice[]> =>
  rowsOf(
    prices(at)
      .where('p.active', '=', sql.lit(true))
      .where('p.healthcare_service_id', '=', healthcare_service_id)
      .where(({ or, eb }) => or([eb('p.location_id', 'is', null), eb('p.location_id', '=', location_id ?? null)]))
      .where(({ or, eb }) => or([eb('p.payer', 'is', null), eb(sql`lower(p.payer)`, '=', payer?.toLowerCase() ?? null)]))
      .where(({ or, eb }) => or([eb('p.payment_method', 'is', null), eb('p.payment_method', '=', payment_method ?? null)]))
      .select(columns),
  );
