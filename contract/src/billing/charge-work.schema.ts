import * as z from 'zod';
import { Amount, currencies, Id, SentAmount } from '../base/index.ts';
import { ChargeItem, ChargeItemStatus } from './charge-item.schema.ts';
import { Quantity } from './quantity.ts';

const organizations = { managing_organization_id: Id.optional(), managing_organization: Id.optional(), service_provider_id: Id.optional() };

/** What is changed of a charge of which nothing is paid (ruling 211). */
const ChargeItemChange = z.object({
  id: Id,
  quantity: Quantity.optional(),
  tier_id: Id.nullable().optional().describe('A price tier of the service; null: the price is found without one.'),
  payer_id: Id.nullable()
    .optional()
    .describe(
      'Only this payer of the patient bears a part of it; null: none does. It is kept. The price is found for it, unless it was written by hand.',
    ),
  borne_by: z
    .literal('covers')
    .optional()
    .describe('The payers of the patient bear it in their order again, regardless of who was named; not together with payer_id.'),
  discount_id: Id.nullable().optional().describe('One that is chosen by hand; null: none.'),
  authorization_number: z.string().trim().min(1).max(100).nullable().optional().describe('That the payer gave for it.'),
  description: z.string().trim().min(1).max(500).optional(),
  amount: SentAmount.optional().describe('The price of one, by hand; it needs a reason.'),
  reason: z.string().trim().min(1).max(500).optional(),
  planned: z.literal(false).optional().describe('The service was given: what was planned is due.'),
  ...organizations,
});
export type ChargeItemChange = z.output<typeof ChargeItemChange>;

export const UpdateBills = z.object({ charge_items: z.array(ChargeItemChange).min(1).max(100), ...organizations });

export const ReevaluateAmounts = z.object({
  charge_item_ids: z.array(Id).min(1).max(100).optional(),
  patient_id: Id.optional().describe('All charges of the patient of which nothing is paid.'),
  dry_run: z.boolean().default(false).describe('Nothing is written.'),
  ...organizations,
});

/** Why an amount follows, or stays. */
export const ReevaluationReason = z.enum(['by-hand', 'no-price', 'price', 'discount', 'cover', 'unchanged']);
export type ReevaluationReason = z.output<typeof ReevaluationReason>;

const Amounts = z.object({
  status: ChargeItemStatus,
  unit_price: Amount,
  gross_amount: Amount,
  discount_amount: Amount,
  amount: Amount,
  patient_amount: Amount,
  payer_amount: Amount,
  due_amount: Amount,
});

/** A charge that was priced again: before, after, and why. */
export const Reevaluated = z
  .object({
    charge_item_id: Id,
    patient_id: Id,
    description: z.string(),
    currency: z.enum(currencies),
    before: Amounts,
    after: Amounts,
    why: z.array(ReevaluationReason),
  })
  .meta({ id: 'Reevaluated' });
export type Reevaluated = z.output<typeof Reevaluated>;

export const PrintChargeItemsQuery = z.object({
  patient_id: Id.describe('Whose bill it is.'),
  charge_item_ids: z
    .string()
    .refine((text) => z.array(Id).min(1).max(100).safeParse(text.split(',')).success)
    .optional()
    .describe('Only these, joined by commas; left out: all that are not cancelled, at most 500, what is due before others.'),
  ...organizations,
});

/** A charge before it is made, with who would bear which part of it. */
export const PreviewedCharge = ChargeItem.pick({
  patient_id: true,
  description: true,
  quantity: true,
  unit_price: true,
  gross_amount: true,
  discount_amount: true,
  discounts: true,
  amount: true,
  patient_amount: true,
  payer_amount: true,
  coverage: true,
  currency: true,
  price_source: true,
}).meta({ id: 'PreviewedCharge' });
export type PreviewedCharge = z.output<typeof PreviewedCharge>;

export const UpdatedBills = z.object({ data: z.array(ChargeItem) });
