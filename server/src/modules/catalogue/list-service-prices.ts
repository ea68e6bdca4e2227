import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { servicePriceOrderings } from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { wordsOf } from '../organization/index.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';
import { listPriceRows } from './service-price.store.ts';

/** Prices by the name of their service (PRICE-007). */
export const listServicePrices: Handler<typeof contract.listServicePrices> = async (ctx, { query }) => {
  await checkPriceReferences(ctx, query);
  if (query.healthcare_service_id) await requireHealthcareService(ctx, query.healthcare_service_id, 'healthcare_service_id');
  const order = orderOf(query.ordering, servicePriceOrderings, 'service');
  const { rows, total } = await listPriceRows(ctx, { ...query, words: wordsOf(query.search) }, order, query);
  return pageOf(rows, total, query);
};
