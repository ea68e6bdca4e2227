import { describe, expect, it } from 'vitest';
import { foldedTabs, tabsOf } from './tabs-of-workspace.ts';

const labels = (workspace: string | null) => tabsOf(workspace).map(({ label }) => label);
const everywhere = ['Summary', 'Charts', 'Appointments', 'Visits', 'Prescriptions', 'Orders', 'Bills', 'Reports', 'Notes', 'Referrals'];

it.each([
  ['TAB-033 RECEPT', 'RECEPT', everywhere],
  ['TAB-033 OPD', 'OPD', [...everywhere.slice(0, 4), 'Admissions', ...everywhere.slice(4)]],
  ['TAB-033 IPD', 'IPD', [...everywhere.slice(0, 4), 'Admissions', ...everywhere.slice(4), 'Care Plans', 'Files']],
  ['TAB-033 EMERG', 'EMERG', [...everywhere, 'Encounters']],
  ['TAB-033 VIRT', 'VIRT', everywhere],
  ['TAB-033 HOME', 'HOME', everywhere],
  ['TAB-033 COVID', 'COVID', everywhere],
  ['TAB-033 MOM', 'MOM', everywhere],
  ['TAB-033 ADMIN', 'ADMIN', everywhere],
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

describe('under More', () => {
  const built = new Set(['patients-id', 'patients-id-visits', 'patients-id-encounters', 'patients-id-opd-consultations']);
  const folded = (workspace: string | null, current = 'patients-id') => {
    const { shown, others, unbuilt } = foldedTabs(workspace, (route) => built.has(route), current);
    const labelsOf = (tabs: typeof shown) => tabs.map(({ label }) => label);
    return { shown: labelsOf(shown), others: labelsOf(others), unbuilt: labelsOf(unbuilt) };
  };

  it('TAB-033 are tabs that are not built yet in the general profile, in their order', () => {
    const { shown, unbuilt } = folded('RECEPT');
    expect(shown).toEqual(['Summary', 'Visits']);
    expect(unbuilt).toEqual(everywhere.filter((label) => label !== 'Summary' && label !== 'Visits'));
    expect(folded('OPD').unbuilt.slice(0, 4)).toEqual(['Charts', 'Appointments', 'Admissions', 'Prescriptions']);
  });

  it('TAB-012 TAB-016 are the patient’s pages that are no tabs in the workspace', () => {
    expect(folded('OPD').others).toEqual(['Encounters', 'OPD Consultations']);
    expect(folded('EMERG').others).toEqual(['OPD Consultations']);
    expect(folded('EMERG').shown).toEqual(['Summary', 'Visits', 'Encounters']);
  });

  it('TAB-013 are care plans outside of IPD, where they are a tab (ruling 134)', () => {
    const all = (workspace: string) => foldedTabs(workspace, () => true, 'patients-id');
    const labelsIn = (tabs: ReturnType<typeof all>['shown']) => tabs.map(({ label }) => label);
    expect(labelsIn(all('OPD').others)).toContain('Care Plans');
    expect(labelsIn(all('IPD').others)).not.toContain('Care Plans');
    expect(labelsIn(all('IPD').shown)).toContain('Care Plans');
  });

  it('TAB-033 the one that is open is not: it stays in its place, or comes last', () => {
    expect(folded('OPD', 'patients-id-charts').shown).toEqual(['Summary', 'Charts', 'Visits']);
    expect(folded('OPD', 'patients-id-charts').unbuilt).not.toContain('Charts');
    expect(folded('OPD', 'patients-id-opd-consultations').shown).toEqual(['Summary', 'Visits', 'OPD Consultations']);
    expect(folded('OPD', 'patients-id-opd-consultations').others).toEqual(['Encounters']);
  });

  it.each(['BILL', 'PHARM', 'DIAG'])('TAB-023 TAB-025 TAB-027 %s keeps its tabs', (workspace) => {
    expect(folded(workspace)).toEqual({ shown: labels(workspace), others: [], unbuilt: [] });
  });
});
