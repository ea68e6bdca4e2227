import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  BillingJob,
  ChargeByPeriod,
  ListCorporateBillsQuery,
  ListPayerBillsQuery,
  PayerBill,
  PeriodPreview,
  PeriodQuery,
} from './period.schema.ts';

export const chargeByPeriod = operation({
  name: 'billing.chargeByPeriod',
  spec: ['INV-005', 'INV-010'],
  summary:
    'Begins an invoice of what a client bears of the services of these days; the job says when it is issued, or that nothing was open.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/charge-by-period',
  body: ChargeByPeriod,
  reply: one(z.object({ job_id: Id, invoice_id: Id })),
  failures: ['not_found'],
  status: 202,
  audit: { action: 'invoice.by-period' },
});

export const previewPeriod = operation({
  name: 'billing.previewPeriod',
  spec: ['INV-005'],
  summary: 'What an invoice of a client for these days would be made of now: charges, patients and total.',
  permission: 'invoices.write',
  method: 'GET',
  path: '/api/v2/billing/invoices/charge-by-period',
  query: PeriodQuery,
  reply: one(PeriodPreview),
  failures: ['not_found'],
});

export const readBillingJob = operation({
  name: 'billing.readBillingJob',
  spec: ['INV-005'],
  summary: 'How far a job is.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/jobs/{id}',
  params: IdParams,
  reply: one(BillingJob),
  failures: ['not_found'],
});

const listed = {
  method: 'GET',
  permission: 'billing.read',
  reply: page(PayerBill),
  failures: ['not_found'],
} as const;

export const listPayerBills = operation({
  ...listed,
  name: 'billing.listPayerBills',
  spec: ['BILL-021', 'INV-010'],
  summary: 'What payers bear of charges, the newest service first.',
  permission: 'billing.read',
  path: '/api/v2/providers/{id}/payer_bills',
  params: IdParams,
  query: ListPayerBillsQuery,
  audit: { action: 'payer-bill.list', shows: 'reply.data.*.patient_id', coded: ['status'] },
});

export const listCorporateBills = operation({
  ...listed,
  name: 'billing.listCorporateBills',
  spec: ['BILL-025', 'BILL-026'],
  summary: 'What one client bears of charges, the newest service first; with `format=pdf` as one paper.',
  reply: page(PayerBill).meta({ orFile: 'application/pdf' }),
  permission: 'billing.read',
  path: '/api/v2/providers/{id}/corporates/{client_id}/bills',
  params: IdParams.extend({ client_id: Id }),
  query: ListCorporateBillsQuery,
  audit: { action: 'payer-bill.list', shows: 'reply.data.*.patient_id', coded: ['status', 'format'] },
});
