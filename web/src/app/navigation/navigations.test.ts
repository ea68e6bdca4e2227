import type { WorkspaceType } from '@akoma/contract/identity';
import { describe, expect, it } from 'vitest';
import { patientEntry } from '../../modules/patients/index.ts';
import { isGroup, itemsOf, visibleSections } from './navigation.ts';
import { homeOf, navigations } from './navigations.ts';

/** The specification's section 2, letter for letter: label → route. */
const labelled: [workspace: WorkspaceType, id: string, entries: string][] = [
  [
    'RECEPT',
    'NAV-RECEPT-001 NAV-RECEPT-002 NAV-RECEPT-003 NAV-RECEPT-004 NAV-RECEPT-005 NAV-RECEPT-006',
    'Dashboard -> recept; Patients -> recept-patients; Appointments -> recept-appointments; Diagnostic Orders -> recept-diagnostic-orders; Schedules -> recept-schedules; Settings -> recept-settings',
  ],
  [
    'ADMIN',
    'NAV-ADMIN-001 NAV-ADMIN-002 NAV-ADMIN-003 NAV-ADMIN-004 NAV-ADMIN-005 NAV-ADMIN-008 NAV-ADMIN-009 NAV-ADMIN-012 NAV-ADMIN-014',
    'Get Started -> admin; Dashboard -> admin-dashboard; Corporate Clients -> admin-corporate-clients; Insurance Clients -> admin-insurance-clients; Appointments -> admin-appointments; Lab Configurations -> lab-configurations; Billing -> admin-billing; Service Prices New -> admin-service-prices-manage; Customer Groups -> admin-customer-groups; Services & pricing -> services; Wards -> admin-wards; Inventory -> admin-inventory; Schedules -> admin-schedules; Team -> admin-team; Workspaces -> admin-workspaces; Roles -> admin-roles; Locations -> admin-locations; Codes Sequences -> admin-codes; Webhooks -> admin-webhooks; Settings -> admin-settings',
  ],
];

const routes: [workspace: WorkspaceType, id: string, names: string][] = [
  [
    'OPD',
    'NAV-OPD-001',
    'opd, opd-patients, opd-visits, opd-diagnostic-orders, opd-appointments, opd-billing, opd-diagnostic-reports, opd-schedules, opd-settings',
  ],
  [
    'VIRT',
    'NAV-VIRT-008',
    'virt, virt-patients, virt-visits, virt-diagnostic-orders, virt-appointments, virt-billing, virt-diagnostic-reports, vist-schedules, virt-settings',
  ],
  [
    'HOME',
    'NAV-HOME-001',
    'home, home-patients, home-pharmacy, home-visits, home-diagnostic-orders, home-appointments, home-billing, home-reports, home-schedules, home-settings',
  ],
  [
    'BILL',
    'NAV-BILL-001',
    'bill, bill-patients, bill-bills, bill-diagnostic-orders, bill-invoices, bill-bill-statements, bill-corporate-clients, bill-insurance-clients, bill-schedules, bill-settings',
  ],
  ['PHARM', 'NAV-PHARM-001', 'pharm, pharm-patients, pharm-bills, pharm-inventory, pharm-settings'],
  [
    'COVID',
    'NAV-COVID-001',
    'covid, covid-patients, covid-pharmacy, covid-visits, covid-appointments, covid-billing, covid-schedules, covid-settings',
  ],
  [
    'DIAG',
    'NAV-DIAG-008',
    'diag, diag-patients, diag-diagnostic-orders, diag-diagnostic-reports, diag-diagnostic-devices, diag-appointments, diag-schedules, dashboard-settings',
  ],
  ['IPD', 'NAV-IPD-010', 'ipd, ipd-patients, ipd-wards, ipd-beds, ipd-service-requests, services, dashboard-settings'],
  ['MOM', 'NAV-MOM-002', 'mom, dashboard-settings'],
  ['EMERG', 'NAV-EMERG-003', 'emerg, emerg-patients, dashboard-settings'],
];

describe('the entries of each workspace', () => {
  it.each(labelled)('NAV-001 %s (%s)', (workspace, _, entries) => {
    expect(
      itemsOf(navigations[workspace])
        .map(({ label, route }) => `${label} -> ${route}`)
        .join('; '),
    ).toBe(entries);
  });
  it.each(routes)('NAV-001 %s (%s)', (workspace, _, names) => {
    expect(
      itemsOf(navigations[workspace])
        .map(({ route }) => route)
        .join(', '),
    ).toBe(names);
  });
  it('NAV-COVID-004 the visits of COVID are labelled WHO forms', () => {
    expect(itemsOf(navigations.COVID).find(({ route }) => route === 'covid-visits')?.label).toBe('WHO forms');
  });
  it.each(Object.values(navigations))('NAV-002 $workspace has a label for each and its home first', (navigation) => {
    const items = itemsOf(navigation);
    expect(items[0]!.route).toBe(homeOf(navigation.workspace));
    for (const { label } of items) expect(label).toMatch(/^[A-Z]/);
    expect(new Set(items.map(({ route }) => route)).size).toBe(items.length);
  });
});

describe('headings', () => {
  const headed = (workspace: WorkspaceType) =>
    navigations[workspace].sections.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)]);
  it('NAV-ADMIN-006 NAV-ADMIN-007 NAV-ADMIN-010 NAV-ADMIN-016 NAV-ADMIN-023 SHELL-018 ADMIN', () => {
    expect(headed('ADMIN').slice(1)).toEqual([
      ['diagnostic operations', ['Lab Configurations']],
      ['billing operations', ['Billing', 'Service Prices New', 'Customer Groups']],
      ['hospital operations', ['Services & pricing', 'Wards', 'Inventory', 'Schedules']],
      ['administration', ['Team', 'Workspaces', 'Roles', 'Locations', 'Codes Sequences', 'Webhooks', 'Settings']],
    ]);
    expect(headed('ADMIN')[0]![0]).toBeUndefined();
  });
  it('NAV-BILL-003 NAV-BILL-005 NAV-BILL-006 NAV-BILL-007 BILL', () => {
    expect(headed('BILL')[1]).toEqual(['Payments', ['Payments']]);
    const invoices = navigations.BILL.sections.flatMap(({ entries }) => entries).filter(isGroup);
    expect(invoices.map(({ label, children }) => [label, children.map((child) => `${child.label} -> ${child.route}`)])).toEqual([
      ['Invoices', ['Payer Invoices -> bill-invoices', 'Bill Statements -> bill-bill-statements']],
    ]);
  });
});

describe('permissions', () => {
  const shown = (workspace: WorkspaceType, ...permissions: never[]) =>
    visibleSections(navigations[workspace], new Set(permissions)).flatMap(({ entries }) =>
      entries.flatMap((entry) => (isGroup(entry) ? entry.children : [entry])).map(({ route }) => route),
    );
  it('NAV-ADMIN-011 NAV-ADMIN-013 SHELL-021 PERM-002 hides services and wards without services.read', () => {
    const without = shown('ADMIN');
    expect(without).not.toContain('services');
    expect(without).not.toContain('admin-wards');
    expect(shown('ADMIN', 'services.read' as never)).toEqual(expect.arrayContaining(['services', 'admin-wards']));
  });
  it('NAV-IPD-004 NAV-IPD-006 NAV-IPD-009 PERM-002 PERM-003 gates wards, beds and services of IPD', () => {
    expect(shown('IPD')).toEqual(['ipd', 'ipd-patients', 'ipd-service-requests', 'dashboard-settings']);
    expect(shown('IPD', 'beds.read' as never)).toContain('ipd-beds');
    expect(shown('IPD', 'beds.read' as never)).not.toContain('ipd-wards');
    expect(shown('IPD', 'services.read' as never)).toEqual(expect.arrayContaining(['ipd-wards', 'services']));
  });
  it('SHELL-022 everything else is shown to a role without any resource', () => {
    const open = ['ADMIN', 'IPD'] as const;
    for (const { workspace } of Object.values(navigations).filter((navigation) => !open.includes(navigation.workspace as never))) {
      expect(shown(workspace)).toEqual(itemsOf(navigations[workspace]).map(({ route }) => route));
    }
  });
});

it.each([
  ['TAB-029', 'BILL', '/patients/p1/bills'],
  ['TAB-030', 'PHARM', '/patients/p1/pending-prescriptions'],
  ['TAB-031', 'DIAG', '/patients/p1/orders'],
  ['TAB-032', 'RECEPT', '/patients/p1'],
  ['TAB-032', 'OPD', '/patients/p1'],
  ['TAB-032', 'IPD', '/patients/p1'],
  ['TAB-032', 'ADMIN', '/patients/p1'],
  ['TAB-032', 'VIRT', '/patients/p1'],
  ['TAB-032', 'HOME', '/patients/p1'],
  ['TAB-032', 'COVID', '/patients/p1'],
  ['TAB-032', 'MOM', '/patients/p1'],
  ['TAB-032', 'EMERG', '/patients/p1'],
])('%s opening a patient in %s leads to %s', (_, workspace, address) => {
  const { to, params } = patientEntry('p1', workspace);
  expect(params).toEqual({ id: 'p1' });
  expect(to.replace('$id', 'p1')).toBe(address);
});
