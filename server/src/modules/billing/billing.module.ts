import type { ServerModule } from '../../platform/module.ts';
import { billingRoutes } from './billing.routes.ts';

export const billing: ServerModule = { name: 'billing', routes: () => billingRoutes };
