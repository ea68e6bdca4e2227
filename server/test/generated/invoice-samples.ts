import type { Sample, World } from './world.ts';

type Ids = World['ids'];

const paid = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '60.00' };

/** Requests of invoices. */
export const invoiceSamples: Record<string, (ids: Ids) => Sample> = {
  'billing.listInvoices': ({ organization, patient }) => ({ query: { patient_id: patient, managing_organization_id: organization } }),
  'billing.readInvoice': ({ organization, billing_invoice }) => ({
    params: { id: billing_invoice },
    query: { service_provider_id: organization },
  }),
  'billing.listInvoiceBills': ({ organization, billing_invoice }) => ({
    params: { id: billing_invoice },
    query: { service_provider_id: organization },
  }),
  'billing.downloadInvoice': ({ organization, billing_invoice }) => ({
    params: { id: billing_invoice },
    query: { format: 'pdf', service_provider_id: organization },
  }),
  'billing.createInvoice': ({ organization, patient, billing_charge_item }) => ({
    body: { patient_id: patient, charge_item_ids: [billing_charge_item], managing_organization_id: organization },
  }),
  'billing.issueInvoice': ({ organization, billing_draft_invoice }) => ({
    params: { id: billing_draft_invoice },
    body: { managing_organization_id: organization },
  }),
  'billing.cancelInvoice': ({ organization, billing_invoice }) => ({
    params: { id: billing_invoice },
    body: { reason: 'Wrong patient', managing_organization_id: organization },
  }),
  'billing.payInvoice': ({ organization, location, billing_invoice }) => ({
    params: { id: organization, invoice_id: billing_invoice },
    body: { ...paid, location_id: location },
  }),
  'billing.listCorporateInvoices': ({ organization, payers_client }) => ({
    query: { client_id: payers_client, managing_organization_id: organization },
  }),
  'billing.chargeByPeriod': ({ organization, payers_client, payers_branch }) => ({
    body: {
      ...{ client_id: payers_client, branch_id: payers_branch, start_date: '2026-01-01', end_date: '2026-01-31' },
      managing_organization_id: organization,
    },
  }),
  'billing.previewPeriod': ({ organization, payers_client, payers_branch }) => ({
    query: {
      ...{ client_id: payers_client, branch_id: payers_branch, start_date: '2026-01-01', end_date: '2026-01-31' },
      managing_organization_id: organization,
    },
  }),
  'billing.readBillingJob': ({ billing_job }) => ({ params: { id: billing_job } }),
  'billing.listPayerBills': ({ organization, payers_client }) => ({ params: { id: organization }, query: { client_id: payers_client } }),
  'billing.listCorporateBills': ({ organization, payers_client }) => ({ params: { id: organization, client_id: payers_client } }),
  'billing.emailInvoice': ({ organization, billing_invoice }) => ({
    params: { id: billing_invoice },
    body: { to: 'office@example.org', managing_organization_id: organization },
  }),
  'billing.emailInvoicesCombined': ({ organization, billing_invoice }) => ({
    body: { invoice_ids: [billing_invoice], to: 'office@example.org', managing_organization_id: organization },
  }),
  'billing.previewInvoiceMails': ({ organization, billing_invoice }) => ({
    body: { invoice_ids: [billing_invoice], to: 'office@example.org', managing_organization_id: organization },
  }),
  'billing.listInvoiceMails': ({ billing_invoice }) => ({ params: { id: billing_invoice } }),
  'billing.listStatements': () => ({}),
  'billing.readStatement': ({ payers_client }) => ({
    params: { client_id: payers_client },
    query: { start_date: '2026-01-01', end_date: '2026-01-31' },
  }),
  'billing.undoAllocation': ({ organization, billing_client_invoice, billing_allocation }) => ({
    params: { id: billing_client_invoice },
    body: { entry_id: billing_allocation, reason: 'Of another branch', managing_organization_id: organization },
  }),
  'billing.createClientAccount': ({ organization, payers_client }) => ({
    params: { id: organization },
    body: { client_id: payers_client },
  }),
  'billing.listOpenInvoices': ({ organization, billing_client_account }) => ({
    params: { id: organization, account_id: billing_client_account },
  }),
  'billing.allocateAccount': ({ organization, billing_client_account, billing_client_invoice }) => ({
    params: { id: organization, account_id: billing_client_account },
    body: { allocations: [{ invoice_id: billing_client_invoice, amount: '10' }] },
  }),
  'billing.recordShortPayment': ({ organization, billing_client_invoice, billing_covered_charge }) => ({
    params: { id: billing_client_invoice },
    body: {
      ...{ amount: '5', outcome: 'charged-to-patient', charge_item_ids: [billing_covered_charge], reason: 'Not covered' },
      managing_organization_id: organization,
    },
  }),
  'billing.writeOffInvoice': ({ organization, billing_client_invoice }) => ({
    params: { id: billing_client_invoice },
    body: { amount: '5', reason: 'Insolvent', managing_organization_id: organization },
  }),
  'billing.listInvoiceEntries': ({ organization, billing_client_invoice }) => ({
    params: { id: billing_client_invoice },
    query: { service_provider_id: organization },
  }),
};
