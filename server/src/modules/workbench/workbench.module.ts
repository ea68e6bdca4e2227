import type { ServerModule } from '../../platform/module.ts';
import { purgeDrafts } from './purge-drafts.ts';
import type { WorkbenchPorts } from './workbench.ports.ts';
import { workbenchRoutes } from './workbench.routes.ts';

export const workbench = (ports: WorkbenchPorts): ServerModule => ({
  name: 'workbench',
  routes: (platform) => workbenchRoutes({ ...ports, listen: platform.listen }),
  retention: purgeDrafts,
});
