import type { Permission } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { describe, expect, it } from 'vitest';
import { homeAfterIndex, judgeRoute, type RouteRequest, type Verdict, workspaceOfRoute } from './route-access.ts';

const all: WorkspaceType[] = ['ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG'];

it.each([
  ['diag', 'DIAG'],
  ['diag-patients', 'DIAG'],
  ['bill', 'BILL'],
  ['bill-bill-statements', 'BILL'],
  ['home', 'HOME'],
  ['home-visits', 'HOME'],
  ['recept-patients', 'RECEPT'],
  ['admin-service-prices-manage', 'ADMIN'],
  ['covid-visits', 'COVID'],
  ['mom', 'MOM'],
  ['emerg-patients', 'EMERG'],
  ['virt-settings', 'VIRT'],
  ['pharm', 'PHARM'],
  ['ipd-beds', 'IPD'],
  ['opd-visits', 'OPD'],
  ['dashboard-settings', null],
  ['services', null],
  ['lab-configurations', null],
  ['vist-schedules', null],
  ['patients-id', null],
  ['billing', null],
  ['homes', null],
  ['index', null],
])('GUARD-008 GUARD-009 %s means %s', (name, workspace) => {
  expect(workspaceOfRoute(name)).toBe(workspace);
});

const noPermission = "You don't have permission to see this page. Ask an administrator.";
const access = (workspace: string) => `You don't have access to this page in the ${workspace} workspace.`;
const open = (workspace: WorkspaceType | null): Verdict => ({ kind: 'open', workspace });
const refused = (...sentences: string[]): Verdict => ({ kind: 'refused', sentences });

const cases: [title: string, request: Partial<RouteRequest>, verdict: Verdict][] = [
  ['GUARD-010 a dialog changes nothing', { name: 'bill-bills', modal: true }, open(null)],
  ['GUARD-011 another workspace is switched to', { name: 'bill-bills' }, open('BILL')],
  ['GUARD-012 no workspace leads to login', { name: 'services', current: null, offered: [] }, { kind: 'sign-in' }],
  ['GUARD-013 an unknown workspace is refused by name', { name: 'services', current: 'XYZ' }, refused('Invalid workspace: XYZ')],
  ['GUARD-011 a prefix wins over an unknown workspace', { name: 'opd-visits', current: 'XYZ' }, open('OPD')],
  ['GUARD-014 GUARD-020 a page of another workspace is refused with the code', { name: 'lab-configurations' }, refused(access('OPD'))],
  ['GUARD-017 lab-configurations opens in ADMIN', { name: 'lab-configurations', current: 'ADMIN' }, open('ADMIN')],
  ['GUARD-017 vist-schedules opens in VIRT', { name: 'vist-schedules', current: 'VIRT' }, open('VIRT')],
  ['GUARD-017 vist-schedules does not open in OPD', { name: 'vist-schedules' }, refused(access('OPD'))],
  ['GUARD-018 a workspace that is not offered is not switched to', { name: 'admin-roles', offered: ['OPD'] }, refused(access('ADMIN'))],
  ['GUARD-018 a current workspace that is not offered any more', { name: 'services', offered: ['IPD'] }, refused(access('OPD'))],
  ['GUARD-019 beds by address without beds.read', { name: 'ipd-beds' }, refused(access('IPD'), noPermission)],
  ['GUARD-019 beds by address with it', { name: 'ipd-beds', permissions: new Set<Permission>(['beds.read']) }, open('IPD')],
  ['GUARD-019 wards of ADMIN without services.read', { name: 'admin-wards' }, refused(access('ADMIN'), noPermission)],
  ['GUARD-019 services in ADMIN without services.read', { name: 'services', current: 'ADMIN' }, refused(access('ADMIN'), noPermission)],
  [
    'GUARD-019 services elsewhere without services.read',
    { name: 'services', permission: 'services.read' },
    refused(access('OPD'), noPermission),
  ],
  [
    'GUARD-019 a page whose reading the role lacks',
    { name: 'opd-patients', permission: 'patients.read' },
    refused(access('OPD'), noPermission),
  ],
  [
    'ROUTE-002 services in any workspace',
    { name: 'services', current: 'EMERG', permissions: new Set<Permission>(['services.read']) },
    open('EMERG'),
  ],
  ['ROUTE-003 services-id in any workspace', { name: 'services-id', current: 'MOM' }, open('MOM')],
  ['ROUTE-004 dashboard-settings in any workspace, which stays', { name: 'dashboard-settings', current: 'RECEPT' }, open('RECEPT')],
  ['ROUTE-010 an encounter in any workspace', { name: 'patients-id-encounters-encounterid', current: 'BILL' }, open('BILL')],
  ['ROUTE-011 a tab that the workspace does not show', { name: 'patients-id-care-plans', current: 'BILL' }, open('BILL')],
  ['ROUTE-011 the chart without a tab', { name: 'patients-id', current: 'PHARM' }, open('PHARM')],
  ['GUARD-011 a page of a workspace that stands in no sidebar', { name: 'admin-audit' }, open('ADMIN')],
  ['a page that is not there, from any workspace', { name: 'not-found', current: 'PHARM' }, open('PHARM')],
  ['ROUTE-011 a name that only begins alike', { name: 'patients-idle', current: 'PHARM' }, refused(access('PHARM'))],
];

describe('the guard of a page', () => {
  it.each(cases)('%s', (_, request, verdict) => {
    expect(judgeRoute({ name: 'opd', current: 'OPD', offered: all, permissions: new Set<Permission>(), ...request })).toEqual(verdict);
  });
});

it.each([
  ['ROUTE-002', 'services'],
  ['ROUTE-003', 'services-id'],
  ['ROUTE-004', 'dashboard-settings'],
  ['ROUTE-005', 'login'],
  ['ROUTE-006', 'forgot-password'],
  ['ROUTE-007', 'reset-password'],
  ['ROUTE-008', 'password-reset'],
  ['ROUTE-009', 'index'],
  ['ROUTE-010', 'patients-id-encounters-encounterid'],
  ['TAB-001', 'patients-id'],
  ['TAB-002', 'patients-id-charts'],
  ['TAB-003', 'patients-id-appointments'],
  ['TAB-004', 'patients-id-visits'],
  ['a tab of the chart:', 'patients-id-admissions'],
  ['a tab of the chart:', 'patients-id-prescriptions'],
  ['a tab of the chart:', 'patients-id-orders'],
  ['TAB-008', 'patients-id-bills'],
  ['a tab of the chart:', 'patients-id-reports'],
  ['TAB-010', 'patients-id-notes'],
  ['TAB-011', 'patients-id-referrals'],
  ['TAB-012', 'patients-id-encounters'],
  ['TAB-013', 'patients-id-care-plans'],
  ['TAB-014', 'patients-id-files'],
  ['TAB-015', 'patients-id-timeline'],
  ['TAB-016', 'patients-id-opd-consultations'],
  ['a tab of the chart:', 'patients-id-diagnostic-results'],
  ['TAB-018', 'patients-id-account-history'],
  ['TAB-019', 'patients-id-dependents'],
  ['a tab of the chart:', 'patients-id-pending-prescriptions'],
  ['CLIENT-011', 'clients-id'],
])('%s %s opens in every workspace, which stays', (_id, name) => {
  const permissions = new Set<Permission>(['services.read', 'patients.read', 'visits.read', 'encounters.read']);
  for (const current of all) expect(judgeRoute({ name, current, offered: all, permissions })).toEqual(open(current));
});

it.each([
  ['IPD', 'ipd'],
  ['OPD', 'opd'],
  ['XYZ', null],
  [null, null],
])('GUARD-015 GUARD-016 index in %s leads to %s', (current, route) => {
  expect(homeAfterIndex(current)).toBe(route);
});
