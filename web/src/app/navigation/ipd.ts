import { dashboard, patients, serviceRequests, settings, wards } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const ipdNavigation: Navigation = {
  workspace: 'IPD',
  sections: [
    {
      entries: [
        dashboard('ipd'),
        patients('ipd-patients'),
        wards('ipd-wards', { permission: 'services.read' }),
        { label: 'Beds', route: 'ipd-beds', icon: 'bed-flat', permission: 'beds.read' },
        serviceRequests('ipd-service-requests'),
        { label: 'Services & pricing', route: 'services', icon: 'building-hospital', permission: 'services.read' },
        settings('dashboard-settings'),
      ],
    },
  ],
};
