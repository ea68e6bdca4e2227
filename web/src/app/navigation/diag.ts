import {
  appointments,
  dashboard,
  diagnosticDevices,
  diagnosticOrders,
  diagnosticReports,
  patients,
  schedules,
  settings,
} from './entries.ts';
import type { Navigation } from './navigation.ts';

export const diagNavigation: Navigation = {
  workspace: 'DIAG',
  sections: [
    {
      entries: [
        dashboard('diag'),
        patients('diag-patients'),
        diagnosticOrders('diag-diagnostic-orders'),
        diagnosticReports('diag-diagnostic-reports'),
        diagnosticDevices('diag-diagnostic-devices'),
        appointments('diag-appointments'),
        schedules('diag-schedules'),
        settings('dashboard-settings'),
      ],
    },
  ],
};
