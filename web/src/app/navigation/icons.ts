import {
  type Icon, IconBed, IconBedFlat, IconBriefcase, IconBuilding, IconBuildingHospital, IconCalendarEvent, IconCalendarTime, IconCash,
  IconClipboardList, IconDeviceDesktopAnalytics, IconFileInvoice, IconFileText, IconFiles, IconFlask, IconForms, IconHash, IconId,
  IconLayoutDashboard, IconLayoutGrid, IconMapPin, IconMicroscope, IconPackage, IconPill, IconReceipt, IconReportMedical, IconRocket,
  IconSettings, IconShieldCheck, IconStethoscope, IconTags, IconUsers, IconUsersGroup, IconWebhook,
} from '@tabler/icons-react';

/** The drawings behind the names; apart from the tables, which are read before any drawing is needed. */
export const icons = {
  bed: IconBed, 'bed-flat': IconBedFlat, briefcase: IconBriefcase, building: IconBuilding, 'building-hospital': IconBuildingHospital,
  'calendar-event': IconCalendarEvent, 'calendar-time': IconCalendarTime, cash: IconCash, 'clipboard-list': IconClipboardList,
  'device-desktop-analytics': IconDeviceDesktopAnalytics, 'file-invoice': IconFileInvoice, 'file-text': IconFileText, files: IconFiles,
  flask: IconFlask, forms: IconForms, hash: IconHash, id: IconId, 'layout-dashboard': IconLayoutDashboard, 'layout-grid': IconLayoutGrid,
  'map-pin': IconMapPin, microscope: IconMicroscope, package: IconPackage, pill: IconPill, receipt: IconReceipt,
  'report-medical': IconReportMedical, rocket: IconRocket, settings: IconSettings, 'shield-check': IconShieldCheck,
  stethoscope: IconStethoscope, tags: IconTags, users: IconUsers, 'users-group': IconUsersGroup, webhook: IconWebhook,
} satisfies Record<string, Icon>;

export type NavigationIcon = keyof typeof icons;
