import type { NavigationItem } from './navigation.ts';

/** Entries that several workspaces have under the same label, each with its own route. */
const entry =
  (label: string, icon: NavigationItem['icon']) =>
  (route: NavigationItem['route'], more: Partial<NavigationItem> = {}): NavigationItem => ({ label, icon, route, ...more });

export const dashboard = entry('Dashboard', 'layout-dashboard');
export const patients = entry('Patients', 'users');
export const visits = entry('Visits', 'stethoscope');
export const appointments = entry('Appointments', 'calendar-event');
export const diagnosticOrders = entry('Diagnostic Orders', 'microscope');
export const diagnosticReports = entry('Diagnostic Reports', 'report-medical');
export const diagnosticDevices = entry('Diagnostic Devices', 'device-desktop-analytics');
export const serviceRequests = entry('Service Requests', 'clipboard-list');
export const billing = entry('Billing', 'receipt');
export const pharmacy = entry('Pharmacy', 'pill');
export const reports = entry('Reports', 'report-medical');
export const schedules = entry('Schedules', 'calendar-time');
export const wards = entry('Wards', 'bed');
export const settings = entry('Settings', 'settings');
