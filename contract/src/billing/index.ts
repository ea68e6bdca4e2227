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
  chargeItemOrderings,
  type Due,
  type ListBillablePatientsQuery,
  type ListChargeItemsQuery,
  type NewChargeItem,
  type PriceSource,
} from './charge-item.schema.ts';
