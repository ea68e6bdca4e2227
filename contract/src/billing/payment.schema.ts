import * as z from 'zod';
import {
  Amount,
  type Currency,
  currencies,
  Id,
  Instant,
  ListedName,
  orderings,
  PageQuery,
  Phone,
  SentAmount,
  sentenceOf,
} from '../base/index.ts';

/** Who bears the amount (PAY-004). */
export const TransactionType = z.enum(['corporate', 'cash', 'insurance', 'patient-account']);
export type TransactionType = z.output<typeof TransactionType>;
/** How cash is paid (ruling 216); only `cash` touches a drawer. */
export const PaymentMethod = z.enum(['cash', 'mobile-money', 'card', 'bank-transfer', 'cheque']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

const leg = {
  transaction_type: TransactionType,
  payment: PaymentMethod.optional().describe('How cash is paid; with it less than the charge may be paid (PAY-001).'),
  currency: z.enum(currencies).optional().describe('Needed with cash (PAY-002); else that of the bill where it is left out.'),
  amount: SentAmount.describe('What is given; of cash, what is over goes back as change.'),
  account_id: Id.optional(),
  payer_id: Id.optional(),
  phone: Phone.optional().describe('With mobile money: asks this telephone; left out: the money was received another way.'),
  reference: z.string().trim().max(100).optional().describe('Of the mobile money, the card slip or the cheque.'),
};
/** What cash and an account need (PAY-002, PAY-003), told beside whatever else is wrong. */
const needs = { cash: 'currency', 'patient-account': 'account_id', corporate: undefined, insurance: undefined } as const;
interface SentLeg {
  transaction_type: TransactionType;
  payment?: unknown;
  currency?: unknown;
  account_id?: unknown;
  phone?: unknown;
}
const needed = (sent: SentLeg | null, ctx: z.RefinementCtx) => {
  const field = sent ? needs[sent.transaction_type] : undefined;
  if (field && sent?.[field] === undefined) ctx.addIssue({ code: 'custom', path: [field], message: sentenceOf('required', field) });
  if (sent?.payment === 'mobile-money' && typeof sent.phone === 'string' && isShort(sent.phone))
    ctx.addIssue({ code: 'custom', path: ['phone'], message: sentenceOf('invalid', 'phone') });
};
/** An extension, or no number at all: a patient may have it, and no money can be asked of it. */
const isShort = (phone: string): boolean => phone.replace(/\D/g, '').length < 9;
const always = { when: () => true };
const Leg = z.object(leg).superRefine(needed, always);
/** A way of paying, its currency filled in. */
export type Leg = z.output<typeof Leg> & { currency: Currency };
/** A way of paying as it is sent: only cash names its currency. */
export type NewLeg = z.output<typeof Leg>;

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};
const how = {
  ...leg,
  more: z.array(Leg).max(4).optional().describe('Further ways of paying the same charges.'),
  location_id: Id.optional().describe('Of the till, where tills are open at several places.'),
  ...organizations,
};
export const PayChargeItems = z
  .object({ ...how, charge_item_ids: z.array(Id).min(1).max(100).describe('A part payment fills them in this order.') })
  .superRefine(needed, always);
export const PayCharge = z.object(how).superRefine(needed, always);

/** A payment that was taken; among transactions also money that went back (ruling 227). */
export const Payment = z
  .object({
    id: Id,
    uuid: Id,
    kind: z
      .enum(['payment', 'deposit', 'payer', 'refund', 'credit-note'])
      .describe('payer: a client paid into its account; refund and credit-note: money went back, its amounts are below zero.'),
    patient_id: Id.nullable().describe('null: a client paid.'),
    patient_name: z.string().nullable(),
    patient_listed_name: ListedName.nullable(),
    patient_mrn: z.string().nullable(),
    client_id: Id.nullable().describe('Who paid into its account; null: a patient paid.'),
    client_name: z.string().nullable(),
    receipt_no: z.string().describe('Of money that went back: the number of the refund or of the credit note.'),
    transaction_type: TransactionType,
    payment: PaymentMethod.nullable().describe('null: no money was given, but an account or a payer bears it.'),
    currency: z.enum(currencies),
    amount: Amount.describe('What was booked.'),
    tendered: Amount.describe('What was given.'),
    change: Amount.describe('In the currency of the bill.'),
    bill_currency: z.enum(currencies).describe('Of what was paid; another one than the currency of the payment where it was exchanged.'),
    value: Amount.describe('What was booked, in the currency of the bill.'),
    rate: z.string().nullable().describe('Of the bill for one of the currency of the payment; null: not exchanged.'),
    reference: z.string().nullable(),
    till_session_id: Id.nullable(),
    paid_by_id: Id,
    paid_by_name: z.string(),
    paid_at: Instant,
    prints: z.int().describe('How often its receipt was printed; all but the first are copies.'),
    created_at: Instant,
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

export const ListTransactionsQuery = PageQuery.extend({
  ordering: orderings(['paid_at'] as const),
  patient_id: Id.optional(),
  payment: PaymentMethod.optional(),
  transaction_type: TransactionType.optional(),
  paid_by_id: Id.optional().describe('Taken or given back by this cashier.'),
  currency: z.enum(currencies).optional().describe('Also payments in another one whose change was given in it.'),
  direction: z.enum(['in', 'out']).optional().describe('in: money came in; out: it went back.'),
  till_session_id: Id.optional().describe(
    'As the report of this till counts it: cash of this drawer, and what its person took otherwise from the opening to the count.',
  ),
  without_open_till: z.stringbool().optional().describe('Without the cash of drawers that the caller has yet to count.'),
});
export type ListTransactionsQuery = z.output<typeof ListTransactionsQuery>;
