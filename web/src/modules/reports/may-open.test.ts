import type { Permission } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { expect, it } from 'vitest';
import { mayOpen, patientsPage } from './may-open.ts';

const who = (permissions: Permission[], ...types: WorkspaceType[]) => ({
  permissions: new Set(permissions),
  workspaces: types.map((type) => ({ uuid: type, id: type, type, name: null, description: null })),
});

it('ROUTE-016 a step leads to its screen only where the role may work on it and has the workspace', () => {
  const roles = { route: 'admin-roles', permission: 'roles.write' } as const;
  expect(mayOpen(who(['roles.write'], 'ADMIN'), roles)).toBe(true);
  expect(mayOpen(who(['roles.read'], 'ADMIN'), roles)).toContain('role may not');
  const patients = { route: 'recept-patients', permission: 'patients.read' } as const;
  expect(mayOpen(who(['patients.read'], 'ADMIN'), patients)).toContain('another workspace');
  expect(mayOpen(who(['patients.read'], 'ADMIN', 'RECEPT'), patients)).toBe(true);
  expect(mayOpen(who(['services.write'], 'ADMIN'), { route: 'services', permission: 'services.write' })).toBe(true);
});

it('ROUTE-016 patients are listed in the first workspace that has a list of them', () => {
  expect(patientsPage(who(['patients.read'], 'ADMIN', 'IPD', 'OPD'))).toBe('/opd-patients');
  expect(patientsPage(who(['patients.read'], 'ADMIN'))).toBeUndefined();
  expect(patientsPage(who([], 'OPD'))).toBeUndefined();
});
