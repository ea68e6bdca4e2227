export { backupFailures } from './backup.failures.ts';
export {
  downloadOrganizationExport,
  exportOrganization,
  listOrganizationExports,
  readOrganizationExport,
} from './organization-export.operations.ts';
export { exportKeptHours, OrganizationExport } from './organization-export.schema.ts';
