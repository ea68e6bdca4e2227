import { download, Id, IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  CancelInvoice,
  DownloadInvoiceQuery,
  Invoice,
  InvoiceBill,
  InvoiceOrganization,
  IssueInvoice,
  ListCorporateInvoicesQuery,
  ListInvoiceBillsQuery,
  ListInvoicesQuery,
  NewInvoice,
  PaidInvoice,
} from './invoice.schema.ts';
import { payingFailures } from './payment.operations.ts';
import { PayCharge } from './payment.schema.ts';

export const listInvoices = operation({
  name: 'billing.listInvoices',
  spec: ['INV-002', 'INV-009'],
  summary: 'Invoices, the newest first.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices',
  query: ListInvoicesQuery,
  reply: page(Invoice),
  failures: ['not_found'],
  audit: { action: 'invoice.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['ordering', 'status', 'payer'] },
});

export const listCorporateInvoices = operation({
  name: 'billing.listCorporateInvoices',
  spec: ['INV-003'],
  summary: 'Invoices of corporate clients, the newest first.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices/corporate',
  query: ListCorporateInvoicesQuery,
  reply: page(Invoice),
  failures: ['not_found'],
  audit: { action: 'invoice.list', shows: 'reply.data.*.patient_id', coded: ['ordering', 'status'] },
});

export const readInvoice = operation({
  name: 'billing.readInvoice',
  spec: ['INV-001', 'INV-011'],
  summary: 'Reads an invoice.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices/{id}',
  params: IdParams,
  query: InvoiceOrganization,
  reply: one(Invoice),
  failures: ['not_found'],
  audit: { action: 'invoice.read', patient: 'reply.data.patient_id' },
});

export const listInvoiceBills = operation({
  name: 'billing.listInvoiceBills',
  spec: ['INV-004'],
  summary: 'The charges that an invoice is made of.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices/{id}/bills',
  params: IdParams,
  query: ListInvoiceBillsQuery,
  reply: page(InvoiceBill),
  failures: ['not_found'],
  audit: { action: 'invoice.bills', shows: 'reply.data.*.patient_id' },
});

export const createInvoice = operation({
  name: 'billing.createInvoice',
  spec: ['INV-011'],
  summary: 'Draws up an invoice of a patient, and issues it unless a draft is wanted.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices',
  body: NewInvoice,
  reply: one(Invoice),
  failures: [
    'not_found',
    'patients.replaced',
    'billing.nothingToInvoice',
    'billing.onInvoice',
    'billing.notDue',
    'billing.currencyDiffers',
  ],
  status: 201,
  audit: { action: 'invoice.create', patient: 'reply.data.patient_id' },
});

export const issueInvoice = operation({
  name: 'billing.issueInvoice',
  spec: ['INV-011'],
  summary: 'Issues a draft: it gets its number.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/{id}/issue',
  params: IdParams,
  body: IssueInvoice,
  reply: one(Invoice),
  failures: ['not_found', 'conflict', 'billing.invoiceStatus'],
  audit: { action: 'invoice.issue', patient: 'reply.data.patient_id' },
});

export const cancelInvoice = operation({
  name: 'billing.cancelInvoice',
  spec: ['INV-011'],
  summary: 'Takes an invoice back of which nothing is paid; its charges can be invoiced again. A draft becomes entered-in-error.',
  permission: 'invoices.delete',
  method: 'POST',
  path: '/api/v2/billing/invoices/{id}/cancel',
  params: IdParams,
  body: CancelInvoice,
  reply: one(Invoice),
  failures: ['not_found', 'conflict', 'billing.invoiceStatus', 'billing.invoicePaid'],
  audit: { action: 'invoice.cancel', patient: 'reply.data.patient_id' },
});

export const downloadInvoice = operation({
  name: 'billing.downloadInvoice',
  spec: ['INV-006'],
  summary: 'An invoice with its charges as a PDF with the letterhead, or as a workbook.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices/{id}/download',
  params: IdParams,
  query: DownloadInvoiceQuery,
  reply: download('application/pdf'),
  failures: ['not_found'],
  audit: { action: 'invoice.download', patient: 'reply.patient_id', shows: 'reply.patients.*' },
});

export const payInvoice = operation({
  name: 'billing.payInvoice',
  spec: ['PAY-008'],
  summary: 'Pays an issued invoice, by one way or several; never more than is open. What a client pays goes through its account.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/invoices/{invoice_id}/pay',
  params: IdParams.extend({ invoice_id: Id }),
  body: PayCharge,
  reply: one(PaidInvoice),
  failures: ['not_found', 'billing.invoiceStatus', 'billing.earlierInvoice', 'billing.ofClient', ...payingFailures],
  audit: { action: 'payment.take', patient: 'reply.data.invoice.patient_id', shows: 'reply.data.payments.*.patient_id' },
});
