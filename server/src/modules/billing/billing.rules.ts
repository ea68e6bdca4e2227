import { amountOf, type Currency, minorOf } from '@akoma/contract/base';
import type { ChargeItem, PriceSource } from '@akoma/contract/billing';
import type { Service, ServicePrice } from '@akoma/contract/catalogue';

/** The most that one charge may come to (ruling 214): 9,999,999,999.99. */
export const mostMinor = 999_999_999_999;

/** The price of one, with where it came from. */
export interface Priced {
  minor: number;
  currency: Currency;
  source: PriceSource;
}

interface Offer {
  tiers: Service['price_tiers'];
  /** The line of the price list that counts. */
  price: ServicePrice | undefined;
  /** The group of the patient, where it has a price tier. */
  group: { name: string; price_tier: string } | undefined;
  tier_id: string | null | undefined;
  day: string;
}

/**
 * Which price counts, the first that exists (ruling 207): the tier that bears the name of the group's; the tier that was named; the line of
 * the price list; the first tier. Nothing: the service has no price.
 */
export function choosePrice({ tiers, price, group, tier_id, day }: Offer): Priced | undefined {
  const source = { kind: 'tier' as const, by: null, tier: null, price: null, group: null, day };
  const tierOf = (tier: Service['price_tiers'][number], of: string | null = null): Priced => ({
    minor: minorOf(tier.cost),
    currency: tier.currency,
    source: { ...source, tier: tier.name, group: of },
  });
  const ofGroup = group && tiers.find(({ name }) => name.toLowerCase() === group.price_tier.toLowerCase());
  if (ofGroup) return tierOf(ofGroup, group.name);
  const named = tiers.find(({ id }) => id === tier_id);
  if (named) return tierOf(named);
  if (price)
    return { minor: minorOf(price.charge), currency: price.currency, source: { ...source, kind: 'service-price', price: price.id } };
  return tiers[0] && tierOf(tiers[0]);
}

/** Quantity times unit price, or nothing when that is more than one charge may come to. */
export function totalOf(quantity: number, unit_minor: number): number | undefined {
  const total = BigInt(quantity) * BigInt(unit_minor);
  return total <= BigInt(mostMinor) ? Number(total) : undefined;
}

/** A charge of nothing is owed by nobody; a planned one is not due yet (ruling 204). */
export const statusOf = (amount_minor: number, planned: boolean) =>
  amount_minor === 0 ? ('not-billable' as const) : planned ? ('planned' as const) : ('billable' as const);

interface Amounts {
  status: ChargeItem['status'];
  unit_price_minor: number;
  amount_minor: number;
  paid_minor: number;
}

/** The amounts of an item as its answers show them; of a cancelled one, and of one that is planned, nothing is due. */
export function amountsOf({ status, unit_price_minor, amount_minor, paid_minor }: Amounts) {
  const gross = amountOf(amount_minor);
  return {
    unit_price: amountOf(unit_price_minor),
    gross_amount: gross,
    amount: gross,
    paid_amount: amountOf(paid_minor),
    due_amount: amountOf(status === 'billable' ? amount_minor - paid_minor : 0),
  };
}
