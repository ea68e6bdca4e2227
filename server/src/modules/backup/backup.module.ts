import type { ServerModule } from '../../platform/module.ts';
import { productVersion } from '../../platform/product-version.ts';
import { reauthenticate, signInKeys } from '../identity/index.ts';
import { backupSchedule } from './backup-schedule.ts';
import { backupRoutes } from './backup.routes.ts';
import { makeBackup } from './make-backup.ts';
import { organizationExportRoutes } from './organization-export.routes.ts';
import { runOrganizationExport } from './run-organization-export.ts';
import { organizationExportSchedule } from './sweep-exports.ts';

export const backup: ServerModule = {
  name: 'backup',
  routes: (platform) => {
    const accounts = { ...platform, ...signInKeys(platform.secrets) };
    return [
      ...backupRoutes({ ...platform, works: platform.countJobs !== undefined }),
      ...organizationExportRoutes({
        ...platform,
        reauthenticate: (before, edge, proof) => reauthenticate(accounts, before, edge, proof),
      }),
    ];
  },
  jobs: (platform) => [makeBackup(platform), ...runOrganizationExport({ ...platform, akoma: productVersion() })],
  schedules: (platform) => [...backupSchedule(platform), ...organizationExportSchedule(platform)],
};
