import * as z from 'zod';
import {
  Amount,
  currencies,
  Day,
  defaultCurrency,
  editFields,
  Id,
  orderings,
  recordFields,
  rule,
  SentAmount,
  sameAs,
} from '../base/index.ts';
import { codesOf, paymentMethods, serviceCategories } from '../terminology/index.ts';
import { PricePages, priceRequest } from './price-matrix.schema.ts';

/** 'null' means "any" in a price's key, so it cannot be a payer's code. */
const Payer = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((payer) => payer.toLowerCase() !== 'null', rule('invalid'))
  .describe('A code such as NHIS; capitals do not matter.');
export const PaymentMethod = z.enum(codesOf(paymentMethods));
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** The price of a service at this location, for this payer and payment method; null means any (PRICE-001). */
export const ServicePrice = z
  .object({
    ...recordFields,
    healthcare_service_id: Id,
    healthcare_service_name: z.string(),
    healthcare_service_code: z.string(),
    name: z.string().describe("The service's, unless the price has its own."),
    description: z.string().describe('The name, unless something was written (PRICE-002).'),
    charge: Amount,
    amount: Amount.describe('The same as charge.'),
    currency: z.enum(currencies),
    payer: z.string().nullable().describe('Null: any.'),
    payment_method: PaymentMethod.nullable().describe('Null: any.'),
    location_id: Id.nullable().describe('Null: any.'),
    location: Id.nullable().describe('The same as location_id.'),
    location_name: z.string().nullable(),
    valid_from: Day.nullable().describe("First day by the organisation's clock; null: no beginning."),
    valid_to: Day.nullable().describe('Last day; null: no end.'),
    active: z.boolean().describe('Only an active price is used for charges (PRICE-005).'),
    price_key: z.string().describe("Service, location, payer and payment method, with 'null' where any is meant (PRICE-006)."),
    managing_organization: Id,
  })
  .meta({ id: 'ServicePrice' });
export type ServicePrice = z.output<typeof ServicePrice>;

const sentFields = {
  name: z.string().trim().min(1).max(200).nullish().describe("Left out: the service's."),
  description: z.string().trim().min(1).max(2_000).nullish().describe('Left out: the name.'),
  charge: SentAmount.optional().describe('Left out: amount (PRICE-003).'),
  amount: SentAmount.optional().describe('Counts where charge is left out.'),
  payer: Payer.nullish(),
  payment_method: PaymentMethod.nullish(),
  location_id: Id.nullish(),
  location: Id.nullish().meta(sameAs('location_id')),
  valid_from: Day.nullish(),
  valid_to: Day.nullish(),
};

export const NewServicePrice = z.object({
  ...sentFields,
  healthcare_service_id: Id,
  currency: z.enum(currencies).default(defaultCurrency),
  active: z.boolean().default(true),
  ...priceRequest,
});
export type NewServicePrice = z.output<typeof NewServicePrice>;

/** The changed fields. Activating and deactivating are operations of their own. */
export const ServicePriceEdit = z.object({
  ...sentFields,
  amount: sentFields.amount.meta(sameAs('charge')),
  ...editFields,
  currency: z.enum(currencies).optional(),
  ...priceRequest,
});
export type ServicePriceEdit = z.output<typeof ServicePriceEdit>;

/** What requests carry that are not about the location of a price (PRICE-004). */
const fromPlace = { ...priceRequest, location_id: Id.optional().describe('Where the caller works.') };
/** The body of an operation that changes a price's status. */
export const PriceAction = z.object({ ...editFields, ...fromPlace }).default({});
export const PriceOrganization = z.object(fromPlace);

export const servicePriceOrderings = ['service', 'charge', 'payer', 'created_at', 'updated_at'] as const;
export const ListServicePricesQuery = PricePages.extend({
  ordering: orderings(servicePriceOrderings),
  ...priceRequest,
  healthcare_service_id: Id.optional(),
  healthcare_service_ids: z
    .string()
    .refine((text) => z.array(Id).max(50).safeParse(text.split(',')).success)
    .optional()
    .describe('Only prices of these services, joined by commas; for lists that show services with their prices.'),
  location_id: Id.optional().describe('Prices of that location and those of any.'),
  payer: Payer.optional(),
  payment_method: PaymentMethod.optional(),
  active: z.stringbool().optional(),
  on: Day.optional().describe('Prices that are valid on that day.'),
});

/** The terms of a price search: service, location, payer and payment method. Absent: not known. */
export const FindServicePriceQuery = z.object({
  ...priceRequest,
  healthcare_service_id: Id,
  location_id: Id.optional(),
  payer: Payer.optional(),
  payment_method: PaymentMethod.optional(),
  on: Day.optional().describe("Left out: today by the organisation's clock."),
});

/** The result of a price search; without a price nothing is charged automatically. */
export const FoundServicePrice = z.object({
  price: ServicePrice.nullable(),
  key: z.string().describe("Service, location, payer and payment method as asked, with 'null' when absent (PRICE-006)."),
  on: Day,
});

/** A service with all its active prices: a row of the price list. */
export const PricedService = z
  .object({
    uuid: Id,
    id: Id,
    name: z.string(),
    code: z.string(),
    category: z.enum(codesOf(serviceCategories)),
    active: z.boolean(),
    prices: z.array(ServicePrice),
  })
  .meta({ id: 'PricedService' });
export type PricedService = z.output<typeof PricedService>;

/** A column of the price list: a combination of payer and payment method among the organisation's active prices. */
export const PriceColumn = z.object({ payer: z.string().nullable(), payment_method: PaymentMethod.nullable() });
export type PriceColumn = z.output<typeof PriceColumn>;
