export { type Clues, suspectDuplicates } from './find-duplicates.ts';
export { holdPatient, holdPatientOf } from './hold-patient.ts';
export { markEncountered } from './mark-encountered.ts';
export { noteCriticalValues } from './note-critical-values.ts';
export { type Measurement, noteMeasurement } from './note-measurement.ts';
export { listMergedInto, lockPatients } from './merge.store.ts';
export { notePlannedVisit } from './note-planned-visit.ts';
export { ownPatientFiles } from './own-patient-files.ts';
export {
  countPatients,
  countPatientsOfGroups,
  findPatient,
  findPatientByUser,
  listPatientCards,
  listUnknownPatients,
  selectPatientCards,
} from './patients.store.ts';
export { makePatient } from './register-patient.ts';
export { type Clue, type FoundByClue, listPatientsByClues } from './patient-clue.store.ts';
export { patientLine } from './patient-line.ts';
export { refuseInactive } from './refuse-inactive.ts';
export { requirePatient } from './require-patient.ts';
export { findSpecialist } from './specialist.store.ts';
export { setCurrentVisit, settleVisits } from './set-current-visit.ts';
export type { MovedBetween, MovedRows, PatientRows, Since, Staying } from './patients.ports.ts';
export { patients } from './patients.module.ts';
