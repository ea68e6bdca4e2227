export { backupFailures } from './backup.failures.ts';
export {
  downloadOrganizationExport,
  exportOrganization,
  listOrganizationExports,
  readOrganizationExport,
} from './organization-export.operations.ts';
export { exportKeptHours, OrganizationExport } from './organization-export.schema.ts';
export { backUpNow, readBackups } from './backup.operations.ts';
export { BackupRun, Backups, backupStates } from './backup.schema.ts';
