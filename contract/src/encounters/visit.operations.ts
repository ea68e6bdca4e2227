import * as z from 'zod';
import { ExportRequest, Id, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './encounters.failures.ts';
import { EditVisit, EndVisit, NewVisit, NewVisitQuery, ReopenVisit, Visit } from './visit.schema.ts';
import { ExportVisitsQuery, ListVisitsQuery } from './visit-list.schema.ts';

const VisitQuery = z.object({ service_provider_id: Id.optional() });
const ofPatient = ['query.patient', 'query.patient_id'] as const;
const coded = ['status', 'ordering'] as const;

export const listVisits = operation({
  name: 'encounters.listVisits',
  spec: ['VISIT-002', 'VISIT-003', 'VISIT-008', 'VISIT-009', 'VISIT-010', 'VISIT-017', 'VISIT-022'],
  summary: "Visits, newest arrival first; with assigned_to_id a practitioner's own, with unassigned those of nobody.",
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/emr/visits',
  query: ListVisitsQuery,
  reply: page(Visit),
  failures: [],
  audit: { action: 'visit.list', patient: ofPatient, shows: 'reply.data.*.patient', coded, when: 'patient' },
});

export const exportVisits = operation({
  name: 'encounters.exportVisits',
  spec: ['VISIT-002', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'visits.read',
  method: 'POST',
  path: '/api/v2/emr/visits/export',
  query: ExportVisitsQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', patient: ofPatient, shows: 'sheet', coded },
});

export const readVisit = operation({
  name: 'encounters.readVisit',
  spec: ['VISIT-001', 'VISIT-011'],
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/emr/visits/{id}',
  params: IdParams,
  query: VisitQuery,
  reply: one(Visit),
  failures: ['not_found'],
  audit: { action: 'visit.read', patient: 'reply.data.patient' },
});

export const startVisit = operation({
  name: 'encounters.startVisit',
  spec: ['VISIT-004', 'VISIT-012', 'VISIT-013', 'VISIT-018', 'VISIT-019', 'VISIT-020'],
  summary: 'Starts a visit; a patient has one open visit at a time.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/emr/visits',
  query: NewVisitQuery,
  body: NewVisit,
  reply: one(Visit),
  changes: ['patients', 'queue'],
  failures: ['not_found', 'encounters.visitOpen', 'encounters.patientDeceased'],
  status: 201,
  audit: { action: 'visit.start', patient: 'body.patient' },
});

export const editVisit = operation({
  name: 'encounters.editVisit',
  spec: ['VISIT-005', 'VISIT-014'],
  permission: 'visits.write',
  method: 'PATCH',
  path: '/api/v2/emr/visits/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/visits/{id}' }],
  params: IdParams,
  query: VisitQuery,
  body: EditVisit,
  reply: one(Visit),
  changes: ['patients', 'queue'],
  failures: [
    'not_found',
    'conflict',
    'encounters.visitOpen',
    'encounters.visitEnded',
    'encounters.visitStatusRefused',
    'encounters.patientDeceased',
  ],
  audit: { action: 'visit.edit', patient: 'reply.data.patient' },
});

export const endVisit = operation({
  name: 'encounters.endVisit',
  spec: ['VISIT-006', 'VISIT-015', 'VISIT-021'],
  summary: 'Ends a visit whose encounters are all finished.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/emr/visits/{id}/end',
  params: IdParams,
  query: VisitQuery,
  body: EndVisit,
  reply: one(Visit),
  changes: ['patients', 'billing', 'scheduling'],
  failures: ['not_found', 'conflict', 'encounters.visitEnded', 'encounters.visitStatusRefused', 'encounters.encounterOpen'],
  audit: { action: 'visit.end', patient: 'reply.data.patient' },
});

export const reopenVisit = operation({
  name: 'encounters.reopenVisit',
  spec: ['VISIT-007', 'VISIT-016'],
  summary: 'Reopens an ended visit; it becomes the current visit again.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/emr/visits/{id}/reopen',
  params: IdParams,
  query: VisitQuery,
  body: ReopenVisit,
  reply: one(Visit),
  changes: ['patients'],
  failures: ['not_found', 'conflict', 'encounters.visitNotEnded', 'encounters.visitOpen'],
  audit: { action: 'visit.reopen', patient: 'reply.data.patient' },
});
