import { type FieldErrors, minorOf, sentenceOf } from '@akoma/contract/base';
import type { NewServicePrice, ServicePrice, ServicePriceEdit } from '@akoma/contract/catalogue';

/** What is charged: the charge, or the amount where no charge is sent (PRICE-003). */
export const chargeOf = ({ charge, amount }: Pick<ServicePriceEdit, 'charge' | 'amount'>): string | undefined => charge ?? amount;

/** The last day may not come before the first. */
export function judgeDays({ valid_from, valid_to }: Pick<ServicePrice, 'valid_from' | 'valid_to'>): FieldErrors {
  return valid_from !== null && valid_to !== null && valid_to < valid_from
    ? { valid_to: ['Valid to should not be before valid from.'] }
    : {};
}

/** A new price needs a charge, under either name. */
export const judgeCharge = (sent: NewServicePrice): FieldErrors =>
  chargeOf(sent) === undefined ? { charge: [sentenceOf('required', 'charge')] } : {};

/** The location under either of its names (PRICE-001); null empties. */
export const placeOf = ({ location_id, location }: Pick<ServicePriceEdit, 'location_id' | 'location'>): string | null | undefined =>
  location_id === undefined ? location : location_id;

/** The columns that were sent; null empties. */
export function priceColumnsOf(sent: ServicePriceEdit | NewServicePrice) {
  const charge = chargeOf(sent);
  const location_id = placeOf(sent);
  return {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.description !== undefined && { description: sent.description }),
    ...(charge !== undefined && { charge_minor: minorOf(charge) }),
    ...(sent.currency !== undefined && { currency: sent.currency }),
    ...(sent.payer !== undefined && { payer: sent.payer }),
    ...(sent.payment_method !== undefined && { payment_method: sent.payment_method }),
    ...(location_id !== undefined && { location_id }),
    ...(sent.valid_from !== undefined && { valid_from: sent.valid_from }),
    ...(sent.valid_to !== undefined && { valid_to: sent.valid_to }),
  };
}

/** The calendar day of a moment where the organisation is. */
export const dayIn = (time_zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
