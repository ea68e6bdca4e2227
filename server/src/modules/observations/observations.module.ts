import { runImport } from '../../platform/imports/run-import.ts';
import type { ServerModule } from '../../platform/module.ts';
import { growthTableImport } from './growth-table.import.ts';
import { observationsRoutes } from './observations.routes.ts';

export const observations: ServerModule = {
  name: 'observations',
  routes: () => observationsRoutes,
  jobs: (platform) => [runImport(growthTableImport, platform)],
};
