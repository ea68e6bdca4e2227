import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { serviceOrderings } from '@akoma/contract/catalogue';
import type * as z from 'zod';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { listUnknownLocations, listUnknownPractitioners, wordsOf } from '../organization/index.ts';
import { listServiceRows, type ServiceFilters, type ServiceOrder } from './healthcare-service.store.ts';

type Query = Omit<z.output<typeof contract.ListServicesQuery>, 'page' | 'page_size'>;

/** What the query asks for, and in which order; refuses a filter that names somebody else's location or colleague. */
export async function readQuery(ctx: Ctx, query: Query): Promise<{ filters: ServiceFilters; order: ServiceOrder }> {
  const { location_id, practitioner_id } = query;
  await checkReferences(ctx, [listUnknownLocations, { location_id }], [listUnknownPractitioners, { practitioner_id }]);
  return { filters: { ...query, words: wordsOf(query.search) }, order: orderOf(query.ordering, serviceOrderings, 'name') };
}

/** What the hospital offers, by name (CAT-011). */
export const listServices: Handler<typeof contract.listServices> = async (ctx, { query }) => {
  const { filters, order } = await readQuery(ctx, query);
  const { rows, total } = await listServiceRows(ctx, filters, order, query);
  return pageOf(rows, total, query);
};
