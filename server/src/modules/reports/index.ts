export type { AuditedOperation, ReportsPorts } from './reports.ports.ts';
export { reports } from './reports.module.ts';
