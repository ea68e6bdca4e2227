import type * as contract from '@akoma/contract/catalogue';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { findPayerCode } from './find-payer-code.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { requirePrice } from './require-price.ts';
import { requireHealthcareService } from './require-healthcare-service.ts';
import { judgeCharge, judgeDays, priceColumnsOf } from './service-price.rules.ts';
import { insertPrice } from './service-price.store.ts';

const any = { name: null, description: null, payer: null, payment_method: null, location_id: null, valid_from: null, valid_to: null };

/** Adds a price to a service (PRICE-007). */
export const createServicePrice: Handler<typeof contract.createServicePrice> = async (ctx, { body }) => {
  const { healthcare_service_id, currency, active } = body;
  await Promise.all([requireHealthcareService(ctx, healthcare_service_id, 'healthcare_service_id'), checkPriceReferences(ctx, body)]);
  const row = {
    ...any,
    charge_minor: 0,
    ...priceColumnsOf(body),
    ...(await findPayerCode(ctx, body.payer)),
    healthcare_service_id,
    currency,
    active,
    id: newId(),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const errors = { ...judgeCharge(body), ...judgeDays(row) };
  refuseWrong(errors);
  if ((await insertPrice(ctx, row)) === 'overlap') throw await refuseOverlap(ctx, row, null);
  return { data: await requirePrice(ctx, row.id) };
};
