import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import { ChargeItem } from './charge-item.schema.ts';
import {
  ApproveRefund,
  ListRefundsQuery,
  NewRefund,
  PayOutRefund,
  Refund,
  Refundable,
  RefundableQuery,
  RefundWithLines,
  RefuseRefund,
  WithdrawRefund,
  WriteOff,
} from './refund.schema.ts';

const settling = [
  'billing.refundChanged',
  'billing.onInvoice',
  'billing.payerPaid',
  'billing.noOpenTill',
  'billing.severalTills',
  'billing.tillTooLow',
  'billing.moreThanOnAccount',
  'billing.accountSuspended',
  'patients.replaced',
] as const;

export const listRefunds = operation({
  name: 'billing.listRefunds',
  spec: ['BILL-032'],
  summary: 'Returns of payments and credit notes, the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/refunds',
  query: ListRefundsQuery,
  reply: page(Refund),
  failures: ['not_found'],
  audit: { action: 'refund.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['ordering', 'status', 'kind'] },
});

export const readRefund = operation({
  name: 'billing.readRefund',
  spec: ['BILL-032'],
  summary: 'Reads a return or a credit note, with what it gives back.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/refunds/{id}',
  params: IdParams,
  reply: one(RefundWithLines),
  failures: ['not_found'],
  audit: { action: 'refund.read', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const readRefundable = operation({
  name: 'billing.readRefundable',
  spec: ['BILL-032'],
  summary: 'What of a payment, or of a charge, can go back to the patient.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/refundable',
  query: RefundableQuery,
  reply: one(Refundable),
  failures: ['not_found'],
  audit: { action: 'refund.look', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const createRefund = operation({
  name: 'billing.createRefund',
  spec: ['BILL-032', 'ACCT-001'],
  summary: 'Asks for money to go back. Up to the limit of the organisation it is approved at once, and to an account paid out as well.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/refunds',
  body: NewRefund,
  reply: one(Refund),
  failures: [
    'not_found',
    'billing.nothingToReturn',
    'billing.moreThanPaid',
    'billing.notCreditable',
    'billing.currencyDiffers',
    ...settling,
  ],
  status: 201,
  audit: { action: 'refund.request', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const approveRefund = operation({
  name: 'billing.approveRefund',
  spec: ['BILL-032'],
  summary: 'Approves a refund; above the limit of the organisation by another person than the one who asked. To an account it is paid out.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/refunds/{id}/approve',
  params: IdParams,
  body: ApproveRefund,
  reply: one(Refund),
  failures: ['not_found', 'billing.refundStatus', 'billing.secondPerson', ...settling],
  audit: { action: 'refund.approve', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const refuseRefund = operation({
  name: 'billing.refuseRefund',
  spec: ['BILL-032'],
  summary: 'Refuses a refund that is not paid out; what it held can be asked for again.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/refunds/{id}/refuse',
  params: IdParams,
  body: RefuseRefund,
  reply: one(Refund),
  failures: ['not_found', 'billing.refundStatus', 'patients.replaced'],
  audit: { action: 'refund.refuse', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const withdrawRefund = operation({
  name: 'billing.withdrawRefund',
  spec: ['BILL-032'],
  summary: 'Takes back a refund that the caller has asked for and nobody has decided; what it held can be asked for again.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/refunds/{id}/withdraw',
  params: IdParams,
  body: WithdrawRefund,
  reply: one(Refund),
  failures: ['not_found', 'billing.refundStatus', 'billing.refundNotOwn', 'patients.replaced'],
  audit: { action: 'refund.withdraw', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const payOutRefund = operation({
  name: 'billing.payOutRefund',
  spec: ['BILL-032'],
  summary: 'Hands over the money of an approved refund, cash from the open till of the caller, and posts it with its number.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/refunds/{id}/pay-out',
  params: IdParams,
  body: PayOutRefund,
  reply: one(Refund),
  failures: ['not_found', 'billing.refundStatus', ...settling],
  audit: { action: 'refund.pay-out', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const writeOffDue = operation({
  name: 'billing.writeOffDue',
  spec: ['BILL-007', 'BILL-003'],
  summary: 'Writes off what a patient owes of charges: it is not asked for any more. What was paid of them stays.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/charge-items/write-off',
  body: WriteOff,
  reply: z.object({ data: z.array(ChargeItem) }),
  failures: ['not_found', 'billing.notDue', 'billing.currencyDiffers', 'billing.held', 'patients.replaced'],
  audit: { action: 'charge.write-off', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const printRefund = operation({
  name: 'billing.printRefund',
  spec: ['BILL-032'],
  summary: 'Counts that the paper of a refund is printed, and says whether it is a copy.',
  permission: 'billing.read',
  method: 'POST',
  path: '/api/v2/billing/refunds/{id}/print',
  params: IdParams,
  reply: one(z.object({ refund_id: Id, patient_id: Id, copy: z.int().describe('0: the original; else which copy it is.') })),
  failures: ['not_found'],
  audit: { action: 'refund.print', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});
