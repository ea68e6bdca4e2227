export { listEntries } from './audit.operations.ts';
export { AuditEntry, AuditQuery } from './audit.schema.ts';
