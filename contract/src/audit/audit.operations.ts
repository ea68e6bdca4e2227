import { operation, page } from '../base/index.ts';
import { AuditEntry, AuditQuery } from './audit.schema.ts';

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
  audit: { action: 'audit.read', patient: 'query.patient_id' },
});
