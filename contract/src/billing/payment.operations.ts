import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import { Paid, PaymentOutcome, PaymentOutcomeQuery } from './paid.schema.ts';
import { ListTransactionsQuery, PayCharge, PayChargeItems, Payment } from './payment.schema.ts';

/** Why charges are not paid, alone, together or by their invoice. */
export const payingFailures = [
  'billing.notDue',
  'billing.tooMuch',
  'billing.currencyDiffers',
  'billing.noRate',
  'billing.accountSuspended',
  'billing.debtLimitExceeded',
  'billing.held',
  'billing.mobileMoneyOff',
  'billing.notCovered',
  'billing.onInvoice',
  'billing.noOpenTill',
  'billing.tillTooLow',
  'billing.severalTills',
] as const;

export const payChargeItems = operation({
  name: 'billing.payChargeItems',
  spec: ['BILL-005', 'BILL-006', 'BILL-014', 'PAY-001', 'PAY-002', 'PAY-003', 'PAY-009'],
  summary: 'Pays charges of one patient, by one way or several; all of it or nothing.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/charge-items/pay',
  body: PayChargeItems,
  reply: z.object({ data: Paid }),
  failures: ['not_found', ...payingFailures],
  audit: { action: 'payment.take', patient: 'reply.data.charge_items.0.patient_id', shows: 'reply.data.charge_items.*.patient_id' },
});

export const payCharge = operation({
  name: 'billing.payCharge',
  spec: ['PAY-007'],
  summary: 'Pays one charge of a patient.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/patients/{patient_id}/charges/{charge_id}/pay',
  params: IdParams.extend({ patient_id: Id, charge_id: Id }),
  body: PayCharge,
  reply: z.object({ data: Paid }),
  failures: ['not_found', ...payingFailures],
  audit: { action: 'payment.take', patient: 'params.patient_id', shows: 'reply.data.charge_items.*.patient_id' },
});

export const listTransactions = operation({
  name: 'billing.listTransactions',
  spec: ['BILL-024'],
  summary: 'Payments, deposits and refunds, the newest first; never charges.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/transactions',
  params: IdParams,
  query: ListTransactionsQuery,
  reply: page(Payment),
  failures: ['not_found'],
  audit: {
    action: 'payment.list',
    patient: 'query.patient_id',
    shows: 'reply.data.*.patient_id',
    coded: ['ordering', 'payment', 'transaction_type', 'currency', 'direction'],
  },
});

export const readPayment = operation({
  name: 'billing.readPayment',
  spec: ['BILL-005'],
  summary: 'Reads a payment as its receipt shows it, with what it paid.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/payments/{id}',
  params: IdParams,
  reply: one(
    Payment.extend({ lines: z.array(z.object({ charge_item_id: Id, description: z.string(), quantity: z.int(), amount: z.string() })) }),
  ),
  failures: ['not_found'],
  audit: { action: 'payment.read', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const readPaymentOutcome = operation({
  name: 'billing.readPaymentOutcome',
  spec: ['BILL-014', 'BILL-006', 'ACCT-005', 'PAY-008'],
  summary: 'What became of a payment, deposit or pay-out whose answer was lost, by its idempotency key; only of the caller.',
  permission: 'billing.write',
  method: 'GET',
  path: '/api/v2/billing/payments',
  query: PaymentOutcomeQuery,
  reply: one(PaymentOutcome),
  failures: [],
  audit: { action: 'payment.outcome', shows: 'reply.data.payments.*.patient_id' },
});

export const printReceipt = operation({
  name: 'billing.printReceipt',
  spec: ['BILL-005'],
  summary: 'Counts that a receipt is printed, and says whether it is a copy.',
  permission: 'billing.read',
  method: 'POST',
  path: '/api/v2/billing/payments/{id}/print',
  params: IdParams,
  reply: one(z.object({ payment_id: Id, patient_id: Id.nullable(), copy: z.int().describe('0: the original; else which copy it is.') })),
  failures: ['not_found'],
  audit: { action: 'receipt.print', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});
