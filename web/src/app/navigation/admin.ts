import { appointments, billing, dashboard, schedules, settings, wards } from './entries.ts';
import type { Navigation } from './navigation.ts';

/** A heading on an entry starts a group up to the next heading; the first five entries have none (NAV-ADMIN-023). */
export const adminNavigation: Navigation = {
  workspace: 'ADMIN',
  sections: [
    {
      entries: [
        { label: 'Get Started', route: 'admin', icon: 'rocket' },
        dashboard('admin-dashboard'),
        { label: 'Corporate Clients', route: 'admin-corporate-clients', icon: 'building' },
        { label: 'Insurance Clients', route: 'admin-insurance-clients', icon: 'shield-check' },
        appointments('admin-appointments'),
      ],
    },
    { heading: 'diagnostic operations', entries: [{ label: 'Lab Configurations', route: 'lab-configurations', icon: 'flask' }] },
    {
      heading: 'billing operations',
      entries: [
        billing('admin-billing'),
        { label: 'Service Prices New', route: 'admin-service-prices-manage', icon: 'tags' },
        { label: 'Customer Groups', route: 'admin-customer-groups', icon: 'users-group' },
      ],
    },
    {
      heading: 'hospital operations',
      entries: [
        { label: 'Services & pricing', route: 'services', icon: 'building-hospital', permission: 'services.read' },
        wards('admin-wards', { permission: 'services.read' }),
        { label: 'Inventory', route: 'admin-inventory', icon: 'package' },
        schedules('admin-schedules'),
      ],
    },
    {
      heading: 'administration',
      entries: [
        { label: 'Team', route: 'admin-team', icon: 'briefcase' },
        { label: 'Workspaces', route: 'admin-workspaces', icon: 'layout-grid' },
        { label: 'Roles', route: 'admin-roles', icon: 'id' },
        { label: 'Locations', route: 'admin-locations', icon: 'map-pin' },
        { label: 'Codes Sequences', route: 'admin-codes', icon: 'hash' },
        { label: 'Webhooks', route: 'admin-webhooks', icon: 'webhook' },
        settings('admin-settings'),
      ],
    },
  ],
};
