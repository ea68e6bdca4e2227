import { amountOf, type Currency, minorOf } from '@akoma/contract/base';
import type { ChargeItem, Cover, PriceSource } from '@akoma/contract/billing';
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
 * Which price counts, the first that exists (ruling 207): a line of the price list that names the payer; the tier that bears the name of the
 * group's; the tier that was named; another line of the price list; the first tier. Nothing: the service has no price.
 */
export function choosePrice({ tiers, price, group, tier_id, day }: Offer): Priced | undefined {
  const source = { kind: 'tier' as const, by: null, tier: null, price: null, payer: null, group: null, location: null, day };
  const tierOf = (tier: Service['price_tiers'][number], of: string | null = null): Priced => ({
    minor: minorOf(tier.cost),
    currency: tier.currency,
    source: { ...source, tier: tier.name, group: of },
  });
  const listed = price && {
    ...{ minor: minorOf(price.charge), currency: price.currency },
    source: { ...source, kind: 'service-price' as const, price: price.id, payer: price.payer, location: price.location_name },
  };
  if (price?.payer) return listed;
  const ofGroup = group && tiers.find(({ name }) => name.toLowerCase() === group.price_tier.toLowerCase());
  if (ofGroup) return tierOf(ofGroup, group.name);
  const named = tiers.find(({ id }) => id === tier_id);
  if (named) return tierOf(named);
  return listed ?? (tiers[0] && tierOf(tiers[0]));
}

/** Quantity times unit price, or nothing when that is more than one charge may come to. */
export function totalOf(quantity: number, unit_minor: number): number | undefined {
  const total = BigInt(quantity) * BigInt(unit_minor);
  return total <= BigInt(mostMinor) ? Number(total) : undefined;
}

/** A charge of nothing is owed by nobody; a planned one is not due yet; of one that payers bear the patient owes nothing (ruling 204). */
export const statusOf = (amount_minor: number, planned: boolean, payer_minor: number) => {
  if (amount_minor === 0) return 'not-billable' as const;
  if (planned) return 'planned' as const;
  return payer_minor === amount_minor ? ('billed' as const) : ('billable' as const);
};

/** An item as it is kept, as far as its amounts go: all of them in pesewas or cents. */
export interface Parts {
  status: ChargeItem['status'];
  amount_minor: number;
  payer_minor: number;
  paid_minor: number;
  written_off_minor: number;
}

/** The patient's part of an item; a cancelled one has none (ruling 237). */
export const patientPartOf = ({ status, amount_minor, payer_minor }: Pick<Parts, 'status' | 'amount_minor' | 'payer_minor'>): number =>
  isEnded(status) ? 0 : amount_minor - payer_minor;

const isEnded = (status: ChargeItem['status']): boolean => status === 'aborted' || status === 'entered-in-error';

/** What the patient owes of an item (ruling 213); of one that is planned, nothing yet. */
export const dueOf = (item: Parts): number =>
  item.status === 'billable' ? patientPartOf(item) - item.paid_minor - item.written_off_minor : 0;

/** What one payer bears, as it is kept and as replies show it. */
export type KeptCover = Omit<Cover, 'own' | 'amount' | 'own_percent'> & { own: number; amount: number; own_hundredths: number | null };
export const shownCover = ({ own, amount, own_hundredths, ...cover }: KeptCover): Cover => ({
  ...{ ...cover, own: amountOf(own), amount: amountOf(amount) },
  own_percent: own_hundredths === null ? null : amountOf(own_hundredths),
});

interface Amounts extends Parts {
  unit_price_minor: number;
  discount_minor: number;
  settled_minor: number;
  payer_written_off_minor: number;
}

/** The amounts of an item as its answers show them (rulings 205, 237). */
export function amountsOf(item: Amounts) {
  return {
    unit_price: amountOf(item.unit_price_minor),
    gross_amount: amountOf(item.amount_minor + item.discount_minor),
    discount_amount: amountOf(item.discount_minor),
    amount: amountOf(item.amount_minor),
    patient_amount: amountOf(patientPartOf(item)),
    payer_amount: amountOf(item.payer_minor),
    paid_amount: amountOf(item.paid_minor),
    due_amount: amountOf(dueOf(item)),
    written_off_amount: amountOf(item.written_off_minor),
    settled_amount: amountOf(item.settled_minor),
    open_amount: amountOf(item.payer_minor - item.settled_minor - item.payer_written_off_minor),
  };
}
