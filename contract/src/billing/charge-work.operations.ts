import * as z from 'zod';
import { download, operation } from '../base/index.ts';
import './billing.failures.ts';
import { NewChargeItems } from './charge-item.schema.ts';
import { PreviewedCharge, PrintChargeItemsQuery, ReevaluateAmounts, Reevaluated, UpdateBills, UpdatedBills } from './charge-work.schema.ts';

export const previewChargeItems = operation({
  name: 'billing.previewChargeItems',
  spec: ['BILL-031'],
  summary: 'What would be charged, and who would bear which part of it; nothing is written.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/charge-items/preview',
  body: NewChargeItems,
  reply: z.object({ data: z.array(PreviewedCharge) }),
  failures: ['not_found', 'patients.replaced'],
  audit: { action: 'charge.preview', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const updateBills = operation({
  name: 'billing.updateBills',
  spec: ['BILL-002', 'BILL-008', 'BILL-015'],
  summary: 'Changes charges of which nothing is paid: all of them, or none. The discounts are reckoned again.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/charge-items/update-bills',
  body: UpdateBills,
  reply: UpdatedBills,
  failures: ['not_found', 'billing.itemsFixed', 'billing.onInvoice'],
  audit: { action: 'charge.update', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const reevaluateAmounts = operation({
  name: 'billing.reevaluateAmounts',
  spec: ['BILL-002', 'BILL-009', 'BILL-016'],
  summary: "Prices charges again by the day of the service, with today's prices, groups and discounts; prices by hand stay.",
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/charge-items/reevaluate-amounts',
  body: ReevaluateAmounts,
  reply: z.object({ data: z.array(Reevaluated) }),
  failures: ['not_found', 'billing.itemsFixed', 'billing.onInvoice'],
  audit: { action: 'charge.reevaluate', patient: 'reply.data.0.patient_id', shows: 'reply.data.*.patient_id' },
});

export const printChargeItems = operation({
  name: 'billing.printChargeItems',
  spec: ['BILL-018'],
  summary: "A patient's bill as a PDF: its charges with what was paid and what is due.",
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/charge-items/print',
  query: PrintChargeItemsQuery,
  reply: download('application/pdf'),
  failures: ['not_found'],
  audit: { action: 'charge.print', patient: 'query.patient_id' },
});
