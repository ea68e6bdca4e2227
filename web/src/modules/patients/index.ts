export { PatientDrawer } from './patient.drawer.tsx';
export { patientEntry } from './patient-entry.ts';
