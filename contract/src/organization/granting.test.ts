import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../base/index.ts';
import { administers, beyondGrant, isResourceEntry, isWorkspaceEntry } from './granting.ts';
import { NewRole } from './role.schema.ts';

describe('what a role may hold', () => {
  it.each([
    ['PERM-008', 'services.read', true],
    ['PERM-005', 'Beds.Read', true],
    ['PERM-009', 'Services.*', true],
    ['PERM-009', ' services* ', true],
    ['PERM-009', '*', true],
    ['PERM-009', '*.*', true],
    ['PERM-008', 'services', false],
    ['PERM-008', 'services.print', false],
    ['PERM-009', 'serv*', false],
    ['PERM-009', 'surgeries.*', false],
    ['PERM-009', '*.read', false],
    ['PERM-008', '', false],
  ])('%s resource %j: %s', (_id, entry, holds) => {
    expect(isResourceEntry(entry)).toBe(holds);
    expect([...permissionsOf([entry])].length > 0 && NewRole.safeParse({ name: 'x', resources: [entry] }).success).toBe(holds);
  });

  it.each([
    ['WS-014', 'OPD', true],
    ['WS-014', 'opd.main', true],
    ['WS-014', 'IPD.ward-b.night', true],
    ['WS-013', 'ICU.main', false],
    ['WS-013', 'OPDX', false],
    ['WS-013', 'OPD.', false],
    ['WS-013', '', false],
  ])('%s workspace %j: %s', (_id, entry, opens) => {
    expect(isWorkspaceEntry(entry)).toBe(opens);
  });

  it('ROLE-007 a wrong entry is named at its place', () => {
    const { error } = NewRole.safeParse({ name: ' ', resources: ['team.read', 'surgeries.*'], workspaces: ['ICU'] });
    expect(error!.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Name is required.'],
      ['workspaces.0', "'ICU' is no workspace."],
      ['resources.1', "'surgeries.*' is no permission."],
    ]);
  });
});

describe('who looks after roles', () => {
  it.each([
    ['ROLE-005', ['ADMIN.main'], ['roles.*'], true],
    ['ROLE-005', ['admin'], ['Roles.Read', 'roles.write'], true],
    ['ROLE-005', ['ADMIN.main'], ['roles.write'], false],
    ['ROLE-005', ['OPD.main'], ['*'], false],
  ])('%s %j with %j: %s', (_id, workspaces, resources, does) => {
    expect(administers({ workspaces, resources })).toBe(does);
  });
});

describe('what somebody may hand out', () => {
  const administrator = permissionsOf(['team*', 'roles*', 'settings*', 'patients.read']);
  const deputy = permissionsOf(['roles*', 'team.read']);
  const wanted = ['patients.write', 'team.read'];
  it.each([
    ['ROLE-007 an owner: everything', 'owner', new Set<string>(), false, []],
    ['ROLE-009 an owner: everything, to themselves as well', 'owner', new Set<string>(), true, []],
    ['ROLE-007 an administrator: everything, to others', 'member', administrator, false, []],
    ['ROLE-009 an administrator: nothing new to themselves', 'member', administrator, true, ['patients.write']],
    ['ROLE-007 who is named administrator: everything, to others', 'admin', new Set<string>(), false, []],
    ['ROLE-009 who is named administrator: nothing new to themselves', 'admin', deputy, true, ['patients.write']],
    ['ROLE-007 who merely manages roles: what they hold', 'member', deputy, false, ['patients.write']],
  ] as const)('%s', (_title, organization_role, permissions, own, refused) => {
    expect(beyondGrant({ organization_role, permissions }, wanted, own)).toEqual(refused);
  });
});
