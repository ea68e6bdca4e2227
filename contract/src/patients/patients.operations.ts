import * as z from 'zod';
import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './patients.failures.ts';
import {
  DuplicateCandidate,
  ExportPatientsQuery,
  FindDuplicatesQuery,
  ListPatientsQuery,
  NewPatient,
  OrganizationQuery,
  Patient,
  PatientCard,
  PatientEdit,
  RegisterQuery,
} from './patients.schema.ts';

export const listPatients = operation({
  name: 'patients.listPatients',
  spec: ['PAT-001', 'PAT-034', 'PAT-044', 'PANEL-006', 'VAL-021', 'LIST-019', 'LIST-021'],
  summary: 'Lists patients, newest first; searches by words of the name in any spelling, MRN, parts of a phone and other numbers.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients',
  query: ListPatientsQuery,
  reply: page(PatientCard).extend({
    total_is: z.enum(['exact', 'at_least']).describe('at_least: a search found more than total says, or did not count.'),
  }),
  failures: [],
  audit: { action: 'patient.search', shows: 'reply.data.*.id', coded: ['ids'], when: 'patient' },
});

export const exportPatients = operation({
  name: 'patients.exportPatients',
  spec: ['PAT-001', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'patients.read',
  method: 'POST',
  path: '/api/v2/emr/patients/export',
  query: ExportPatientsQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'sheet', coded: ['ids'] },
});

export const registerPatient = operation({
  name: 'patients.registerPatient',
  spec: ['PAT-035', 'PAT-036', 'PAT-048', 'PAT-049', 'PAT-051'],
  summary: 'Registers a patient and gives the next folder number; refused while nobody has said that the possible matches are others.',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/emr/patients',
  query: RegisterQuery,
  body: NewPatient,
  reply: one(Patient).extend({ created: z.boolean().describe('False when get_or_create found the patient.') }),
  failures: ['not_found', 'patients.possibleDuplicates', 'patients.inactive'],
  status: 201,
  audit: { action: 'patient.register', patient: 'reply.data.id' },
});

export const findDuplicates = operation({
  name: 'patients.findDuplicates',
  spec: ['PAT-051'],
  summary: 'Names patients who may be the one about to be registered, each with the reasons.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/duplicates',
  query: FindDuplicatesQuery,
  reply: page(DuplicateCandidate),
  failures: [],
  audit: { action: 'duplicate.search', shows: 'reply.data.*.id', when: 'patient' },
});

export const readPatient = operation({
  name: 'patients.readPatient',
  spec: ['PAT-002', 'PAT-037'],
  summary: 'Reads one patient.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/{id}',
  params: IdParams,
  query: OrganizationQuery,
  reply: one(Patient),
  failures: ['not_found'],
  audit: { action: 'patient.read', patient: 'params.id' },
});

export const updatePatient = operation({
  name: 'patients.updatePatient',
  spec: ['PAT-038', 'PAT-045'],
  summary: 'Changes what was sent of a patient; the rest stays.',
  permission: 'patients.write',
  method: 'PATCH',
  path: '/api/v2/emr/patients/{id}',
  params: IdParams,
  query: OrganizationQuery,
  body: PatientEdit,
  reply: one(Patient),
  failures: ['not_found', 'conflict', 'patients.withdrawn'],
  changes: ['files'],
  audit: { action: 'patient.update', patient: 'params.id' },
});
