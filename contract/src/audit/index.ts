export { listEntries, readChain, verifyChain } from './audit.operations.ts';
export { AuditEntry, AuditQuery, ChainState, findingKinds, SeenWay, seenWays, Verification } from './audit.schema.ts';
