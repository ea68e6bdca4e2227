import { one, operation, page } from '../base/index.ts';
import { AuditEntry, AuditQuery, ChainQuery, ChainState, Verification } from './audit.schema.ts';

export const listEntries = operation({
  name: 'audit.listEntries',
  spec: ['PERM-001'],
  summary: 'Lists who did or saw what, newest first.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/audit',
  query: AuditQuery,
  reply: page(AuditEntry),
  failures: [],
  audit: { action: 'audit.read', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['action'] },
});

export const readChain = operation({
  name: 'audit.readChain',
  spec: ['PERM-001'],
  summary: 'How far the audit trail is sealed, and what its last verification has shown.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/audit/chain',
  query: ChainQuery,
  reply: one(ChainState),
  failures: [],
});

export const verifyChain = operation({
  name: 'audit.verifyChain',
  spec: ['PERM-001'],
  summary: 'Verifies the whole audit trail in the background; one that goes on already is answered instead of another.',
  permission: 'audit.read',
  method: 'POST',
  path: '/api/v2/audit/chain/verifications',
  query: ChainQuery,
  reply: one(Verification),
  failures: [],
  status: 202,
  audit: { action: 'audit.verify' },
});
