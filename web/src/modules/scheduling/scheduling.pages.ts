import { page } from '../../client/page.ts';

const schedules = () => import('./schedules.screen.tsx');

const appointments = () => import('./appointments.screen.tsx');

export const schedulingPages = [
  page('recept-appointments', '/recept-appointments', appointments, 'appointments.read'),
  page('admin-appointments', '/admin-appointments', appointments, 'appointments.read'),
  page('opd-appointments', '/opd-appointments', appointments, 'appointments.read'),
  page('virt-appointments', '/virt-appointments', appointments, 'appointments.read'),
  page('home-appointments', '/home-appointments', appointments, 'appointments.read'),
  page('covid-appointments', '/covid-appointments', appointments, 'appointments.read'),
  page('diag-appointments', '/diag-appointments', appointments, 'appointments.read'),
  page('recept-schedules', '/recept-schedules', schedules, 'schedules.read'),
  page('admin-schedules', '/admin-schedules', schedules, 'schedules.read'),
  page('opd-schedules', '/opd-schedules', schedules, 'schedules.read'),
  page('vist-schedules', '/vist-schedules', schedules, 'schedules.read'),
  page('home-schedules', '/home-schedules', schedules, 'schedules.read'),
  page('bill-schedules', '/bill-schedules', schedules, 'schedules.read'),
  page('covid-schedules', '/covid-schedules', schedules, 'schedules.read'),
  page('diag-schedules', '/diag-schedules', schedules, 'schedules.read'),
] as const;

/** Pages for paper. */
export const schedulingPapers = [
  page(
    'patients-id-appointments-appointmentid-slip',
    '/patients/$id/appointments/$appointmentId/slip',
    () => import('./appointment-slip.screen.tsx'),
    'appointments.read',
  ),
] as const;

/** Tabs of the patient's chart. */
export const schedulingTabs = [
  page('patients-id-appointments', '/appointments', () => import('./patient-appointments.screen.tsx'), 'appointments.read'),
] as const;
