export { findRun, insertReported } from './backup-run.store.ts';
export { backupRounds } from './backup-rounds.ts';
export { backupRoutes } from './backup.routes.ts';
export { type ImportedOrganization, importOrganization } from './import-organization.ts';
export { organizationExportRoutes } from './organization-export.routes.ts';
export { runOrganizationExport } from './run-organization-export.ts';
export { makeBackup, orderBackup, runBackup } from './make-backup.ts';
export { findLastBackup, readBackupAge } from './read-backups.ts';
export { organizationExportRounds } from './sweep-exports.ts';
