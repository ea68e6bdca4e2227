export type { AuditedOperation } from './reports.ports.ts';
export { reportsRoutes } from './reports.routes.ts';
