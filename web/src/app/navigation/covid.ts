import { appointments, billing, dashboard, patients, pharmacy, schedules, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const covidNavigation: Navigation = {
  workspace: 'COVID',
  sections: [
    {
      entries: [
        dashboard('covid'),
        patients('covid-patients'),
        pharmacy('covid-pharmacy'),
        { label: 'WHO forms', route: 'covid-visits', icon: 'forms' },
        appointments('covid-appointments'),
        billing('covid-billing'),
        schedules('covid-schedules'),
        settings('covid-settings'),
      ],
    },
  ],
};
