import type { ServerModule } from '../../platform/module.ts';
import { findLogo } from '../files/index.ts';
import { billingRoutes } from './billing.routes.ts';

export const billing: ServerModule = { name: 'billing', routes: (platform) => billingRoutes({ findLogo: findLogo(platform) }) };
