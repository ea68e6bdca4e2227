export { describeAllergies } from './describe-allergies.ts';
export { allergyChanges } from './tell-changed.ts';
export { movePatientRows as allergyPatientRows } from './move-patient-rows.ts';
export { allergiesInTime } from './timeline.store.ts';
export { allergies } from './allergies.module.ts';
