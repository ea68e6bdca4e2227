import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { requirePrice } from './require-price.ts';
import { updatePriceRow } from './service-price.store.ts';

/** Takes a price out of the list; its row stays, for what was charged by it (PRICE-007). */
export const deleteServicePrice: Handler<typeof contract.deleteServicePrice> = async (ctx, { params: { id }, query }) => {
  await checkPriceReferences(ctx, query);
  const price = await requirePrice(ctx, id);
  if (!(await updatePriceRow(ctx, price, { deleted_at: ctx.now }))) throw fail('not_found', {});
  return { data: price };
};
