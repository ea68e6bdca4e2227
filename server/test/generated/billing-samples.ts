import { asFile } from '../../src/modules/terminology/classification.make.ts';
import type { Sample, World } from './world.ts';

type Ids = World['ids'];

const paid = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '60.00' };

const ofMember = ({ organization, billing_member }: Ids) => ({ params: { id: organization, beneficiary_id: billing_member } });

/** Requests of billing. */
export const billingSamples: Record<string, (ids: Ids) => Sample> = {
  'billing.listChargeItems': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'billing.listChargeItemsOfProvider': ({ organization, patient }) => ({ params: { id: organization }, query: { patient_id: patient } }),
  'billing.readChargeItem': ({ organization, billing_charge_item }) => ({
    params: { id: billing_charge_item },
    query: { service_provider_id: organization },
  }),
  'billing.createChargeItems': ({ organization, patient, service, practitioner, location }) => ({
    body: {
      charge_items: [
        {
          ...{ patient_id: patient, healthcare_service_id: service, practitioner_id: practitioner, location_id: location },
          ...{ amount: '12.50', managing_organization_id: organization },
        },
      ],
    },
  }),
  'billing.cancelChargeItem': ({ organization, billing_charge_item }) => ({
    params: { id: billing_charge_item },
    body: { reason: 'Not given', managing_organization_id: organization },
  }),
  'billing.previewChargeItems': ({ organization, patient, service, location }) => ({
    body: [{ patient_id: patient, healthcare_service_id: service, location_id: location, managing_organization_id: organization }],
  }),
  'billing.updateBills': ({ organization, billing_charge_item, billing_chosen_discount, payers_client }) => ({
    body: {
      charge_items: [
        {
          ...{ id: billing_charge_item, quantity: 2, discount_id: billing_chosen_discount, payer_id: payers_client },
          managing_organization_id: organization,
        },
      ],
    },
  }),
  'billing.reevaluateAmounts': ({ organization, billing_charge_item }) => ({
    body: { charge_item_ids: [billing_charge_item], managing_organization_id: organization },
  }),
  'billing.printChargeItems': ({ organization, patient, billing_charge_item }) => ({
    query: { patient_id: patient, charge_item_ids: billing_charge_item, service_provider_id: organization },
  }),
  'billing.createFromRequests': ({ organization, appointment }) => ({
    body: { request_ids: [appointment], managing_organization_id: organization },
  }),
  'billing.raiseServiceRequestBill': ({ organization, appointment }) => ({
    params: { id: organization },
    body: { service_request_ids: [appointment] },
  }),
  'billing.listUnsettled': ({ organization }) => ({ params: { id: organization } }),
  'billing.listDiscounts': ({ organization }) => ({ params: { id: organization } }),
  'billing.readDiscount': ({ organization, billing_discount }) => ({ params: { id: organization, discount_id: billing_discount } }),
  'billing.createDiscount': ({ organization, payers_customer_group }) => ({
    params: { id: organization },
    body: { name: 'Staff', type: 'percentage', value: '10', customer_group_id: payers_customer_group },
  }),
  'billing.updateDiscount': ({ organization, billing_discount, payers_customer_group }) => ({
    params: { id: organization, discount_id: billing_discount },
    body: { value: '20', customer_group_id: payers_customer_group },
  }),
  'billing.activateDiscount': ({ organization, billing_discount }) => ({ params: { id: organization, discount_id: billing_discount } }),
  'billing.deactivateDiscount': ({ organization, billing_discount }) => ({ params: { id: organization, discount_id: billing_discount } }),
  'billing.deleteDiscount': ({ organization, billing_discount }) => ({ params: { id: organization, discount_id: billing_discount } }),
  'billing.payChargeItems': ({ organization, location, billing_charge_item }) => ({
    body: { charge_item_ids: [billing_charge_item], ...paid, location_id: location, managing_organization_id: organization },
  }),
  'billing.payCharge': ({ organization, patient, location, billing_charge_item }) => ({
    params: { id: organization, patient_id: patient, charge_id: billing_charge_item },
    body: { ...paid, location_id: location },
  }),
  'billing.listTransactions': ({ organization, patient, practitioner, billing_till }) => ({
    params: { id: organization },
    query: { patient_id: patient, paid_by_id: practitioner, till_session_id: billing_till },
  }),
  'billing.readPayment': ({ billing_payment }) => ({ params: { id: billing_payment } }),
  'billing.readPaymentOutcome': () => ({ query: { idempotency_key: 'a-key-that-nobody-sent' } }),
  'billing.printReceipt': ({ billing_payment }) => ({ params: { id: billing_payment } }),
  'billing.listDues': ({ organization, patient }) => ({ query: { patient_ids: patient, managing_organization_id: organization } }),
  'billing.readTakingsOfDay': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'billing.listCashiers': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'billing.listPaymentRequests': ({ patient }) => ({ query: { patient_id: patient } }),
  'billing.readPaymentRequest': ({ billing_payment_request }) => ({ params: { id: billing_payment_request } }),
  'billing.cancelPaymentRequest': ({ billing_payment_request }) => ({ params: { id: billing_payment_request } }),
  'billing.readMobileMoney': () => ({}),
  'billing.setMobileMoney': () => ({ body: { enabled: false, base_url: '', target_environment: 'mtnghana' } }),
  'billing.hearMobileMoney': ({ billing_callback }) => ({ params: { token: billing_callback }, body: {} }),
  'billing.listTillSessions': () => ({}),
  'billing.openTill': ({ billing_other_location }) => ({ body: { location_id: billing_other_location, opening_float: '100' } }),
  'billing.payInTill': ({ billing_till }) => ({ params: { id: billing_till }, body: { amount: '20', reason: 'More change' } }),
  'billing.payOutTill': ({ billing_till }) => ({ params: { id: billing_till }, body: { amount: '5', reason: 'Pens' } }),
  'billing.countTill': ({ billing_till }) => ({ params: { id: billing_till }, body: { actual_cash: '160' } }),
  'billing.closeTill': ({ billing_counted_till }) => ({
    params: { id: billing_counted_till },
    body: { variance_reason: 'Wrong change given' },
  }),
  'billing.readTillReport': ({ billing_counted_till }) => ({ params: { id: billing_counted_till } }),
  'billing.readBillingSettings': () => ({}),
  'billing.updateBillingSettings': ({ location, service }) => ({
    body: {
      ...{ charge_at: 'visit-end', refund_limit: '50', payment_terms_days: 30 },
      walk_in_services: [{ location_id: location, healthcare_service_id: service }],
    },
  }),
  'billing.listExchangeRates': () => ({}),
  'billing.createExchangeRate': () => ({ body: { currency: 'USD', rate: '15.25', valid_from: '2026-01-01T00:00:00Z' } }),
  'billing.listRefunds': ({ organization, patient }) => ({ query: { patient_id: patient, service_provider_id: organization } }),
  'billing.readRefund': ({ billing_refund }) => ({ params: { id: billing_refund } }),
  'billing.readRefundable': ({ organization, billing_payment }) => ({
    query: { payment_id: billing_payment, service_provider_id: organization },
  }),
  'billing.createRefund': ({ organization, billing_payment }) => ({
    body: {
      ...{ kind: 'return', payment_id: billing_payment, amount: '20', destination: 'patient-account', reason: 'Wrong payment' },
      managing_organization_id: organization,
    },
  }),
  'billing.approveRefund': ({ organization, billing_refund }) => ({
    params: { id: billing_refund },
    body: { managing_organization_id: organization },
  }),
  'billing.refuseRefund': ({ organization, billing_refund }) => ({
    params: { id: billing_refund },
    body: { reason: 'The service was given', managing_organization_id: organization },
  }),
  'billing.withdrawRefund': ({ organization, billing_own_refund }) => ({
    params: { id: billing_own_refund },
    body: { managing_organization_id: organization },
  }),
  'billing.payOutRefund': ({ organization, location, billing_approved_refund }) => ({
    params: { id: billing_approved_refund },
    body: { location_id: location, managing_organization_id: organization },
  }),
  'billing.writeOffDue': ({ organization, billing_charge_item }) => ({
    body: { charge_item_ids: [billing_charge_item], reason: 'Cannot pay', managing_organization_id: organization },
  }),
  'billing.printRefund': ({ billing_paid_refund }) => ({ params: { id: billing_paid_refund } }),
  'billing.listBillablePatients': ({ organization }) => ({ params: { id: organization } }),
  'billing.listPatientAccounts': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'billing.createPatientAccount': ({ organization, patient }) => ({
    body: { patient_id: patient, managing_organization_id: organization },
  }),
  'billing.readPatientAccount': ({ billing_account }) => ({ params: { id: billing_account } }),
  'billing.listPatientAccountEntries': ({ organization, billing_account }) => ({
    params: { id: billing_account },
    query: { service_provider_id: organization },
  }),
  'billing.listHistoryOfPatient': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'billing.activatePatientAccount': ({ organization, billing_account }) => ({
    params: { id: billing_account },
    body: { managing_organization_id: organization },
  }),
  'billing.suspendPatientAccount': ({ organization, billing_account }) => ({
    params: { id: billing_account },
    body: { managing_organization_id: organization },
  }),
  'billing.creditPatientAccount': ({ organization, location, billing_account }) => ({
    params: { id: billing_account },
    body: { amount: '50', currency: 'GHS', payment: 'card', location_id: location, managing_organization_id: organization },
  }),
  'billing.debitPatientAccount': ({ organization, billing_account }) => ({
    params: { id: billing_account },
    body: { amount: '5', currency: 'GHS', reason: 'Entered twice', managing_organization_id: organization },
  }),
  'billing.adjustDebtLimit': ({ organization, billing_account }) => ({
    params: { id: billing_account },
    body: { debt_limit: '100', managing_organization_id: organization },
  }),
  'billing.listClientAccounts': ({ organization, payers_client }) => ({
    params: { id: organization },
    query: { client_id: payers_client },
  }),
  'billing.listClientAccountEntries': ({ organization, billing_client_account }) => ({
    params: { id: organization, account_id: billing_client_account },
  }),
  'billing.handOverTill': ({ billing_counted_till }) => ({
    params: { id: billing_counted_till },
    body: { variance_reason: 'Wrong change' },
  }),
  'billing.acceptTill': ({ billing_offered_till }) => ({ params: { id: billing_offered_till }, body: {} }),
  'billing.readLedgerCheck': () => ({}),
  'billing.actOnClientAccount': ({ organization, location, billing_client_account }) => ({
    params: { id: organization, account_id: billing_client_account },
    body: { action: 'credit', amount: '50', currency: 'GHS', payment: 'card', location_id: location },
  }),
  'billing.listBeneficiaries': ({ organization, payers_client, payers_policy, patient, billing_member }) => ({
    params: { id: organization },
    query: { client_id: payers_client, policy_id: payers_policy, patient_id: patient, member_id: billing_member },
  }),
  'billing.readBeneficiary': ofMember,
  'billing.createBeneficiary': ({ organization, other_patient, payers_policy, payers_branch }) => ({
    params: { id: organization },
    body: { patient_id: other_patient, policy_id: payers_policy, branch_id: payers_branch, number: 'M-2' },
  }),
  'billing.updateBeneficiary': (ids) => ({ ...ofMember(ids), body: { relation: 'spouse', branch_id: ids.payers_branch } }),
  'billing.actOnBenefactor': ({ organization, payers_client, billing_member }) => ({
    params: { id: organization, client_id: payers_client },
    body: { action: 'suspend-member', member_id: billing_member, reason: 'Left the company.' },
  }),
  'billing.importMembers': ({ organization, payers_client }) => ({
    params: { id: organization, client_id: payers_client },
    body: { file: asFile('Folder No.,Member number\nP-1,M-7') },
  }),
  'billing.listMemberImports': ({ payers_client }) => ({ query: { client_id: payers_client } }),
  'billing.readMemberImport': ({ member_import }) => ({ params: { id: member_import } }),
  'billing.saveMemberImportLines': ({ member_import }) => ({ params: { id: member_import } }),
  'billing.undoMemberImport': ({ member_import }) => ({ params: { id: member_import } }),
  'billing.listDependents': ({ organization, patient }) => ({ params: { id: organization, user_id: patient } }),
  'billing.listJournal': () => ({}),
  'billing.readJournalEntry': ({ billing_journal_entry }) => ({ params: { id: billing_journal_entry } }),
  'billing.exportChargeItems': ({ organization, patient }) => ({
    query: { service_provider_id: organization, patient_id: patient },
    body: { format: 'csv' },
  }),
  'billing.exportTransactions': ({ organization, patient, practitioner, billing_till }) => ({
    params: { id: organization },
    query: { patient_id: patient, paid_by_id: practitioner, till_session_id: billing_till },
    body: { format: 'xlsx' },
  }),
  'billing.exportRefunds': ({ patient }) => ({ query: { patient_id: patient }, body: { format: 'csv' } }),
  'billing.exportTillSessions': () => ({ body: { format: 'csv' } }),
  'billing.exportInvoices': ({ organization, payers_client }) => ({
    query: { client_id: payers_client, managing_organization_id: organization },
    body: { format: 'csv' },
  }),
  'billing.exportStatements': () => ({ body: { format: 'xlsx' } }),
  'billing.exportJournal': () => ({ body: { format: 'xlsx' } }),
  'billing.readTakings': () => ({}),
  'billing.readRevenue': () => ({ query: { by: 'department' } }),
  'billing.readOutstanding': () => ({}),
  'billing.readDiscountsGiven': () => ({}),
  'billing.readRefunds': () => ({}),
  'billing.listReportLines': () => ({ query: { report: 'outstanding', key: 'patients' } }),
  'billing.readPaymentMethods': ({ patient }) => ({ params: { id: patient } }),
};
