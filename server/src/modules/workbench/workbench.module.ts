import type { ServerModule } from '../../platform/module.ts';
import { notificationChanges } from './notification-changes.ts';
import { purgeWorkbench } from './purge-workbench.ts';
import type { WorkbenchPorts } from './workbench.ports.ts';
import { workbenchRoutes } from './workbench.routes.ts';

export const workbench = (ports: WorkbenchPorts): ServerModule => ({
  name: 'workbench',
  routes: (platform) => workbenchRoutes({ ...ports, changes: [...ports.changes, notificationChanges], listen: platform.listen }),
  retention: purgeWorkbench,
});
