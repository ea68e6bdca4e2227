import { minorOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { refuseStale, refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { findPayerCode } from './find-payer-code.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { requirePrice } from './require-price.ts';
import { judgeDays, priceColumnsOf } from './service-price.rules.ts';
import { updatePriceRow } from './service-price.store.ts';

/** Changes what was sent of a price; an edit made on an older version is refused with both states (PRICE-007). */
export const updateServicePrice: Handler<typeof contract.updateServicePrice> = async (ctx, { params: { id }, body }) => {
  const before = await requirePrice(ctx, id);
  await refuseStale(body, before);
  await checkPriceReferences(ctx, body);

  const columns = { ...priceColumnsOf(body), ...(await findPayerCode(ctx, body.payer, before.payer)) };
  const after = { ...before, charge_minor: minorOf(before.charge), ...columns };
  const errors = judgeDays(after);
  refuseWrong(errors);

  const written = await updatePriceRow(ctx, before, columns);
  if (written === 'overlap') throw await refuseOverlap(ctx, after, id);
  if (!written) throw staleEdit(body, await requirePrice(ctx, id));
  return { data: await requirePrice(ctx, id) };
};
