import type { ServerModule } from '../../platform/module.ts';
import { runImport } from '../../platform/imports/run-import.ts';
import type { CataloguePorts } from './catalogue.ports.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { priceImport } from './price.import.ts';

export const catalogue = (ports: CataloguePorts): ServerModule => ({
  name: 'catalogue',
  routes: () => catalogueRoutes(ports),
  jobs: (platform) => [runImport(priceImport, platform)],
});
