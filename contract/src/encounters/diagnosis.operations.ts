import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  DeleteDiagnosis,
  Diagnosis,
  DiagnosisVersion,
  EditDiagnosis,
  ListDiagnosesQuery,
  ListEncounterDiagnosesQuery,
  NewDiagnosis,
  RecentDiagnosis,
} from './diagnosis.schema.ts';
import './encounters.failures.ts';

const ProviderQuery = z.object({ service_provider_id: Id.optional() });

export const listDiagnoses = operation({
  name: 'encounters.listDiagnoses',
  spec: ['DX-001', 'DX-002', 'DX-004'],
  summary: 'Diagnoses of a patient, the newest encounter first and its main one before the others; or the problem list.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/diagnoses',
  query: ListDiagnosesQuery,
  reply: page(Diagnosis),
  failures: ['not_found'],
  audit: {
    action: 'diagnosis.list',
    patient: 'query.patient_id',
    shows: 'reply.data.*.patient_id',
    coded: ['clinical_status', 'verification_status'],
  },
});

export const listEncounterDiagnoses = operation({
  name: 'encounters.listEncounterDiagnoses',
  spec: ['ENC-059'],
  summary: 'Diagnoses of an encounter, the main one first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/encounter-patient-diagnosis',
  also: [{ method: 'GET', path: '/api/v2/emr/encounter-patient-diagnosis' }],
  query: ListEncounterDiagnosesQuery,
  reply: page(Diagnosis).extend({ patient_id: Id.describe('Whose diagnoses these are.') }),
  failures: ['not_found'],
  audit: { action: 'diagnosis.list', patient: 'reply.patient_id', shows: 'reply.data.*.patient_id' },
});

export const listRecentDiagnoses = operation({
  name: 'encounters.listRecentDiagnoses',
  spec: ['DX-003', 'DX-005'],
  summary: 'The codes that the signed-in user recorded in the last 90 days, the last one first; at most eight, and no patients.',
  permission: 'encounters.write',
  method: 'GET',
  path: '/api/v2/emr/recent-diagnoses',
  reply: z.object({ data: z.array(RecentDiagnosis) }),
  failures: [],
});

export const createDiagnosis = operation({
  name: 'encounters.createDiagnosis',
  spec: ['DX-003', 'DX-004'],
  summary: 'Records a diagnosis in an encounter; the first one is the main one.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/diagnoses',
  body: NewDiagnosis,
  reply: one(Diagnosis),
  failures: ['not_found', 'encounters.diagnosisStands', 'encounters.problemStands'],
  status: 201,
  audit: { action: 'diagnosis.create', patient: 'reply.data.patient_id' },
});

export const readDiagnosis = operation({
  name: 'encounters.readDiagnosis',
  spec: ['DX-001'],
  summary: 'One diagnosis, also one that was entered in error.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/diagnoses/{id}',
  params: IdParams,
  query: ProviderQuery,
  reply: one(Diagnosis),
  failures: ['not_found'],
  audit: { action: 'diagnosis.read', patient: 'reply.data.patient_id' },
});

export const updateDiagnosis = operation({
  name: 'encounters.updateDiagnosis',
  spec: ['DX-004'],
  summary: 'Changes a diagnosis: confirmed, refuted, resolved, the main one; what stood before is kept.',
  permission: 'encounters.write',
  method: 'PATCH',
  path: '/api/v2/emr/diagnoses/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/diagnoses/{id}' }],
  params: IdParams,
  query: ProviderQuery,
  body: EditDiagnosis,
  reply: one(Diagnosis),
  failures: ['not_found', 'conflict', 'encounters.diagnosisStands', 'encounters.problemStands', 'encounters.diagnosisInError'],
  audit: { action: 'diagnosis.update', patient: 'reply.data.patient_id' },
});

export const listDiagnosisVersions = operation({
  name: 'encounters.listDiagnosisVersions',
  spec: ['DX-004'],
  summary: 'What stood in a diagnosis before it was changed, newest first.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/diagnoses/{id}/versions',
  params: IdParams,
  query: ProviderQuery,
  reply: z.object({ data: z.array(DiagnosisVersion), patient_id: Id.describe('Whose diagnosis it is.') }),
  failures: ['not_found'],
  audit: { action: 'diagnosis.versions', patient: 'reply.patient_id' },
});

export const deleteDiagnosis = operation({
  name: 'encounters.deleteDiagnosis',
  spec: ['DX-004'],
  summary: 'Takes back a diagnosis that was entered in error; it leaves the lists and can still be read.',
  permission: 'encounters.write',
  method: 'DELETE',
  path: '/api/v2/emr/diagnoses/{id}',
  params: IdParams,
  query: ProviderQuery,
  body: DeleteDiagnosis,
  reply: one(Diagnosis),
  failures: ['not_found', 'encounters.diagnosisInError'],
  audit: { action: 'diagnosis.delete', patient: 'reply.data.patient_id' },
});
