import * as z from 'zod';
import { Amount, currencies } from '../base/index.ts';
import { ChargeItem } from './charge-item.schema.ts';
import { PaymentRequest } from './mobile-money.schema.ts';
import { Payment } from './payment.schema.ts';

export const Paid = z.object({
  payments: z.array(Payment),
  requests: z.array(PaymentRequest).describe('Mobile money that the patient is asked for: nothing of it is paid yet.'),
  charge_items: z.array(ChargeItem),
  change_due: Amount.describe('What the patient gets back.'),
  currency: z.enum(currencies),
});

/** What became of an attempt to move money whose answer was lost (ruling 221). */
export const PaymentOutcome = z.object({
  state: z.enum(['done', 'pending', 'unknown']).describe('unknown: nothing was done with this key; pending: the patient is asked.'),
  payments: z.array(Payment),
  requests: z.array(PaymentRequest),
  charge_items: z.array(ChargeItem),
  change_due: Amount.nullable(),
  currency: z.enum(currencies).nullable(),
});
export const PaymentOutcomeQuery = z.object({
  idempotency_key: z
    .string()
    .regex(/^[\w.:-]{8,128}$/)
    .describe('Of the request that moves money.'),
});
