export { movePatientRows as referralPatientRows } from './move-patient-rows.ts';
export { referrals } from './referrals.module.ts';
