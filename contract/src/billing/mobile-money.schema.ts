import * as z from 'zod';
import { Amount, Id, Instant, PageQuery, recordFields } from '../base/index.ts';
import { Payment } from './payment.schema.ts';

export const PaymentRequestStatus = z.enum(['pending', 'confirmed', 'refused', 'expired', 'cancelled']);
export type PaymentRequestStatus = z.output<typeof PaymentRequestStatus>;

/** A request to pay by mobile money, which the patient answers on the telephone (ruling 220). */
export const PaymentRequest = z
  .object({
    ...recordFields,
    patient_id: Id,
    status: PaymentRequestStatus,
    phone: z.string(),
    currency: z.literal('GHS'),
    amount: Amount.describe('What is held of the charges while it is pending.'),
    reason: z.string().nullable().describe('Why it was refused or has expired.'),
    requested_by_id: Id,
    requested_by_name: z.string(),
    requested_at: Instant,
    ended_at: Instant.nullable(),
    late: z.boolean().describe('The patient paid after it had expired or was cancelled.'),
    payments: z.array(Payment).describe('What it paid, each with its receipt: of the charges, and what was over into the account.'),
  })
  .meta({ id: 'PaymentRequest' });
export type PaymentRequest = z.output<typeof PaymentRequest>;

/** How the organisation asks for mobile money; its keys are never answered. */
export const MobileMoney = z
  .object({
    enabled: z.boolean(),
    base_url: z.string(),
    target_environment: z.string().describe("As the provider names it: 'sandbox', or Ghana's."),
    has_keys: z.boolean(),
    keys_at: Instant.nullable().describe('When they were last entered.'),
    version: z.int(),
  })
  .meta({ id: 'MobileMoney' });
export type MobileMoney = z.output<typeof MobileMoney>;

export const usualMobileMoney: MobileMoney = {
  ...{ enabled: false, base_url: '', target_environment: '', has_keys: false, keys_at: null, version: 1 },
};

const Key = z.string().trim().min(1).max(200);
export const SetMobileMoney = z.object({
  enabled: z.boolean(),
  base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
  target_environment: z.string().trim().max(50),
  subscription_key: Key.optional().describe('Left out, with the other two: the keys stay.'),
  api_user: Key.optional(),
  api_key: Key.optional(),
});

/** What the provider sends along is read by nobody: the state is asked for. */
export const CallbackBody = z.record(z.string(), z.unknown());
export const CallbackParams = z.object({ token: z.string().min(20).max(100) });
export const ListPaymentRequestsQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  patient_id: Id,
  status: PaymentRequestStatus.optional(),
});
export type ListPaymentRequestsQuery = z.output<typeof ListPaymentRequestsQuery>;
