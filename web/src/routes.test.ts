import { permissions as permissionList } from '@akoma/contract/base';
import { workspaceTypes } from '@akoma/contract/identity';
import { describe, expect, it } from 'vitest';
import { judgeRoute } from './app/guards/route-access.ts';
import { itemsOf } from './app/navigation/navigation.ts';
import { navigations } from './app/navigation/navigations.ts';
import { pathByName, router } from './routes.ts';

const names = [...pathByName.keys()];
const routes = Object.values(router.routesById as Record<string, { options: { staticData?: { name?: string } } }>);

describe('the map of addresses', () => {
  it('ROUTE-001 has flat, dash-joined names, each once', () => {
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
    expect(routes.filter(({ options }) => options.staticData?.name)).toHaveLength(names.length);
  });

  it.each(Object.values(navigations))('NAV-001 leads every entry of $workspace to a page of its name', (navigation) => {
    for (const { route } of itemsOf(navigation)) expect([route, pathByName.get(route)]).toEqual([route, `/${route}`]);
  });

  it('GUARD-017 opens every page in some workspace for who may see everything', () => {
    const permissions = new Set(permissionList);
    const opens = (name: string) =>
      workspaceTypes.some((current) => judgeRoute({ name, current, offered: workspaceTypes, permissions }).kind === 'open');
    expect(names.filter((name) => !opens(name))).toEqual([]);
  });

  it.each([
    ['ROUTE-005', 'login', '/login'],
    ['ROUTE-006', 'forgot-password', '/forgot-password'],
    ['ROUTE-007', 'reset-password', '/reset-password'],
    ['ROUTE-008', 'password-reset', '/password-reset'],
    ['ROUTE-009', 'index', '/'],
    ['ROUTE-012', 'patients-id-encounters-encounterid', '/patients/$id/encounters/$encounterId'],
    ['ROUTE-003', 'services-id', '/services/$id'],
    ['TAB-001', 'patients-id', '/patients/$id/'],
    ['ROUTE-013', 'recept-patients', '/recept-patients'],
  ])('%s %s stands at %s', (_, name, path) => {
    expect(pathByName.get(name)).toBe(path);
  });

  it('TAB-021 ROUTE-011 every page of a patient has the patient’s uuid as its parameter id', () => {
    const ofPatients = [...pathByName].filter(([name]) => name === 'patients-id' || name.startsWith('patients-id-'));
    expect(ofPatients.length).toBeGreaterThan(20);
    for (const [name, path] of ofPatients) expect([name, path.split('/').slice(1, 3)]).toEqual([name, ['patients', '$id']]);
  });

  it('TAB-004 has every tab of the chart, whether its page is built or not', () => {
    const tabs = [
      'charts',
      'appointments',
      'visits',
      'admissions',
      'prescriptions',
      'orders',
      'bills',
      'reports',
      'notes',
      'referrals',
      'encounters',
      'care-plans',
      'files',
      'timeline',
      'opd-consultations',
      'diagnostic-results',
      'account-history',
      'dependents',
      'pending-prescriptions',
    ];
    for (const tab of tabs) expect(pathByName.get(`patients-id-${tab}`)).toBe(`/patients/$id/${tab}`);
  });
});
