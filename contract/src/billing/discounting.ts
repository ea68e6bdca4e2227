import type { Currency } from '../base/index.ts';
import { sharesOf, wholeRate } from './shares.ts';

/** What a discount takes off. */
export interface DiscountTerms {
  id: string;
  type: 'percentage' | 'fixed';
  /** Of a percentage: hundredths of a percent. Of a fixed one: pesewas or cents off each charge. */
  value: number;
  /** Of a fixed one: what it is in; charges in another currency get none of it. */
  currency: Currency | null;
}

/** Whether it counts on that day, `YYYY-MM-DD`: both ends belong to it. */
export const isDiscountOn = (
  { status, valid_from, valid_to }: { status: string; valid_from: string | null; valid_to: string | null },
  day: string,
): boolean => status === 'active' && (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

/** A charge before its discounts. */
export interface Discountable<D extends DiscountTerms = DiscountTerms> {
  gross: number;
  currency: Currency;
  /** Those of the patient's customer group that count on the day of the service. */
  automatic: readonly D[];
  /** The one that somebody chose. */
  chosen: D | undefined;
}

/** A discount with what it takes off a charge. */
export interface Discounted<D extends DiscountTerms = DiscountTerms> {
  discount: D;
  minor: number;
}
export interface Discounts<D extends DiscountTerms = DiscountTerms> {
  automatic: Discounted<D> | undefined;
  chosen: Discounted<D> | undefined;
}

/** What it takes off one charge alone. */
function alone({ type, value, currency }: DiscountTerms, item: Discountable): number {
  if (type === 'percentage') return sharesOf([item.gross], Math.min(value, wholeRate))[0]!;
  return currency === item.currency ? Math.min(value, item.gross) : 0;
}

/** Of several automatic ones the best for the patient; of equal ones always the same. */
const best = <D extends DiscountTerms>(item: Discountable<D>): D | undefined =>
  item.automatic.toSorted((one, other) => alone(other, item) - alone(one, item) || one.id.localeCompare(other.id))[0];

/** What each discount takes off the charges that have it: percentages by running total over them, in the order sent. */
function taken<D extends DiscountTerms>(items: readonly Discountable<D>[], pick: (item: Discountable<D>) => D | undefined) {
  const minors = items.map(() => 0);
  const picked = items.map(pick);
  for (const id of new Set(picked.flatMap((discount) => discount?.id ?? [])))
    for (const currency of new Set(items.map((item) => item.currency))) {
      const places = [...items.keys()].filter((at) => picked[at]?.id === id && items[at]!.currency === currency);
      const terms = picked[places[0] ?? -1];
      if (!terms) continue;
      const grosses = places.map((at) => items[at]!.gross);
      const shares =
        terms.type === 'percentage' ? sharesOf(grosses, Math.min(terms.value, wholeRate)) : places.map((at) => alone(terms, items[at]!));
      for (const [index, at] of places.entries()) minors[at] = shares[index]!;
    }
  return picked.map((discount, at): Discounted<D> | undefined => discount && { discount, minor: minors[at]! });
}

/**
 * The discounts of the charges of one call (rulings 210, 236): at most one automatic and one chosen, both reckoned on the gross and added, at
 * most the gross. A discount that takes nothing off is none.
 */
export function discountsOf<D extends DiscountTerms>(items: readonly Discountable<D>[]): Discounts<D>[] {
  const automatic = taken(items, best);
  const chosen = taken(items, (item) => item.chosen);
  return items.map(({ gross }, at) => {
    const first = automatic[at]?.minor ? automatic[at] : undefined;
    const second = chosen[at];
    const left = Math.min(second?.minor ?? 0, gross - (first?.minor ?? 0));
    return { automatic: first, chosen: second && left > 0 ? { ...second, minor: left } : undefined };
  });
}
