import { appointments, billing, dashboard, diagnosticOrders, patients, pharmacy, reports, schedules, settings, visits } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const homeNavigation: Navigation = {
  workspace: 'HOME',
  sections: [
    {
      entries: [
        dashboard('home'),
        patients('home-patients'),
        pharmacy('home-pharmacy'),
        visits('home-visits'),
        diagnosticOrders('home-diagnostic-orders'),
        appointments('home-appointments'),
        billing('home-billing'),
        reports('home-reports'),
        schedules('home-schedules'),
        settings('home-settings'),
      ],
    },
  ],
};
