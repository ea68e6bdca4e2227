import { appointments, billing, dashboard, diagnosticOrders, diagnosticReports, patients, schedules, settings, visits } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const virtNavigation: Navigation = {
  workspace: 'VIRT',
  sections: [
    {
      entries: [
        dashboard('virt'),
        patients('virt-patients'),
        visits('virt-visits'),
        diagnosticOrders('virt-diagnostic-orders'),
        appointments('virt-appointments'),
        billing('virt-billing'),
        diagnosticReports('virt-diagnostic-reports'),
        // spelt so by the specification (NAV-VIRT-008)
        schedules('vist-schedules'),
        settings('virt-settings'),
      ],
    },
  ],
};
