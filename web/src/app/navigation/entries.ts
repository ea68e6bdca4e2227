import {
  IconBed, IconCalendarEvent, IconCalendarTime, IconClipboardList, IconDeviceDesktopAnalytics, IconLayoutDashboard, IconMicroscope, IconPill, IconReceipt,
  IconReportMedical, IconSettings, IconStethoscope, IconUsers,
} from '@tabler/icons-react';
import type { NavigationItem } from './navigation.ts';

/** Entries that several workspaces have under the same label; each is given its own route. */
const entry = (label: string, icon: NavigationItem['icon']) => (route: string, more: Partial<NavigationItem> = {}): NavigationItem => ({ label, icon, route, ...more });

export const dashboard = entry('Dashboard', IconLayoutDashboard);
export const patients = entry('Patients', IconUsers);
export const visits = entry('Visits', IconStethoscope);
export const appointments = entry('Appointments', IconCalendarEvent);
export const diagnosticOrders = entry('Diagnostic Orders', IconMicroscope);
export const diagnosticReports = entry('Diagnostic Reports', IconReportMedical);
export const diagnosticDevices = entry('Diagnostic Devices', IconDeviceDesktopAnalytics);
export const serviceRequests = entry('Service Requests', IconClipboardList);
export const billing = entry('Billing', IconReceipt);
export const pharmacy = entry('Pharmacy', IconPill);
export const reports = entry('Reports', IconReportMedical);
export const schedules = entry('Schedules', IconCalendarTime);
export const wards = entry('Wards', IconBed);
export const settings = entry('Settings', IconSettings);
