import type { ServerModule } from '../../platform/module.ts';
import { observationsRoutes } from './observations.routes.ts';

export const observations: ServerModule = { name: 'observations', routes: () => observationsRoutes };
