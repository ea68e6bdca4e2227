import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { allocateAccount } from './allocate-account.ts';
import { createClientAccount } from './create-client-account.ts';
import { listInvoiceEntries, listOpenInvoices } from './list-open-invoices.ts';
import { recordShortPayment } from './record-short-payment.ts';
import { undoAllocation } from './undo-allocation.ts';
import { writeOffInvoice } from './write-off-invoice.ts';

/** What payers pay of their invoices, and what becomes of the rest. */
export const payerPaymentRoutes: readonly Route[] = [
  answer(contract.createClientAccount, createClientAccount),
  answer(contract.listOpenInvoices, listOpenInvoices),
  answer(contract.allocateAccount, allocateAccount),
  answer(contract.recordShortPayment, recordShortPayment),
  answer(contract.writeOffInvoice, writeOffInvoice),
  answer(contract.undoAllocation, undoAllocation),
  answer(contract.listInvoiceEntries, listInvoiceEntries),
];
