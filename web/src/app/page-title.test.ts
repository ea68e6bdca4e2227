import { expect, it } from 'vitest';
import { pageTitle, windowTitle } from './page-title.ts';

it.each([
  ['NAV-002', 'opd-diagnostic-orders', 'Diagnostic Orders'],
  ['NAV-002', 'covid-visits', 'WHO forms'],
  ['NAV-002', 'admin', 'Get Started'],
  ['NAV-002', 'admin-forms', 'Forms of the organisation'],
  ['TAB-001', 'patients-id', 'Summary'],
  ['TAB-034', 'patients-id-care-plans', 'Care Plans'],
  ['TAB-034', 'patients-id-account-history', 'Account History'],
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
