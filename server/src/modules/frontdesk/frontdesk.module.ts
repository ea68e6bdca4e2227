import type { ServerModule } from '../../platform/module.ts';
import { frontdeskRoutes } from './frontdesk.routes.ts';

export const frontdesk: ServerModule = { name: 'frontdesk', routes: () => frontdeskRoutes };
