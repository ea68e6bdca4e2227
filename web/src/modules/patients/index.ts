export { Dependents, loadDependents } from './dependents.tsx';
export { MergedRecords, PossibleDuplicates, ProposedMerges } from './possible-duplicates.tsx';
export { PatientDrawer } from './patient.drawer.tsx';
export { PatientChoice, usePatientName } from './patient-choice.tsx';
export { RecordDeath } from './record-death.tsx';
export { patientEntry } from './patient-entry.ts';
