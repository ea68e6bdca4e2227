export { billChanges } from './bill-changes.ts';
export { billQueue } from './bill-queue.ts';
export { verifyLedger } from './verify-ledger.ts';
export { billing } from './billing.module.ts';
export { movePatientRows as chargePatientRows } from './move-patient-rows.ts';
export { pageOfBillable } from './list-charge-items.ts';
export { countOwing } from './list-dues.ts';
