import * as z from 'zod';
import { IdParams, operation } from '../base/index.ts';
import './billing.failures.ts';
import { EmailInvoice, EmailInvoices, InvoiceMail, InvoiceMailPreview } from './invoice-mail.schema.ts';

const mails = z.object({ data: z.array(InvoiceMail) });

export const emailInvoice = operation({
  name: 'billing.emailInvoice',
  spec: ['INV-007'],
  summary: 'Mails an invoice as a PDF to its payer, or to an address that is typed.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/{id}/email',
  params: IdParams,
  body: EmailInvoice,
  reply: mails,
  failures: ['not_found', 'billing.invoiceStatus', 'billing.noAddress'],
  status: 202,
  audit: { action: 'invoice.email' },
});

export const emailInvoicesCombined = operation({
  name: 'billing.emailInvoicesCombined',
  spec: ['INV-008'],
  summary: 'Mails several invoices: one mail for each payer with all of theirs, never two payers in one.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/email-combined',
  body: EmailInvoices,
  reply: mails,
  failures: ['not_found', 'billing.invoiceStatus', 'billing.noAddress', 'billing.severalPayers'],
  status: 202,
  audit: { action: 'invoice.email' },
});

export const previewInvoiceMails = operation({
  name: 'billing.previewInvoiceMails',
  spec: ['INV-007', 'INV-008'],
  summary: 'The mails that would be sent with these invoices, one for each payer; nothing is sent.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/email-preview',
  body: EmailInvoices,
  reply: z.object({ data: z.array(InvoiceMailPreview) }),
  failures: ['not_found', 'billing.invoiceStatus', 'billing.severalPayers'],
  audit: { action: 'invoice.preview-email', shows: 'reply.data.*.patient_id' },
});

export const listInvoiceMails = operation({
  name: 'billing.listInvoiceMails',
  spec: ['INV-007'],
  summary: 'The mails of an invoice and what became of each, the newest first.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices/{id}/mails',
  params: IdParams,
  reply: mails,
  failures: ['not_found'],
});
