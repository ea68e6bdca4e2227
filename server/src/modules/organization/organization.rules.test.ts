import { permissions, permissionsOf, workspaceTypesOf } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import { searchable, wordsOf } from './organization.rules.ts';
import { seededRoles } from './seeded-roles.rules.ts';

const role = (name: string) => seededRoles.find((one) => one.name === name)!;
const may = (name: string) => permissionsOf(role(name).resources);

describe('seeded roles', () => {
  it.each(seededRoles.map(({ name }) => name))('PERM-008 %s holds only permissions that exist', (name) => {
    expect([...may(name)].filter((permission) => !permissions.includes(permission as never))).toEqual([]);
  });

  it('ROLE-013 a clinician may all that a nurse may', () => {
    expect([...may('Nurse')].filter((permission) => !may('Clinician').has(permission))).toEqual([]);
  });

  it.each([
    ['Administrator', 'ADMIN'],
    ['Receptionist', 'RECEPT'],
    ['Clinician', 'OPD VIRT HOME EMERG IPD MOM COVID'],
    ['Nurse', 'OPD IPD EMERG MOM HOME COVID'],
    ['Billing Officer', 'BILL'],
    ['Pharmacist', 'PHARM'],
    ['Lab Scientist', 'DIAG'],
  ])('WS-014 %s works in %s', (name, types) => {
    expect(role(name).workspaces.every((entry) => entry.includes('.'))).toBe(true);
    expect([...workspaceTypesOf(role(name).workspaces)].join(' ')).toBe(types);
  });
});

describe('rules of the organization', () => {
  it('TEAM-001 names are found without marks and in any case', () => {
    expect(searchable('  Ɔbáa   Yaá ')).toBe('obaa yaa');
    expect(wordsOf(' Yaá MENSAH ')).toEqual(['yaa', 'mensah']);
    expect(wordsOf(undefined)).toEqual([]);
  });
});
