import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { downloadInvoice, type InvoiceMeans } from './download-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { emailInvoice, emailInvoicesCombined, listInvoiceMails, previewInvoiceMails } from './email-invoice.ts';
import { listStatements } from './list-statements.ts';
import { readStatement } from './read-statement.ts';
import { chargeByPeriod, previewPeriod, readBillingJob } from './charge-by-period.ts';
import { listCorporateBills } from './list-corporate-bills.ts';
import { listPayerBills } from './list-payer-bills.ts';
import { listCorporateInvoices, listInvoiceBills, listInvoices, readInvoice } from './list-invoices.ts';
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
  answer(contract.listCorporateInvoices, listCorporateInvoices),
  answer(contract.chargeByPeriod, chargeByPeriod),
  answer(contract.previewPeriod, previewPeriod),
  answer(contract.readBillingJob, readBillingJob),
  answer(contract.listPayerBills, listPayerBills),
  answer(contract.listCorporateBills, listCorporateBills(means)),
  answer(contract.emailInvoice, emailInvoice),
  answer(contract.emailInvoicesCombined, emailInvoicesCombined),
  answer(contract.previewInvoiceMails, previewInvoiceMails),
  answer(contract.listInvoiceMails, listInvoiceMails),
  answer(contract.listStatements, listStatements, { plans: () => 'once' }),
  answer(contract.readStatement, readStatement(means)),
];
