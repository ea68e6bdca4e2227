export { type Clues, suspectDuplicates } from './find-duplicates.ts';
export { markEncountered } from './mark-encountered.ts';
export { type Measurement, noteMeasurement } from './note-measurement.ts';
export { ownPatientFiles } from './own-patient-files.ts';
export { patientsRoutes } from './patients.routes.ts';
export { countPatients, findPatient, listPatientCards } from './patients.store.ts';
export { makePatient } from './register-patient.ts';
export { requirePatient } from './require-patient.ts';
export { setCurrentVisit } from './set-current-visit.ts';
