export type { AuditedOperation } from './reports.ports.ts';
export { reports } from './reports.module.ts';
