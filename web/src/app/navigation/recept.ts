import { appointments, dashboard, diagnosticOrders, patients, schedules, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const receptNavigation: Navigation = {
  workspace: 'RECEPT',
  sections: [
    {
      entries: [
        dashboard('recept'),
        patients('recept-patients'),
        appointments('recept-appointments'),
        diagnosticOrders('recept-diagnostic-orders'),
        schedules('recept-schedules'),
        settings('recept-settings'),
      ],
    },
  ],
};
