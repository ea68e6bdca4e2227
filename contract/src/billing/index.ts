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
  type BillablePatient,
  type ChargeItem,
  ChargeItemStatus,
  type Cover,
  chargeItemOrderings,
  type Due,
  type ListBillablePatientsQuery,
  type ListChargeItemsQuery,
  type NewChargeItem,
  type PriceSource,
} from './charge-item.schema.ts';
export { listTransactions, payCharge, payChargeItems, readPayment } from './payment.operations.ts';
export { type Leg, type ListTransactionsQuery, type PayCharge, type Payment, PaymentMethod, TransactionType } from './payment.schema.ts';
export { closeTill, countTill, listTillSessions, openTill, payInTill, payOutTill } from './till.operations.ts';
export type { ListTillSessionsQuery, TillSession } from './till.schema.ts';
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
