import { IdParams, importing, ImportSummary, operation, page } from '../base/index.ts';
import { DecidePatientImportRows, ListPatientImportRowsQuery, ListPatientImportsQuery, PatientImportRow } from './patient-import.schema.ts';

export const listPatientImports = operation({
  name: 'patients.listPatientImports',
  spec: ['PAT-035'],
  summary: 'The imports of patients, newest first.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/imports',
  query: ListPatientImportsQuery,
  reply: page(ImportSummary),
  failures: [],
});

export const listPatientImportRows = operation({
  name: 'patients.listPatientImportRows',
  spec: ['PAT-051'],
  summary: 'Every line of a file of patients, with those who may be this person already.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/imports/{id}/rows',
  params: IdParams,
  query: ListPatientImportRowsQuery,
  reply: page(PatientImportRow),
  failures: ['not_found'],
  audit: { action: 'patient.importRows', shows: 'reply.data.*.candidates.*.id', when: 'patient' },
});

export const decidePatientImportRows = operation({
  name: 'patients.decidePatientImportRows',
  spec: ['PAT-051'],
  summary: 'Says of lines that wait whether they are new people; only then they are registered.',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/emr/patients/imports/{id}/decisions',
  body: DecidePatientImportRows,
  audit: { action: 'patient.decideImport' },
  ...importing.decide,
});
