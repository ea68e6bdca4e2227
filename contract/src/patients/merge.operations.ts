import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './patients.failures.ts';
import { ListPatientMergesQuery, MergePatients, NewMergeProposal, PatientMerge, ReadPatientMerge } from './merge.schema.ts';
import { DuplicateCandidate, OrganizationQuery } from './patients.schema.ts';

const changes = ['files', 'workbench', 'encounters', 'observations', 'allergies', 'referrals', 'scheduling', 'billing'] as const;

export const listDuplicates = operation({
  name: 'patients.listDuplicates',
  spec: ['PAT-051'],
  summary: 'Names other records that may be of the same person, each with the reasons.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/{id}/duplicates',
  params: IdParams,
  query: OrganizationQuery,
  reply: z.object({ data: z.array(DuplicateCandidate) }),
  failures: ['not_found'],
  audit: { action: 'duplicate.search', patient: 'params.id', shows: 'reply.data.*.id' },
});

export const mergePatients = operation({
  name: 'patients.mergePatients',
  spec: ['PAT-050'],
  summary: 'Merges another record of the same person into this one, which keeps what was chosen and gets all that belongs to the other.',
  permission: 'patients.delete',
  method: 'POST',
  path: '/api/v2/emr/patients/{id}/merge',
  params: IdParams,
  body: MergePatients,
  reply: one(PatientMerge).extend({ merge_id: Id.describe('By which it is undone.') }),
  failures: ['not_found', 'conflict', 'patients.replaced', 'patients.bothOpen', 'patients.unknownStays'],
  changes,
  audit: { action: 'patient.merge', patient: 'params.id', shows: 'reply.data.patients.*.id' },
});

export const proposeMerge = operation({
  name: 'patients.proposeMerge',
  spec: ['PAT-050'],
  summary: 'Proposes to merge two records; the proposal waits in a list for somebody who may.',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/emr/patient-merges',
  body: NewMergeProposal,
  reply: one(PatientMerge),
  failures: ['not_found', 'patients.replaced', 'patients.unknownStays', 'patients.proposedAlready'],
  status: 201,
  audit: { action: 'patient.merge.propose', patient: 'body.survivor_id', shows: 'reply.data.patients.*.id' },
});

export const listPatientMerges = operation({
  name: 'patients.listPatientMerges',
  spec: ['PAT-050'],
  summary: 'Lists merges of records and proposals of them, newest first.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patient-merges',
  query: ListPatientMergesQuery,
  reply: page(PatientMerge),
  failures: ['not_found'],
  audit: { action: 'patient.merge.list', shows: 'reply.data.*.patients.*.id', when: 'patient' },
});

export const readPatientMerge = operation({
  name: 'patients.readPatientMerge',
  spec: ['PAT-050'],
  summary: 'Reads a merge, and what would stay if it were undone now.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patient-merges/{id}',
  params: IdParams,
  query: OrganizationQuery,
  reply: one(ReadPatientMerge),
  failures: ['not_found'],
  audit: { action: 'patient.merge.read', patient: 'reply.data.survivor_id', shows: 'reply.data.patients.*.id' },
});

export const declineMerge = operation({
  name: 'patients.declineMerge',
  spec: ['PAT-050'],
  summary: 'Declines a proposal, or takes back one’s own: the two records stay two.',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/emr/patient-merges/{id}/decline',
  params: IdParams,
  reply: one(PatientMerge),
  failures: ['not_found', 'permission_denied', 'patients.notProposed'],
  audit: { action: 'patient.merge.decline', patient: 'reply.data.survivor_id', shows: 'reply.data.patients.*.id' },
});

export const undoMerge = operation({
  name: 'patients.undoMerge',
  spec: ['PAT-050'],
  summary: 'Takes two merged records apart again, within thirty days. What was entered since stays with the record that stayed.',
  permission: 'patients.delete',
  method: 'POST',
  path: '/api/v2/emr/patient-merges/{id}/undo',
  params: IdParams,
  reply: one(ReadPatientMerge),
  failures: ['not_found', 'patients.notMerged', 'patients.mergedOn', 'patients.undoTooLate'],
  changes,
  audit: { action: 'patient.merge.undo', patient: 'reply.data.survivor_id', shows: 'reply.data.patients.*.id' },
});
