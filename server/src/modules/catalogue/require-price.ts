import { fail } from '@akoma/contract/base';
import type { ServicePrice } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { findPriceRow } from './service-price.store.ts';

/** The price, or 404. */
export async function requirePrice(ctx: Ctx, id: string): Promise<ServicePrice> {
  const price = await findPriceRow(ctx, id);
  if (!price) throw fail('not_found', {});
  return price;
}
