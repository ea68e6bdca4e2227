export { listEntries, readChain, verifyChain } from './audit.operations.ts';
export { AuditEntry, AuditQuery, ChainState, findingKinds, Verification } from './audit.schema.ts';
