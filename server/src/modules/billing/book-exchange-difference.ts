import type { Ctx } from '../../platform/http/route.ts';
import { differenceOf } from './exchange-difference.rules.ts';
import { findRateAt, sumExchange } from './exchange-rate.store.ts';
import { rateText } from './exchange.rules.ts';
import { postAs } from './journal.store.ts';

/**
 * Books what dollars that are kept, or were brought to the bank, differ from the cedis that stand for them, by the rate that holds now and in
 * the name of who set it (ruling 232). Again on the same day, it books what changed since.
 */
export async function bookExchangeDifference(ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>): Promise<void> {
  const kept = await sumExchange(ctx);
  const rate = kept && (await findRateAt(ctx, ctx.now));
  if (!kept || !rate) return;
  const lost = differenceOf(kept, rate.rate_millionths);
  const sides =
    lost > 0
      ? { debit: 'exchange-difference' as const, credit: 'exchange' as const }
      : { debit: 'exchange' as const, credit: 'exchange-difference' as const };
  const reason = `1 USD is GHS ${rateText(rate.rate_millionths)}`;
  await postAs(ctx, rate.set_by_id, 'exchange', [{ ...sides, amount_minor: Math.abs(lost), currency: 'GHS', reason }]);
}
