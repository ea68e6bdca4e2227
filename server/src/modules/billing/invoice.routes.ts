import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { downloadInvoice, type InvoiceMeans } from './download-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listInvoiceBills, listInvoices, readInvoice } from './list-invoices.ts';
import { payInvoice } from './pay-invoice.ts';

export const invoiceRoutes = (means: InvoiceMeans): readonly Route[] => [
  answer(contract.listInvoices, listInvoices),
  answer(contract.createInvoice, createInvoice),
  answer(contract.readInvoice, readInvoice),
  answer(contract.listInvoiceBills, listInvoiceBills),
  answer(contract.downloadInvoice, downloadInvoice(means)),
  answer(contract.issueInvoice, issueInvoice),
  answer(contract.cancelInvoice, cancelInvoice),
  answer(contract.payInvoice, payInvoice),
];
