import { ExportRequest, IdParams, operation, sheet } from '../base/index.ts';
import './billing.failures.ts';
import { ListChargeItemsQuery } from './charge-item.schema.ts';
import { ListInvoicesQuery } from './invoice.schema.ts';
import { ListTransactionsQuery } from './payment.schema.ts';
import { ListRefundsQuery } from './refund.schema.ts';
import { ListStatementsQuery } from './statement.schema.ts';
import { ListTillSessionsQuery } from './till.schema.ts';

const exported = {
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  method: 'POST',
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
} as const;

export const exportChargeItems = operation({
  ...exported,
  name: 'billing.exportChargeItems',
  spec: ['BILL-011', 'LIST-004'],
  permission: 'billing.read',
  path: '/api/v2/billing/charge-items/export',
  query: ListChargeItemsQuery.omit({ page: true, page_size: true }),
  audit: { action: 'export', shows: 'sheet', coded: ['ordering', 'status'] },
});

export const exportTransactions = operation({
  ...exported,
  name: 'billing.exportTransactions',
  spec: ['BILL-024', 'LIST-004'],
  permission: 'billing.read',
  path: '/api/v2/providers/{id}/transactions/export',
  params: IdParams,
  query: ListTransactionsQuery.omit({ page: true, page_size: true }),
  audit: { action: 'export', shows: 'sheet', coded: ['ordering', 'payment', 'transaction_type', 'currency', 'direction'] },
});

export const exportRefunds = operation({
  ...exported,
  name: 'billing.exportRefunds',
  spec: ['BILL-032', 'LIST-004'],
  permission: 'billing.read',
  path: '/api/v2/billing/refunds/export',
  query: ListRefundsQuery.omit({ page: true, page_size: true }),
  audit: { action: 'export', shows: 'sheet', coded: ['ordering', 'status', 'kind'] },
});

export const exportTillSessions = operation({
  ...exported,
  name: 'billing.exportTillSessions',
  spec: ['PHARM-002', 'LIST-004'],
  permission: 'billing.read',
  path: '/api/v2/billing/till-sessions/export',
  query: ListTillSessionsQuery.omit({ page: true, page_size: true }),
  audit: { action: 'export', shows: 'nobody', coded: ['ordering', 'status'] },
});

export const exportInvoices = operation({
  ...exported,
  name: 'billing.exportInvoices',
  spec: ['INV-009', 'LIST-004'],
  permission: 'invoices.read',
  path: '/api/v2/billing/invoices/export',
  query: ListInvoicesQuery.omit({ page: true, page_size: true }),
  audit: { action: 'export', shows: 'sheet', coded: ['ordering', 'status', 'payer'] },
});

export const exportStatements = operation({
  ...exported,
  name: 'billing.exportStatements',
  spec: ['INV-009', 'INV-010', 'LIST-004'],
  permission: 'billing.read',
  path: '/api/v2/billing/statements/export',
  query: ListStatementsQuery.omit({ page: true, page_size: true }),
  body: ExportRequest.omit({ ids: true }),
  audit: { action: 'export', shows: 'nobody', coded: ['kind'] },
});
