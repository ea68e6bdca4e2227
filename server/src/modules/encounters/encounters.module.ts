import type { ServerModule } from '../../platform/module.ts';
import { findLogo } from '../files/index.ts';
import type { EncountersPorts } from './encounters.ports.ts';
import { encountersRoutes } from './encounters.routes.ts';
import { settleCounts } from './settle-counts.ts';

/** How often the counts of whole lists are put together, in milliseconds. */
const settleEvery = 10 * 60 * 1000;

export const encounters = (ports: EncountersPorts): ServerModule => ({
  name: 'encounters',
  schedules: (platform) => [{ name: 'encounters.settleCounts', every: settleEvery, run: () => settleCounts(platform) }],
  routes: (platform) =>
    encountersRoutes({
      ...ports,
      findLogo: findLogo(platform),
    }),
});
