export { backupRoutes } from './backup.routes.ts';
export { type ImportedOrganization, importOrganization } from './import-organization.ts';
export { organizationExportRoutes } from './organization-export.routes.ts';
export { runOrganizationExport } from './run-organization-export.ts';
