import { runImport } from '../../platform/imports/run-import.ts';
import type { ServerModule } from '../../platform/module.ts';
import { callAgain } from './call-again.ts';
import { growthTableImport } from './growth-table.import.ts';
import { observationsRoutes } from './observations.routes.ts';

/** How often it is looked for critical values of which nobody has taken note, in milliseconds. */
const callEvery = 60 * 1000;

export const observations: ServerModule = {
  name: 'observations',
  schedules: (platform) => [{ name: 'observations.callAgain', every: callEvery, run: () => callAgain(platform) }],
  routes: () => observationsRoutes,
  jobs: (platform) => [runImport(growthTableImport, platform)],
};
