import { page } from '../../client/page.ts';

const corporateClients = () => import('./corporate-clients.screen.tsx');
const insuranceClients = () => import('./insurance-clients.screen.tsx');
const receipt = () => import('./receipt.screen.tsx');
const workspaceCharges = () => import('./workspace-charges.screen.tsx');

export const billingPages = [
  page('bill-bills', '/bill-bills', () => import('./billable-patients.screen.tsx'), 'billing.read'),
  page('admin-discounts', '/admin-discounts', () => import('./discounts.screen.tsx'), 'prices.read'),
  page('admin-journal', '/admin-journal', () => import('./journal.screen.tsx'), 'reports.read'),
  page('bill-unsettled', '/bill-unsettled', () => import('./unsettled.screen.tsx'), 'billing.read'),
  page('bill-till', '/bill-till', () => import('./tills.screen.tsx'), 'billing.read'),
  page('admin-billing', '/admin-billing', () => import('./billing-settings.screen.tsx'), 'billing.read'),
  page('bill-transactions', '/bill-transactions', () => import('./transactions.screen.tsx'), 'billing.read'),
  page('bill-refunds', '/bill-refunds', () => import('./refunds.screen.tsx'), 'billing.read'),
  page('bill-invoices', '/bill-invoices', () => import('./invoices.screen.tsx'), 'invoices.read'),
  page('bill-bill-statements', '/bill-bill-statements', () => import('./statements.screen.tsx'), 'billing.read'),
  page('bill-invoices-invoiceid', '/bill-invoices/$invoiceId', () => import('./invoice.screen.tsx'), 'invoices.read'),
  page('opd-billing', '/opd-billing', workspaceCharges, 'billing.read'),
  page('virt-billing', '/virt-billing', workspaceCharges, 'billing.read'),
  page('home-billing', '/home-billing', workspaceCharges, 'billing.read'),
  page('covid-billing', '/covid-billing', workspaceCharges, 'billing.read'),
  page('admin-corporate-clients', '/admin-corporate-clients', corporateClients, 'payers.read'),
  page('bill-corporate-clients', '/bill-corporate-clients', corporateClients, 'payers.read'),
  page('admin-insurance-clients', '/admin-insurance-clients', insuranceClients, 'payers.read'),
  page('bill-insurance-clients', '/bill-insurance-clients', insuranceClients, 'payers.read'),
  page('clients-id', '/clients/$id', () => import('./client.screen.tsx'), 'payers.read'),
] as const;

/** Tabs of the patient’s chart. */
export const billingTabs = [
  page('patients-id-bills', '/bills', () => import('./bills.screen.tsx'), 'billing.read'),
  page('patients-id-account-history', '/account-history', () => import('./account-history.screen.tsx'), 'billing.read'),
] as const;

/** Pages for paper. */
export const billingPapers = [
  page('bill-till-tillid-report', '/bill-till/$tillId/report', () => import('./till-report.screen.tsx'), 'billing.read'),
  page(
    'patients-id-refunds-refundid-paper',
    '/patients/$id/refunds/$refundId/paper',
    () => import('./refund-paper.screen.tsx'),
    'billing.read',
  ),
  page('clients-id-payments-paymentid-receipt', '/clients/$id/payments/$paymentId/receipt', receipt, 'billing.read'),
  page('patients-id-payments-paymentid-receipt', '/patients/$id/payments/$paymentId/receipt', receipt, 'billing.read'),
] as const;
