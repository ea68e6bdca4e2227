export { type Bearing, type BearingChange, bearingOf, coversBearing, namesBearer } from './bearing.ts';
export { billingEvents } from './billing.events.ts';
export {
  activatePatientAccount,
  adjustDebtLimit,
  createPatientAccount,
  creditPatientAccount,
  debitPatientAccount,
  listHistoryOfPatient,
  listPatientAccountEntries,
  listPatientAccounts,
  readPatientAccount,
  suspendPatientAccount,
} from './account.operations.ts';
export {
  type AccountAction,
  type AccountEntry,
  accountOrderings,
  type ActOnClientAccount,
  type ClientAccount,
  type ListAccountEntriesQuery,
  type ListClientAccountsQuery,
  type ListPatientAccountsQuery,
  type PatientAccount,
} from './account.schema.ts';
export { proposeAllocation } from './allocating.ts';
export {
  allocateAccount,
  createClientAccount,
  listInvoiceEntries,
  listOpenInvoices,
  recordShortPayment,
  undoAllocation,
  writeOffInvoice,
} from './payer-payment.operations.ts';
export {
  type AllocateAccount,
  type InvoiceEntry,
  type ListInvoiceEntriesQuery,
  type OpenInvoice,
  ShortPaymentOutcome,
} from './payer-payment.schema.ts';
export { actOnClientAccount, listClientAccountEntries, listClientAccounts } from './client-account.operations.ts';
export { billingFailures } from './billing.failures.ts';
export {
  cancelChargeItem,
  createChargeItems,
  listBillablePatients,
  listChargeItems,
  listChargeItemsOfProvider,
  readChargeItem,
} from './charge-item.operations.ts';
export {
  BillablePatient,
  type ChargeItem,
  ChargeItemStatus,
  chargeSources,
  type Cover,
  chargeItemOrderings,
  type Due,
  type ListBillablePatientsQuery,
  type ListChargeItemsQuery,
  type NewChargeItem,
  type OwnRule,
  type PriceSource,
} from './charge-item.schema.ts';
export { isQuantity, quantityLimits } from './quantity.ts';
export { createFromRequests, listUnsettled, raiseServiceRequestBill } from './charge-request.operations.ts';
export type { ListUnsettledQuery, Unsettled } from './charge-request.schema.ts';
export { previewChargeItems, printChargeItems, reevaluateAmounts, updateBills } from './charge-work.operations.ts';
export type { PreviewedCharge, Reevaluated, ReevaluationReason } from './charge-work.schema.ts';
export {
  activateDiscount,
  createDiscount,
  deactivateDiscount,
  deleteDiscount,
  listDiscounts,
  readDiscount,
  updateDiscount,
} from './discount.operations.ts';
export {
  Discount,
  DiscountEdit,
  DiscountStatus,
  DiscountType,
  discountOrderings,
  ExemptionReason,
  judgeDiscount,
  type ListDiscountsQuery,
  NewDiscount,
} from './discount.schema.ts';
export { type CoverPart, type CoverTerms, coverageOf, ownRuleOf, payersPartOf, policyYearOf } from './coverage.ts';
export { type Discounts, discountsOf, isDiscountOn } from './discounting.ts';
export { halfEven } from './shares.ts';
export {
  cancelInvoice,
  createInvoice,
  downloadInvoice,
  issueInvoice,
  listCorporateInvoices,
  listInvoiceBills,
  listInvoices,
  payInvoice,
  readInvoice,
} from './invoice.operations.ts';
export {
  type Invoice,
  type InvoiceBill,
  InvoiceStatus,
  invoiceOrderings,
  type ListInvoiceBillsQuery,
  type ListInvoicesQuery,
} from './invoice.schema.ts';
export { listStatements, readStatement } from './statement.operations.ts';
export type { ListStatementsQuery, PeriodStatement, Statement } from './statement.schema.ts';
export { listTransactions, payCharge, payChargeItems, printReceipt, readPayment, readPaymentOutcome } from './payment.operations.ts';
export { listCashiers, listDues, readTakingsOfDay } from './counter.operations.ts';
export { type Cashier, mostDues, type PatientDue, type TakingsOfDay } from './counter.schema.ts';
export { exportJournal, listJournal, readJournalEntry } from './journal.operations.ts';
export {
  type JournalAccount,
  type JournalAct,
  journalAccounts,
  journalActs,
  type JournalRow,
  type ListJournalQuery,
} from './journal.schema.ts';
export { readLedgerCheck } from './ledger.operations.ts';
export type { LedgerCheck, LedgerFinding } from './ledger.schema.ts';
export { emailInvoice, emailInvoicesCombined, listInvoiceMails, previewInvoiceMails } from './invoice-mail.operations.ts';
export { type InvoiceMail, type InvoiceMailPreview, InvoiceMailStatus } from './invoice-mail.schema.ts';
export { chargeByPeriod, listCorporateBills, listPayerBills, previewPeriod, readBillingJob } from './period.operations.ts';
export { type BillingJob, type ListPayerBillsQuery, type PayerBill, PayerBillStatus } from './period.schema.ts';
export {
  type Leg,
  type ListTransactionsQuery,
  type PayCharge,
  type Payment,
  PaymentMethod,
  type NewLeg,
  TransactionType,
} from './payment.schema.ts';
export {
  acceptTill,
  closeTill,
  countTill,
  handOverTill,
  listTillSessions,
  openTill,
  payInTill,
  payOutTill,
  readTillReport,
} from './till.operations.ts';
export { type ListTillSessionsQuery, PaidOutTo, type TillReport, type TillSession } from './till.schema.ts';
export { createExchangeRate, listExchangeRates, readBillingSettings, updateBillingSettings } from './setting.operations.ts';
export {
  BillingSettings,
  BillingSettingsEdit,
  chargeMoments,
  ExchangeRate,
  type ListExchangeRatesQuery,
  NewExchangeRate,
  usualBillingSettings,
} from './setting.schema.ts';
export { type NotCoveredReason, whyNotCovered } from './eligibility.ts';
export { importMembers, readMemberImport, saveMemberImportLines, undoMemberImport } from './member-import.operations.ts';
export { listMemberImports } from './member-import-list.operations.ts';
export { type MemberFileColumn, memberFileColumns, memberImportLimit } from './member-import.schema.ts';
export {
  actOnBenefactor,
  createBeneficiary,
  listBeneficiaries,
  listDependents,
  readBeneficiary,
  readPaymentMethods,
  updateBeneficiary,
} from './member.operations.ts';
export {
  type Beneficiary,
  BeneficiaryEdit,
  beneficiaryOrderings,
  type ListBeneficiariesQuery,
  NewBeneficiary,
  type PatientPaymentMethods,
  type PaymentMembership,
} from './member.schema.ts';
export {
  cancelPaymentRequest,
  hearMobileMoney,
  listPaymentRequests,
  readMobileMoney,
  readPaymentRequest,
  setMobileMoney,
} from './mobile-money.operations.ts';
export { type ListPaymentRequestsQuery, type MobileMoney, type PaymentRequest, usualMobileMoney } from './mobile-money.schema.ts';
export {
  approveRefund,
  createRefund,
  listRefunds,
  payOutRefund,
  printRefund,
  readRefund,
  readRefundable,
  refuseRefund,
  withdrawRefund,
  writeOffDue,
} from './refund.operations.ts';
export {
  type ListRefundsQuery,
  type NewRefund,
  type Refund,
  type Refundable,
  RefundDestination,
  RefundKind,
  RefundStatus,
} from './refund.schema.ts';
export {
  exportChargeItems,
  exportInvoices,
  exportRefunds,
  exportStatements,
  exportTillSessions,
  exportTransactions,
} from './money-export.operations.ts';
export {
  listReportLines,
  readDiscountsGiven,
  readOutstanding,
  readRefunds,
  readRevenue,
  readTakings,
} from './money-report.operations.ts';
export {
  type DiscountsGiven,
  discountsBy,
  ListReportLinesQuery,
  type MoneyReport,
  moneyReports,
  mostReportDays,
  type Outstanding,
  type Refunds,
  refundsBy,
  type ReportLine,
  type ReportPart,
  reportParts,
  type Revenue,
  revenueBy,
  type Takings,
  takingsBy,
} from './money-report.schema.ts';
