import type { ServerModule } from '../../platform/module.ts';
import { allergiesRoutes } from './allergies.routes.ts';

export const allergies: ServerModule = { name: 'allergies', routes: () => allergiesRoutes };
