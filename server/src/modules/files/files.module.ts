import type { ServerModule } from '../../platform/module.ts';
import type { FilesPorts } from './files.ports.ts';
import { filesRoutes } from './files.routes.ts';
import { filesSchedule } from './sweep-files.ts';

export const files = (ports: FilesPorts): ServerModule => ({
  name: 'files',
  routes: (platform) => filesRoutes({ ...platform, ...ports }),
  schedules: filesSchedule,
});
