/** The terms of a price search: service, location, payer and payment method. Null or absent: not known, or irrelevant. */
export interface PriceQuestion {
  healthcare_service_id: string;
  location_id?: string | null | undefined;
  payer?: string | null | undefined;
  payment_method?: string | null | undefined;
}

/** The terms of a price; null: any. */
export interface PriceTerms {
  healthcare_service_id: string;
  location_id: string | null;
  payer: string | null;
  payment_method: string | null;
  active: boolean;
  /** First and last day, `YYYY-MM-DD`; null: no end on that side. */
  valid_from: string | null;
  valid_to: string | null;
}

/** Payer codes are compared without regard to case and surrounding blanks. */
const samePayer = (payer: string): string => payer.trim().toLowerCase();

/** The cache key of a found price: service, location, payer and payment method, with 'null' when absent (PRICE-006). */
export const priceKey = ({ healthcare_service_id, location_id, payer, payment_method }: PriceQuestion): string =>
  [healthcare_service_id, location_id ?? 'null', payer ? samePayer(payer) : 'null', payment_method ?? 'null'].join(',');

/** Whether the price counts on that day, `YYYY-MM-DD`: both ends belong to it. */
export const isValidOn = ({ valid_from, valid_to }: Pick<PriceTerms, 'valid_from' | 'valid_to'>, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

/**
 * How closely a price answers the question, from 0 (the plain price) to 7; null: it does not. The more it names, the closer; of two that
 * name equally much, the one that names the payer comes before the one that names the payment method, and that before the location:
 *
 * | closeness | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0 |
 * |---|---|---|---|---|---|---|---|---|
 * | payer | x | x | x | . | x | . | . | . |
 * | payment method | x | x | . | x | . | x | . | . |
 * | location | x | . | x | x | . | . | x | . |
 *
 * PRICE-011 names 7, 6, 2 and 0 in this order; the others are set between them so that no two are alike.
 */
export function closeness(price: PriceTerms, asked: PriceQuestion): number | null {
  if (price.healthcare_service_id !== asked.healthcare_service_id) return null;
  const payer = price.payer !== null;
  const method = price.payment_method !== null;
  const location = price.location_id !== null;
  if (payer && samePayer(price.payer!) !== samePayer(asked.payer ?? '')) return null;
  if (method && price.payment_method !== asked.payment_method) return null;
  if (location && price.location_id !== asked.location_id) return null;
  const named = Number(payer) + Number(method) + Number(location);
  if (named === 2) return payer && method ? 6 : payer ? 5 : 4;
  if (named === 1) return payer ? 3 : method ? 2 : 1;
  return named === 3 ? 7 : 0;
}

/**
 * The price that applies on that day: the closest of the active ones (PRICE-005, PRICE-011). Two prices of the same closeness have the same
 * four terms, and such prices never share a day, so the result does not depend on the order of `prices`.
 */
export function findPrice<P extends PriceTerms>(prices: readonly P[], asked: PriceQuestion, day: string): P | undefined {
  let found: P | undefined;
  let best = -1;
  for (const price of prices) {
    const close = price.active && isValidOn(price, day) ? closeness(price, asked) : null;
    if (close !== null && close > best) [found, best] = [price, close];
  }
  return found;
}
