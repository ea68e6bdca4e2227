import { expect, it } from 'vitest';
import { tabsOf } from './tabs-of-workspace.ts';

const labels = (workspace: string | null) => tabsOf(workspace).map(({ label }) => label);
const everywhere = ['Summary', 'Charts', 'Appointments', 'Visits', 'Prescriptions', 'Orders', 'Bills', 'Reports', 'Notes', 'Referrals'];

it.each([
  ['TAB-033 RECEPT', 'RECEPT', everywhere],
  ['TAB-033 OPD', 'OPD', [...everywhere.slice(0, 4), 'Admissions', ...everywhere.slice(4)]],
  ['TAB-033 IPD', 'IPD', [...everywhere.slice(0, 4), 'Admissions', ...everywhere.slice(4), 'Care Plans', 'Files']],
  ['TAB-033 EMERG', 'EMERG', [...everywhere, 'Encounters']],
  ['TAB-023 TAB-024 BILL', 'BILL', ['Summary', 'Payment History', 'Account History', 'Dependents']],
  ['TAB-025 TAB-026 PHARM', 'PHARM', ['Summary', 'Medication Requests', 'Bills']],
  ['TAB-027 TAB-028 DIAG', 'DIAG', ['Summary', 'Service Requests', 'Diagnostic Results']],
])('%s shows its own tabs in order', (_title, workspace, expected) => {
  expect(labels(workspace)).toEqual(expected);
});

it('TAB-001 Summary comes first, at the patient’s own address', () => {
  for (const workspace of ['OPD', 'BILL', 'PHARM', 'DIAG', null])
    expect(tabsOf(workspace)[0]).toEqual({ route: 'patients-id', label: 'Summary', path: '' });
});
