import type { ServerModule } from '../../platform/module.ts';
import { keepTyped } from '../audit/index.ts';
import type { ReportsPorts } from './reports.ports.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reports = (ports: ReportsPorts): ServerModule => ({
  name: 'reports',
  routes: ({ countJobs, secrets }) => reportsRoutes({ ...ports, countJobs, keepTyped: keepTyped(secrets.session_secret) }),
});
