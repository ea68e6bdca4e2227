import * as z from 'zod';
import { download, Id, IdParams, one, operation } from '../base/index.ts';
import { VisitSummary } from './summary.schema.ts';

const SummaryQuery = z.object({ service_provider_id: Id.optional() });

export const readVisitSummary = operation({
  name: 'encounters.readVisitSummary',
  spec: ['VISIT-011', 'ENC-010', 'ENC-011'],
  summary: 'Everything that the visit summary shows.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/visits/{id}/summary-data',
  params: IdParams,
  query: SummaryQuery,
  reply: one(VisitSummary),
  failures: ['not_found'],
  audit: { action: 'visit-summary.read', patient: 'reply.data.visit.patient' },
});

export const printVisitSummary = operation({
  name: 'encounters.printVisitSummary',
  spec: ['VISIT-011', 'ENC-010', 'ENC-011'],
  summary: 'The visit summary as a PDF.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/emr/visits/{id}/summary',
  params: IdParams,
  query: SummaryQuery,
  reply: download('application/pdf'),
  failures: ['not_found'],
  audit: { action: 'visit-summary.print', patient: 'reply.patient_id' },
});
