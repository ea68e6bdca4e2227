import type * as contract from '@akoma/contract/catalogue';
import { priceKey } from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import { letterheadOf } from '../organization/index.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { findPriceOn } from './find-price-on.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';
import { dayIn } from './service-price.rules.ts';

/** The price that counts, today where the organisation is unless another day is asked for (PRICE-005, PRICE-011). */
export const findServicePrice: Handler<typeof contract.findServicePrice> = async (ctx, { query }) => {
  const [, , { time_zone }] = await Promise.all([
    requireHealthcareService(ctx, query.healthcare_service_id, 'healthcare_service_id'),
    checkPriceReferences(ctx, query),
    letterheadOf(ctx),
  ]);
  const on = query.on ?? dayIn(time_zone, ctx.now);
  return { data: { price: (await findPriceOn(ctx, query, on)) ?? null, key: priceKey(query), on } };
};
