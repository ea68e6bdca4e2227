import { importing, operation } from '../base/index.ts';
import { ImportPatients } from './patient-import.schema.ts';

const imports = '/api/v2/emr/patients/imports' as const;

export const importPatients = operation({
  name: 'patients.importPatients',
  spec: ['PAT-035', 'PAT-048', 'PAT-051'],
  summary: 'Registers patients from a file, by a job. Wrong lines are skipped; those who may be registered already wait for a decision.',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/emr/patients/import',
  body: ImportPatients,
  audit: { action: 'patient.import' },
  ...importing.begin,
});

export const readPatientImport = operation({
  name: 'patients.readPatientImport',
  spec: ['PAT-035'],
  summary: 'How far an import of patients has come.',
  permission: 'patients.read',
  method: 'GET',
  path: `${imports}/{id}`,
  ...importing.read,
});

export const savePatientImportLines = operation({
  name: 'patients.savePatientImportLines',
  spec: ['PAT-035'],
  summary: 'The lines of a file of patients as they stood in it, each with what is wrong or what became of it.',
  permission: 'patients.read',
  method: 'POST',
  path: `${imports}/{id}/lines`,
  audit: { action: 'patient.importLines', shows: 'nobody' },
  ...importing.lines,
});

export const undoPatientImport = operation({
  name: 'patients.undoPatientImport',
  spec: ['PAT-035', 'PAT-045'],
  summary: 'Undoes an import of patients within 30 days, by a job. Patients who were edited, or for whom something was recorded, stay.',
  permission: 'patients.delete',
  method: 'POST',
  path: `${imports}/{id}/undo`,
  audit: { action: 'patient.undoImport' },
  ...importing.undo,
});
