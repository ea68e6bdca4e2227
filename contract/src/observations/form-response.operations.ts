import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  EditFormResponse,
  EndFormResponse,
  FormResponse,
  FormResponseCard,
  FormResponseVersion,
  ListFormResponsesQuery,
  NewFormResponse,
} from './form-response.schema.ts';
import './observations.failures.ts';

const ProviderQuery = z.object({ service_provider_id: Id.optional() });

export const listFormResponses = operation({
  name: 'observations.listFormResponses',
  spec: ['SHELL-039'],
  summary: 'Forms that were begun or completed, the newest first.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/form-responses',
  query: ListFormResponsesQuery,
  reply: page(FormResponseCard),
  failures: ['not_found'],
  audit: {
    action: 'form-response.list',
    patient: 'query.patient_id',
    shows: 'reply.data.*.patient_id',
    coded: ['visit_id', 'form', 'status'],
  },
});

export const createFormResponse = operation({
  name: 'observations.createFormResponse',
  spec: ['SHELL-039'],
  summary: 'Begins a form about a patient.',
  permission: 'observations.write',
  method: 'POST',
  path: '/api/v2/emr/form-responses',
  body: NewFormResponse,
  reply: one(FormResponse),
  failures: ['not_found', 'patients.replaced', 'encounters.visitEnded', 'observations.otherFormVersion'],
  status: 201,
  audit: { action: 'form-response.create', patient: 'body.patient_id' },
});

export const readFormResponse = operation({
  name: 'observations.readFormResponse',
  spec: ['SHELL-039'],
  summary: 'The answers to a form, with its questions.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/form-responses/{id}',
  params: IdParams,
  query: ProviderQuery,
  reply: one(FormResponse),
  failures: ['not_found'],
  audit: { action: 'form-response.read', patient: 'reply.data.patient_id' },
});

export const updateFormResponse = operation({
  name: 'observations.updateFormResponse',
  spec: ['SHELL-039'],
  summary: 'Saves answers, completes the form, or amends it with a reason; what stood before is kept.',
  permission: 'observations.write',
  method: 'PATCH',
  path: '/api/v2/emr/form-responses/{id}',
  params: IdParams,
  query: ProviderQuery,
  body: EditFormResponse,
  reply: one(FormResponse),
  changes: ['patients', 'encounters'],
  failures: ['not_found', 'conflict', 'patients.replaced', 'observations.otherFormVersion', 'observations.formClosed'],
  audit: { action: 'form-response.update', patient: 'reply.data.patient_id' },
});

export const deleteFormResponse = operation({
  name: 'observations.deleteFormResponse',
  spec: ['SHELL-039'],
  summary: 'Takes a form back as entered in error, with what was measured in it; it can still be read.',
  permission: 'observations.delete',
  method: 'DELETE',
  path: '/api/v2/emr/form-responses/{id}',
  params: IdParams,
  query: ProviderQuery,
  body: EndFormResponse,
  reply: one(FormResponse),
  changes: ['patients'],
  failures: ['not_found', 'patients.replaced', 'observations.formClosed'],
  audit: { action: 'form-response.delete', patient: 'reply.data.patient_id' },
});

export const listFormResponseVersions = operation({
  name: 'observations.listFormResponseVersions',
  spec: ['SHELL-039'],
  summary: 'What stood in a form before it was saved anew, newest first.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/form-responses/{id}/versions',
  params: IdParams,
  query: ProviderQuery,
  reply: z.object({ data: z.array(FormResponseVersion), patient_id: Id.describe('Whose form it is.') }),
  failures: ['not_found'],
  audit: { action: 'form-response.versions', patient: 'reply.patient_id' },
});
