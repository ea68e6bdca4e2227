export { auditRoutes } from './audit.routes.ts';
export type { Finding } from './audit.rules.ts';
export { listAudited, type NewEntry, recordAudit } from './audit.store.ts';
export { readHeads } from './keep-heads.ts';
export { auditRounds } from './seal-audit.ts';
export { type Verdict, verifyAudit } from './verify-audit.ts';
