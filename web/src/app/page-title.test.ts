import { expect, it } from 'vitest';
import { pageTitle, windowTitle } from './page-title.ts';

it.each([
  ['NAV-002', 'opd-diagnostic-orders', 'Diagnostic Orders'],
  ['NAV-002', 'covid-visits', 'WHO forms'],
  ['NAV-002', 'admin', 'Get Started'],
  ['NAV-002', 'admin-forms', 'Forms of the organisation'],
  ['TAB-001', 'patients-id', 'Summary'],
  ['TAB-034', 'patients-id-charts', 'Charts'],
  ['TAB-034', 'patients-id-appointments', 'Appointments'],
  ['TAB-034', 'patients-id-visits', 'Visits'],
  ['TAB-034', 'patients-id-admissions', 'Admissions'],
  ['TAB-034', 'patients-id-prescriptions', 'Prescriptions'],
  ['TAB-034', 'patients-id-orders', 'Orders'],
  ['TAB-034', 'patients-id-bills', 'Bills'],
  ['TAB-034', 'patients-id-reports', 'Reports'],
  ['TAB-034', 'patients-id-notes', 'Notes'],
  ['TAB-034', 'patients-id-referrals', 'Referrals'],
  ['TAB-034', 'patients-id-encounters', 'Encounters'],
  ['TAB-034', 'patients-id-care-plans', 'Care Plans'],
  ['TAB-034', 'patients-id-files', 'Files'],
  ['TAB-034', 'patients-id-account-history', 'Account History'],
  ['TAB-034', 'patients-id-dependents', 'Dependents'],
  ['TAB-034', 'patients-id-diagnostic-results', 'Diagnostic Results'],
  ['TAB-016', 'patients-id-opd-consultations', 'OPD Consultations'],
  ['ROUTE-012', 'patients-id-encounters-encounterid', 'Encounter'],
])('%s %s is called %s', (_, name, title) => {
  expect(pageTitle(name)).toBe(title);
});

it('SHELL-014 a window is called after the page and the workspace', () => {
  expect(windowTitle('opd-patients', 'OPD')).toBe('Patients · OPD · Akoma');
  expect(windowTitle('login', null)).toBe('Login · Akoma');
  expect(windowTitle('index', null)).toBe('Akoma');
});
