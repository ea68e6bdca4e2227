import { formatMoney, isSome } from '../../ui/page/format-money.ts';
import { bookingWords as words } from './booking.words.ts';

/** What a service costs, where it has prices: one, or from the least on; that it is free for some is said in words, not as a sum. */
export function priceOf(tiers: readonly { currency: string; cost: string }[]): string | undefined {
  if (tiers.length === 0) return undefined;
  const paid = tiers.filter(({ cost }) => isSome(cost));
  const [least] = paid.toSorted((a, b) => Number(a.cost) - Number(b.cost));
  if (!least) return words.free;
  const price = formatMoney(least.cost, least.currency);
  const from = paid.every(({ cost }) => Number(cost) === Number(least.cost)) ? price : words.from(price);
  return paid.length === tiers.length ? from : words.orFree(from);
}
