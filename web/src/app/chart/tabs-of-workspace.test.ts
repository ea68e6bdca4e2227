import { describe, expect, it } from 'vitest';
import { foldedTabs, tabsOf } from './tabs-of-workspace.ts';

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

describe('tabs that are not built yet', () => {
  const built = new Set(['patients-id', 'patients-id-visits']);
  const folded = (workspace: string | null, current = 'patients-id') => {
    const { shown, more } = foldedTabs(workspace, (route) => built.has(route), current);
    return { shown: shown.map(({ label }) => label), more: more.map(({ label }) => label) };
  };

  it('TAB-033 fold under More in the general profile, in their order', () => {
    expect(folded('RECEPT')).toEqual({
      shown: ['Summary', 'Visits'],
      more: everywhere.filter((label) => label !== 'Summary' && label !== 'Visits'),
    });
    expect(folded('OPD').more.slice(0, 4)).toEqual(['Charts', 'Appointments', 'Admissions', 'Prescriptions']);
  });

  it('TAB-033 the one that is open stays in its place', () => {
    expect(folded('OPD', 'patients-id-charts').shown).toEqual(['Summary', 'Charts', 'Visits']);
    expect(folded('OPD', 'patients-id-charts').more).not.toContain('Charts');
  });

  it.each(['BILL', 'PHARM', 'DIAG'])('TAB-023 TAB-025 TAB-027 %s keeps its tabs', (workspace) => {
    expect(folded(workspace)).toEqual({ shown: labels(workspace), more: [] });
  });
});
