import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { priceMatrixOrderings } from '@akoma/contract/catalogue';
import type * as z from 'zod';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { wordsOf } from '../organization/index.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { listMatrixServices, listPriceColumns, type MatrixFilters, type MatrixOrder } from './price-matrix.store.ts';
import { listActivePrices } from './service-price.store.ts';

type Query = z.output<typeof contract.ExportServicePricesQuery>;

/** Which services the query asks for, and in which order; refuses somebody else's location or workspace. */
export async function readMatrixQuery(ctx: Ctx, query: Query): Promise<{ filters: MatrixFilters; order: MatrixOrder }> {
  await checkPriceReferences(ctx, query);
  return { filters: { ...query, words: wordsOf(query.search) }, order: orderOf(query.ordering, priceMatrixOrderings, 'name') };
}

/** The price list: services with their active prices, and the columns that all active prices make (CAT-009). */
export const listPriceMatrix: Handler<typeof contract.listPriceMatrix> = async (ctx, { query }) => {
  const { filters, order } = await readMatrixQuery(ctx, query);
  const [{ rows, total }, columns] = await Promise.all([listMatrixServices(ctx, filters, order, query), listPriceColumns(ctx)]);
  const prices = await listActivePrices(
    ctx,
    rows.map(({ id }) => id),
  );
  const services = rows.map((row) => ({ ...row, prices: prices.filter(({ healthcare_service_id }) => healthcare_service_id === row.id) }));
  return { ...pageOf(services, total, query), columns };
};
