export type { AuditedDeed } from './reports.needs.ts';
export { reportsRoutes } from './reports.routes.ts';
