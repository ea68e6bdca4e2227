import { fail, minorOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { requirePrice } from './require-price.ts';
import { judgeDays, priceColumnsOf } from './service-price.rules.ts';
import { updatePriceRow } from './service-price.store.ts';

/** Changes what was sent of a price; an edit made on an older version is refused with both states (PRICE-007). */
export const updateServicePrice: Handler<typeof contract.updateServicePrice> = async (ctx, { params: { id }, body }) => {
  const before = await requirePrice(ctx, id);
  const { version = before.version } = body;
  if (version !== before.version) throw fail('conflict', { current: before, sent: body });
  await checkPriceReferences(ctx, body);

  const columns = priceColumnsOf(body);
  const after = { ...before, charge_minor: minorOf(before.charge), ...columns };
  const errors = judgeDays(after);
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);

  const written = await updatePriceRow(ctx, { id, version }, columns);
  if (written === 'overlap') throw await refuseOverlap(ctx, after, id);
  if (!written) throw fail('conflict', { current: await requirePrice(ctx, id), sent: body });
  return { data: await requirePrice(ctx, id) };
};
