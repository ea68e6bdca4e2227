export { billing } from './billing.module.ts';
export { movePatientRows as chargePatientRows } from './move-patient-rows.ts';
