import { appointments, billing, dashboard, diagnosticOrders, diagnosticReports, patients, schedules, settings, visits } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const opdNavigation: Navigation = {
  workspace: 'OPD',
  sections: [
    {
      entries: [
        dashboard('opd'),
        patients('opd-patients'),
        visits('opd-visits'),
        diagnosticOrders('opd-diagnostic-orders'),
        appointments('opd-appointments'),
        billing('opd-billing'),
        diagnosticReports('opd-diagnostic-reports'),
        schedules('opd-schedules'),
        settings('opd-settings'),
      ],
    },
  ],
};
