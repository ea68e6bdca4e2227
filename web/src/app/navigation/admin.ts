import {
  IconBriefcase, IconBuilding, IconBuildingHospital, IconFlask, IconHash, IconId, IconLayoutGrid, IconMapPin, IconPackage, IconRocket, IconShieldCheck, IconTags,
  IconUsersGroup, IconWebhook,
} from '@tabler/icons-react';
import { appointments, billing, dashboard, schedules, settings, wards } from './entries.ts';
import type { Navigation } from './navigation.ts';

/** A group named on an entry runs to the next named one; the first five stand without (NAV-ADMIN-023). */
export const adminNavigation: Navigation = {
  workspace: 'ADMIN',
  sections: [
    {
      entries: [
        { label: 'Get Started', route: 'admin', icon: IconRocket },
        dashboard('admin-dashboard'),
        { label: 'Corporate Clients', route: 'admin-corporate-clients', icon: IconBuilding },
        { label: 'Insurance Clients', route: 'admin-insurance-clients', icon: IconShieldCheck },
        appointments('admin-appointments'),
      ],
    },
    { heading: 'diagnostic operations', entries: [{ label: 'Lab Configurations', route: 'lab-configurations', icon: IconFlask }] },
    {
      heading: 'billing operations',
      entries: [
        billing('admin-billing'),
        { label: 'Service Prices New', route: 'admin-service-prices-manage', icon: IconTags },
        { label: 'Customer Groups', route: 'admin-customer-groups', icon: IconUsersGroup },
      ],
    },
    {
      heading: 'hospital operations',
      entries: [
        { label: 'Services & pricing', route: 'services', icon: IconBuildingHospital, permission: 'services.read' },
        wards('admin-wards', { permission: 'services.read' }),
        { label: 'Inventory', route: 'admin-inventory', icon: IconPackage },
        schedules('admin-schedules'),
      ],
    },
    {
      heading: 'administration',
      entries: [
        { label: 'Team', route: 'admin-team', icon: IconBriefcase },
        { label: 'Workspaces', route: 'admin-workspaces', icon: IconLayoutGrid },
        { label: 'Roles', route: 'admin-roles', icon: IconId },
        { label: 'Locations', route: 'admin-locations', icon: IconMapPin },
        { label: 'Codes Sequences', route: 'admin-codes', icon: IconHash },
        { label: 'Webhooks', route: 'admin-webhooks', icon: IconWebhook },
        settings('admin-settings'),
      ],
    },
  ],
};
