import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import { ClientAccount } from './account.schema.ts';
import './billing.failures.ts';
import { Invoice } from './invoice.schema.ts';
import {
  AllocateAccount,
  InvoiceEntry,
  ListInvoiceEntriesQuery,
  NewClientAccount,
  OpenInvoice,
  ShortPayment,
  UndoAllocation,
  WriteOffInvoice,
} from './payer-payment.schema.ts';

export const createClientAccount = operation({
  name: 'billing.createClientAccount',
  spec: ['CLIENT-006'],
  summary: 'Makes the account of a client in a currency; where there is one, answers it.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/client-accounts',
  params: IdParams,
  body: NewClientAccount,
  reply: one(ClientAccount),
  failures: ['not_found'],
  status: 201,
  audit: { action: 'account.client-create' },
});

const AccountParams = IdParams.extend({ account_id: Id });

export const listOpenInvoices = operation({
  name: 'billing.listOpenInvoices',
  spec: ['CLIENT-006', 'INV-010'],
  summary: 'The invoices that can be paid from the account of a client, the oldest first: at most a hundred.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/client-accounts/{account_id}/open-invoices',
  params: AccountParams,
  reply: z.object({ data: z.array(OpenInvoice), account: ClientAccount }),
  failures: ['not_found'],
});

export const allocateAccount = operation({
  name: 'billing.allocateAccount',
  spec: ['CLIENT-006', 'CLIENT-003', 'INV-010'],
  summary: 'Pays invoices of a client with what lies on its account; all of it or nothing.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/client-accounts/{account_id}/allocate',
  params: AccountParams,
  body: AllocateAccount,
  reply: z.object({ data: ClientAccount, invoices: z.array(Invoice) }),
  failures: [
    'not_found',
    'conflict',
    'billing.invoiceStatus',
    'billing.moreThanOpen',
    'billing.balanceTooLow',
    'billing.accountSuspended',
    'billing.currencyDiffers',
  ],
  audit: { action: 'account.allocate', shows: 'reply.invoices.*.patient_id' },
});

export const recordShortPayment = operation({
  name: 'billing.recordShortPayment',
  spec: ['INV-010', 'INV-011'],
  summary:
    'Says what becomes of what a payer did not pay: accepted, for which invoices.delete is needed, charged to the patients, or disputed.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/{id}/short-payment',
  params: IdParams,
  body: ShortPayment,
  reply: one(Invoice),
  failures: ['not_found', 'conflict', 'billing.invoiceStatus', 'billing.ofPatient', 'billing.moreThanOpen'],
  audit: { action: 'invoice.short-payment', shows: 'reply.data.patient_id' },
});

export const writeOffInvoice = operation({
  name: 'billing.writeOffInvoice',
  spec: ['INV-010', 'INV-011'],
  summary: 'Asks a client for what is open of an invoice no more, or for a part of it.',
  permission: 'invoices.delete',
  method: 'POST',
  path: '/api/v2/billing/invoices/{id}/write-off',
  params: IdParams,
  body: WriteOffInvoice,
  reply: one(Invoice),
  failures: ['not_found', 'conflict', 'billing.invoiceStatus', 'billing.ofPatient', 'billing.moreThanOpen'],
  audit: { action: 'invoice.write-off', shows: 'reply.data.patient_id' },
});

export const undoAllocation = operation({
  name: 'billing.undoAllocation',
  spec: ['CLIENT-003', 'INV-010'],
  summary: 'Takes an allocation back whole: the invoice is open again by it, and the money lies on the account of the client.',
  permission: 'invoices.write',
  method: 'POST',
  path: '/api/v2/billing/invoices/{id}/undo-allocation',
  params: IdParams,
  body: UndoAllocation,
  reply: one(Invoice),
  failures: ['not_found', 'conflict', 'billing.allocationUndone'],
  audit: { action: 'invoice.undo-allocation', shows: 'reply.data.patient_id' },
});

export const listInvoiceEntries = operation({
  name: 'billing.listInvoiceEntries',
  spec: ['INV-010', 'INV-011'],
  summary: 'What happened to an invoice of a client since it was issued, the newest first.',
  permission: 'invoices.read',
  method: 'GET',
  path: '/api/v2/billing/invoices/{id}/history',
  params: IdParams,
  query: ListInvoiceEntriesQuery,
  reply: page(InvoiceEntry),
  failures: ['not_found'],
});
