import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import './observations.failures.ts';
import {
  AcknowledgeObservation,
  CancelObservation,
  CancelObservationQuery,
  EditObservation,
  ListObservationsQuery,
  NewObservations,
  Observation,
  ObservationVersion,
} from './observations.schema.ts';

const ObservationQuery = z.object({ service_provider_id: Id.optional() });

export const listObservations = operation({
  name: 'observations.listObservations',
  spec: ['OBS-001', 'OBS-003', 'OBS-021', 'OBS-022', 'OBS-023'],
  summary: 'Observations, latest measurement first.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/observations',
  query: ListObservationsQuery,
  reply: page(Observation).extend({
    patient_id: Id.nullable().describe('The one patient whom these are about; null when they may be of many.'),
  }),
  failures: [],
  audit: { action: 'observation.list', patient: 'reply.patient_id', shows: 'reply.data.*.patient', coded: ['code', 'ordering'] },
});

export const recordObservations = operation({
  name: 'observations.recordObservations',
  spec: ['OBS-002', 'OBS-017', 'OBS-024', 'OBS-035', 'OBS-041', 'TRIAGE-018'],
  summary: 'Records observations of one patient; BMI and TEWS are added when they can be computed.',
  permission: 'observations.write',
  method: 'POST',
  path: '/api/v2/emr/observations',
  query: ObservationQuery,
  body: NewObservations,
  bodyLimit: { kilobytes: 1_024, because: '200 observations may each have a note of 1,000 signs' },
  reply: z.object({ data: z.array(Observation) }),
  changes: ['patients', 'encounters'],
  failures: ['not_found'],
  status: 201,
  audit: { action: 'observation.record', patient: 'reply.data.0.patient', shows: 'reply.data.*.patient' },
});

export const editObservation = operation({
  name: 'observations.editObservation',
  spec: ['OBS-025'],
  summary: 'Corrects an observation, what stood there before is kept; or cancels it by its status.',
  permission: 'observations.write',
  method: 'PATCH',
  path: '/api/v2/emr/observations/{id}',
  also: [{ method: 'PUT', path: '/api/v2/emr/observations/{id}' }],
  params: IdParams,
  query: ObservationQuery,
  body: EditObservation,
  reply: one(Observation),
  changes: ['patients'],
  failures: ['not_found', 'conflict', 'observations.cancelled', 'observations.computed'],
  audit: { action: 'observation.edit', patient: 'reply.data.patient' },
});

export const listObservationVersions = operation({
  name: 'observations.listObservationVersions',
  spec: ['OBS-025'],
  summary: 'What stood in an observation before it was corrected, newest first.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/observations/{id}/versions',
  params: IdParams,
  query: ObservationQuery,
  reply: z.object({ data: z.array(ObservationVersion), patient_id: Id.describe('Of whom it was measured.') }),
  failures: ['not_found'],
  audit: { action: 'observation.versions', patient: 'reply.patient_id' },
});

export const cancelObservation = operation({
  name: 'observations.cancelObservation',
  spec: ['OBS-004', 'OBS-018', 'OBS-019', 'OBS-026', 'OBS-036'],
  summary: "Cancels an observation; hard=true erases one's own entry of the last 24 hours.",
  permission: 'observations.delete',
  method: 'DELETE',
  path: '/api/v2/emr/observations/{id}',
  params: IdParams,
  query: CancelObservationQuery,
  body: CancelObservation,
  reply: one(Observation),
  changes: ['patients'],
  failures: ['not_found', 'observations.cancelled', 'observations.eraseRefused'],
  audit: { action: 'observation.cancel', patient: 'reply.data.patient' },
});

export const acknowledgeObservation = operation({
  name: 'observations.acknowledgeObservation',
  spec: ['OBS-040'],
  summary: 'Records who took note of a critical value, when, and what was done; once.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/observations/{id}/acknowledge',
  params: IdParams,
  query: ObservationQuery,
  body: AcknowledgeObservation,
  reply: one(Observation),
  changes: ['patients'],
  failures: ['not_found', 'observations.cancelled', 'observations.notCritical', 'observations.acknowledged'],
  audit: { action: 'observation.acknowledge', patient: 'reply.data.patient' },
});
