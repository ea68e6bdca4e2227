export { movePatientRows as referralPatientRows } from './move-patient-rows.ts';
export { referralsInTime } from './timeline.store.ts';
export { referrals } from './referrals.module.ts';
