import type { ServerModule } from '../../platform/module.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditSchedule } from './audit-schedule.ts';
import { verifyTrail } from './verify-trail.ts';

export const audit: ServerModule = {
  name: 'audit',
  routes: () => auditRoutes,
  jobs: (platform) => [verifyTrail(platform)],
  schedules: auditSchedule,
};
