import * as z from 'zod';
import { Amount, currencies, Id, Instant, ListedName, orderings, PageQuery, SentAmount, sentenceOf } from '../base/index.ts';

/**
 * A return: the payment was wrong, and what it paid is due again. A credit note: the service was wrong or not given (ruling 219). A deposit:
 * what the account of a patient holds goes back in money.
 */
export const RefundKind = z.enum(['return', 'credit-note', 'deposit']);
export type RefundKind = z.output<typeof RefundKind>;
export const RefundStatus = z.enum(['requested', 'approved', 'paid-out', 'refused', 'withdrawn']);
export type RefundStatus = z.output<typeof RefundStatus>;
/** Where the money goes: into the account, or out of the drawer of the one who pays it out, by mobile money or by the bank. */
export const RefundDestination = z.enum(['patient-account', 'cash', 'mobile-money', 'bank-transfer']);
export type RefundDestination = z.output<typeof RefundDestination>;

const organizations = { managing_organization_id: Id.optional(), managing_organization: Id.optional(), service_provider_id: Id.optional() };
const Reason = z.string().trim().min(1).max(500);
const Reference = z.string().trim().max(100).optional().describe('Of the mobile money or the transfer.');

/** Money that goes back to a patient. */
export const Refund = z
  .object({
    id: Id,
    uuid: Id,
    kind: RefundKind,
    status: RefundStatus,
    number: z.string().nullable().describe('Without gaps, of credit notes apart; null until the money went back.'),
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    payment_id: Id.nullable().describe('The payment that is returned; null: charges are credited, or a deposit goes back.'),
    receipt_no: z.string().nullable().describe('Of that payment.'),
    destination: RefundDestination,
    currency: z.enum(currencies),
    amount: Amount.describe('What goes back; 0.00: payers bore all that is credited.'),
    credited_amount: Amount.describe('What the credited charges came to, with the parts of payers; 0.00 of a return.'),
    reason: z.string(),
    reference: z.string().nullable(),
    second_person: z.boolean().describe('It is above the limit of the organisation: another person than the one who asked approves it.'),
    requested_by_id: Id,
    requested_by_name: z.string(),
    requested_at: Instant,
    decided_by_name: z.string().nullable().describe('Who approved or refused it, or took it back.'),
    decided_at: Instant.nullable(),
    refused_reason: z.string().nullable(),
    paid_out_by_name: z.string().nullable(),
    paid_out_at: Instant.nullable(),
    till_session_id: Id.nullable().describe('The drawer that the cash came from.'),
    prints: z.int().describe('How often its paper was printed; all but the first are copies.'),
    managing_organization: Id,
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.output<typeof Refund>;

/** With what it gives back. */
export const RefundWithLines = Refund.extend({
  lines: z.array(
    z.object({
      charge_item_id: Id,
      description: z.string(),
      quantity: z.int(),
      payment_id: Id.nullable(),
      receipt_no: z.string().nullable(),
      amount: Amount,
    }),
  ),
});

export const NewRefund = z
  .object({
    kind: RefundKind,
    payment_id: Id.optional().describe('Of a return: the payment that was wrong.'),
    charge_item_ids: z
      .array(Id)
      .min(1)
      .max(100)
      .optional()
      .describe('Of a credit note: the charges, of one patient and whole. Of a return: only what the payment paid of these.'),
    account_id: Id.optional().describe('Of a deposit: the account of the patient that it goes back from.'),
    amount: SentAmount.optional().describe('Of a return or a deposit: a part of it; left out: all that can go back.'),
    destination: RefundDestination,
    reason: Reason,
    reference: Reference,
    ...organizations,
  })
  .superRefine(({ kind, payment_id, charge_item_ids, account_id, destination, amount }, ctx) => {
    const refuse = (field: string, rule: 'required' | 'invalid') =>
      ctx.addIssue({ code: 'custom', path: [field], message: sentenceOf(rule, field) });
    if (kind === 'return' && !payment_id) refuse('payment_id', 'required');
    if (kind !== 'return' && payment_id) refuse('payment_id', 'invalid');
    if (kind === 'deposit' && !account_id) refuse('account_id', 'required');
    if (kind !== 'deposit' && account_id) refuse('account_id', 'invalid');
    if (kind === 'deposit' && charge_item_ids) refuse('charge_item_ids', 'invalid');
    if (kind === 'deposit' && destination === 'patient-account') refuse('destination', 'invalid');
    if (kind === 'credit-note' && !charge_item_ids) refuse('charge_item_ids', 'required');
    if (kind === 'credit-note' && amount !== undefined) refuse('amount', 'invalid');
  });
export type NewRefund = z.output<typeof NewRefund>;

export const ApproveRefund = z.object(organizations);
export const RefuseRefund = z.object({ reason: Reason, ...organizations });
export const WithdrawRefund = z.object(organizations);
export const PayOutRefund = z.object({
  reference: Reference,
  location_id: Id.optional().describe('Of the till, where tills are open at several places.'),
  ...organizations,
});

export const ListRefundsQuery = PageQuery.extend({
  ordering: orderings(['requested_at', 'amount'] as const),
  status: RefundStatus.optional(),
  kind: RefundKind.optional(),
  patient_id: Id.optional(),
});
export type ListRefundsQuery = z.output<typeof ListRefundsQuery>;

/** What patients owe of charges and will not be asked for any more. */
export const WriteOff = z.object({
  charge_item_ids: z.array(Id).min(1).max(100).describe('Of one patient.'),
  reason: Reason,
  ...organizations,
});

/** What of a payment, or of a charge, can go back. */
export const Refundable = z
  .object({
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    currency: z.enum(currencies),
    payments: z
      .array(
        z.object({
          payment_id: Id,
          receipt_no: z.string(),
          paid_at: Instant,
          returnable: Amount.describe('What was paid, less what went back or is asked for.'),
        }),
      )
      .describe('That paid these charges, the last one first.'),
    charge_items: z.array(
      z.object({
        id: Id,
        description: z.string(),
        amount: Amount,
        paid_amount: Amount,
        creditable: z.boolean().describe('Nothing of it is due, and nothing of it is asked for already.'),
      }),
    ),
  })
  .meta({ id: 'Refundable' });
export type Refundable = z.output<typeof Refundable>;
export const RefundableQuery = z
  .object({ payment_id: Id.optional(), charge_item_id: Id.optional(), ...organizations })
  .superRefine(({ payment_id, charge_item_id }, ctx) => {
    if (!payment_id === !charge_item_id)
      ctx.addIssue({ code: 'custom', path: ['payment_id'], message: sentenceOf(payment_id ? 'invalid' : 'required', 'payment_id') });
  });
