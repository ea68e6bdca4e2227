import type { PriceColumn, PricedService, PriceMatrixQuery, priceMatrixOrderings } from '@akoma/contract/catalogue';
import { sql } from 'kysely';
import type * as z from 'zod';
import { containing, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Which services a price list shows. */
export type MatrixFilters = Pick<z.output<typeof PriceMatrixQuery>, 'category' | 'location_id' | 'priced'> & {
  /** Each stands somewhere in name or code; lower case, without marks. */
  words: readonly string[];
};
export interface MatrixOrder {
  column: (typeof priceMatrixOrderings)[number];
  direction: 'asc' | 'desc';
}

/** Services that are offered, and with them those that are not but still have an active price. */
const chosen = ({ db, organization_id }: At, { words, category, location_id, priced }: MatrixFilters) => {
  let found = db
    .selectFrom('catalogue.healthcare_service as s')
    .where('s.organization_id', '=', organization_id)
    .where('s.deleted_at', 'is', null);
  const price = sql<boolean>`exists (
    select from catalogue.service_price p
    where p.organization_id = s.organization_id and p.healthcare_service_id = s.id and p.active and p.deleted_at is null)`;
  if (priced === 'yes') found = found.where(price);
  else if (priced === 'no') found = found.where(sql<boolean>`not ${price}`).where('s.active', '=', sql.lit(true));
  else found = found.where(({ or, eb }) => or([eb('s.active', '=', sql.lit(true)), price]));
  if (category) found = found.where('s.category', '=', category);
  if (location_id)
    found = found.where(
      sql<boolean>`(
        not exists (select from catalogue.service_location g where g.organization_id = s.organization_id and g.service_id = s.id)
        or exists (select from catalogue.service_location g
          where g.organization_id = s.organization_id and g.service_id = s.id and g.location_id = ${location_id}))`,
    );
  for (const word of words) found = found.where('s.search_norm', 'like', containing(word));
  return found;
};

const orderColumns = { name: sql`lower(s.name)`, code: sql`lower(s.code)`, category: sql`s.category` } satisfies Record<
  MatrixOrder['column'],
  unknown
>;

/** One page of services and the count of all, in one round trip. */
export async function listMatrixServices(
  at: At,
  filters: MatrixFilters,
  { column, direction }: MatrixOrder,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: Omit<PricedService, 'prices'>[]; total: number }> {
  const { rows, total } = await paged(
    chosen(at, filters)
      .select(['s.id as uuid', 's.id', 's.name', 's.code', sql<PricedService['category']>`s.category`.as('category'), 's.active'])
      .orderBy(orderColumns[column], direction)
      .orderBy(sql`lower(s.name)`, direction)
      .orderBy('s.id', direction),
    chosen(at, filters),
    { page, page_size },
  );
  return { rows, total };
}

/** What active prices are told apart by, over all services: the plain price first, then without payer, then by payer. */
export const listPriceColumns = ({ db, organization_id }: At): Promise<PriceColumn[]> =>
  db
    .selectFrom('catalogue.service_price as p')
    .where('p.organization_id', '=', organization_id)
    .where('p.active', '=', sql.lit(true))
    .where('p.deleted_at', 'is', null)
    .select([sql<string | null>`min(p.payer)`.as('payer'), sql<PriceColumn['payment_method']>`p.payment_method`.as('payment_method')])
    .groupBy([sql`lower(p.payer)`, 'p.payment_method'])
    .orderBy(sql`lower(p.payer)`, (order) => order.asc().nullsFirst())
    .orderBy('p.payment_method', (order) => order.asc().nullsFirst())
    .limit(60)
    .execute();

/** The active prices of the services that the filter finds, in its order; at most so many. */
export async function listMatrixPriceIds(
  at: At,
  filters: MatrixFilters,
  { column, direction }: MatrixOrder,
  { services, limit }: { services?: readonly string[] | undefined; limit: number },
): Promise<string[]> {
  const rows = await chosen(at, filters)
    .innerJoin('catalogue.service_price as p', (on) =>
      on.onRef('p.organization_id', '=', 's.organization_id').onRef('p.healthcare_service_id', '=', 's.id'),
    )
    .where('p.active', '=', sql.lit(true))
    .where('p.deleted_at', 'is', null)
    .$if(services !== undefined, (some) => some.where('s.id', 'in', services!))
    .select('p.id')
    .orderBy(orderColumns[column], direction)
    .orderBy(sql`lower(s.name)`, direction)
    .orderBy('s.id', direction)
    .orderBy('p.price_key')
    .orderBy('p.valid_from', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many of these services there are. */
export async function countServices({ db, organization_id }: At, ids: readonly string[]): Promise<number> {
  const { found } = await db
    .selectFrom('catalogue.healthcare_service')
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}
