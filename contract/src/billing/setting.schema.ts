import * as z from 'zod';
import { Amount, editFields, Id, Instant, orderings, PageQuery, recordFields, SentAmount } from '../base/index.ts';

/** When the service of an appointment or of a visit is charged (ruling 208). */
export const chargeMoments = ['check-in', 'visit-end'] as const;

/** The service that is charged for who comes to a location without an appointment, unless the desk chooses another one (ruling 208). */
const WalkInService = z.object({ location_id: Id, healthcare_service_id: Id });

/** How an organisation charges and takes money; kept as one document, so that a further choice needs no table of its own. */
export const BillingSettings = z
  .object({
    charge_at: z.enum(chargeMoments).describe('When the service of an appointment or of a visit is charged.'),
    refund_limit: Amount.describe('In GHS: a refund up to it needs no second person.'),
    payment_terms_days: z.int().describe('Days after its issue by which an invoice is to be paid.'),
    denominations: z
      .object({ GHS: z.array(Amount), USD: z.array(Amount) })
      .describe('Notes and coins that a till is counted by, the largest first.'),
    walk_in_services: z
      .array(WalkInService)
      .describe('What is charged for a visit without an appointment, by location; elsewhere nothing.'),
    version: z.int(),
  })
  .meta({ id: 'BillingSettings' });
export type BillingSettings = z.output<typeof BillingSettings>;

/** What holds as long as an organisation has chosen nothing (rulings 219, 224, 232). */
export const usualBillingSettings: BillingSettings = {
  charge_at: 'check-in',
  refund_limit: '0.00',
  payment_terms_days: 0,
  denominations: {
    GHS: ['200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50', '0.20', '0.10', '0.05', '0.01'],
    USD: ['100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00'],
  },
  walk_in_services: [],
  version: 1,
};

const Denominations = z.array(SentAmount).min(1).max(20);
export const BillingSettingsEdit = z
  .object({
    ...editFields,
    charge_at: z.enum(chargeMoments),
    refund_limit: SentAmount,
    payment_terms_days: z.int().min(0).max(365),
    denominations: z.object({ GHS: Denominations, USD: Denominations }),
    walk_in_services: z.array(WalkInService).max(200),
  })
  .partial();
export type BillingSettingsEdit = z.output<typeof BillingSettingsEdit>;

/** Six decimals, more than nothing. */
const SentRate = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value),
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .refine((rate) => /[1-9]/.test(rate)),
) as z.ZodType<string, string | number>;

/** What a US dollar is worth from a moment on; kept for ever, since payments name it (ruling 222). */
export const ExchangeRate = z
  .object({
    ...recordFields,
    currency: z.literal('USD'),
    rate: z.string().describe('GHS for one of the currency, six decimals.'),
    valid_from: Instant,
    set_by_name: z.string(),
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.output<typeof ExchangeRate>;

export const NewExchangeRate = z.object({
  currency: z.literal('USD').default('USD'),
  rate: SentRate.describe('GHS for one of the currency, at most six decimals.'),
  valid_from: Instant.optional().describe('Left out: from now on.'),
});
export const ListExchangeRatesQuery = PageQuery.omit({ search: true }).extend({ ordering: orderings(['valid_from'] as const) });
export type ListExchangeRatesQuery = z.output<typeof ListExchangeRatesQuery>;
