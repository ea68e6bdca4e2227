import { minorOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { requirePrice } from './require-price.ts';
import { updatePriceRow } from './service-price.store.ts';

type Input = Parameters<Handler<typeof contract.activateServicePrice>>[1];

/** New charges use the price, or no longer do (PRICE-005). Already so: nothing changes, not even the version. */
async function setActive(ctx: Ctx, { params: { id }, body }: Input, active: boolean): Promise<{ data: contract.ServicePrice }> {
  const before = await requirePrice(ctx, id);
  await refuseStale(body, before);
  await checkPriceReferences(ctx, body);
  if (before.active === active) return { data: before };

  const written = await updatePriceRow(ctx, before, { active });
  if (written === 'overlap') throw await refuseOverlap(ctx, { ...before, charge_minor: minorOf(before.charge) }, id);
  if (!written) throw staleEdit(body, await requirePrice(ctx, id));
  return { data: await requirePrice(ctx, id) };
}

export const activateServicePrice: Handler<typeof contract.activateServicePrice> = (ctx, input) => setActive(ctx, input, true);
export const deactivateServicePrice: Handler<typeof contract.deactivateServicePrice> = (ctx, input) => setActive(ctx, input, false);
