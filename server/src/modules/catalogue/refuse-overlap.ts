import { amountOf, type Failure, fail } from '@akoma/contract/base';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findOverlap, type PriceKey } from './service-price.store.ts';

/** The refusal that shows both prices: the one that is there and the one that was sent (screens.md 3.14). */
export async function refuseOverlap(
  ctx: Ctx,
  sent: PriceKey & { charge_minor: number; currency: string },
  except_id: string | null,
): Promise<Failure> {
  const existing = await findOverlap(ctx, sent, except_id);
  // it was there a moment ago, and has been changed since
  if (!existing) return staleEdit(sent, undefined);
  const { charge_minor, ...rest } = sent;
  return fail('catalogue.pricesOverlap', { existing, sent: { ...rest, charge: amountOf(charge_minor) } });
}
