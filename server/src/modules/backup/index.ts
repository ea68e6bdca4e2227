export { findRun, insertReported } from './backup-run.store.ts';
export { compareInstallations } from './compare-installations.ts';
export { type Settled, settleRestored } from './settle-restored.ts';
export { type ImportedOrganization, importOrganization } from './import-organization.ts';
export { runOrganizationExport } from './run-organization-export.ts';
export { orderBackup, runBackup } from './make-backup.ts';
export { findLastBackup, readBackupAge } from './read-backups.ts';
export { backup } from './backup.module.ts';
