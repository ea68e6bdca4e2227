export { type Beginning, ChainJudge, type Finding, type Head, judged, type Link, type LinkRow } from './audit.rules.ts';
export { listAudited, type NewEntry, recordAudit } from './audit.store.ts';
export { keepHead, readHeads } from './keep-heads.ts';
export { keepTyped } from './keep-typed.ts';
export { traceImport } from './trace-import.ts';
export { type Verdict, verifyAudit } from './verify-audit.ts';
export { audit } from './audit.module.ts';
