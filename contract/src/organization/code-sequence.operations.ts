import { IdParams, one, operation, page } from '../base/index.ts';
import { CodePreview, CodeSequence, CodeSequenceEdit, PreviewQuery, SequenceParams } from './code-sequence.schema.ts';
import { ManagedQuery } from './setup-list.schema.ts';
import './organization.failures.ts';

export const listCodeSequences = operation({
  name: 'organization.listCodeSequences',
  spec: ['CODES-001', 'CODES-002', 'CODES-004'],
  summary: 'How the numbers of each kind of record are written, and which ones come next.',
  permission: 'codes.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/codes/sequences',
  also: [{ method: 'GET', path: '/api/v1/providers/{id}/codes' }],
  params: IdParams,
  query: ManagedQuery,
  reply: page(CodeSequence),
  failures: ['not_found'],
});

export const readCodeSequence = operation({
  name: 'organization.readCodeSequence',
  spec: ['CODES-002', 'CODES-004'],
  permission: 'codes.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/codes/sequences/{entity}',
  params: SequenceParams,
  reply: one(CodeSequence),
  failures: ['not_found'],
});

export const previewCodeSequence = operation({
  name: 'organization.previewCodeSequence',
  spec: ['CODES-002', 'CODES-004'],
  summary: 'The codes that would come next with the fields given, and what people should know of it before; changes nothing.',
  permission: 'codes.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/codes/sequences/{entity}/preview',
  params: SequenceParams,
  query: PreviewQuery,
  reply: one(CodePreview),
  failures: ['not_found'],
});

export const updateCodeSequence = operation({
  name: 'organization.updateCodeSequence',
  spec: ['CODES-001', 'CODES-002', 'CODES-004'],
  summary: 'Changes how new numbers are written, or which one comes next: never one that was given.',
  permission: 'codes.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/codes/sequences/{entity}',
  params: SequenceParams,
  body: CodeSequenceEdit,
  reply: one(CodeSequence),
  failures: ['not_found', 'conflict'],
  audit: { action: 'code-sequence.update' },
});
