import { permissions, permissionsOf, workspaceTypesOf } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import { orderOf, searchable, wordsOf } from './organization.rules.ts';
import { seededRoles } from './seeded-roles.rules.ts';

const role = (name: string) => seededRoles.find((one) => one.name === name)!;
const may = (name: string) => permissionsOf(role(name).resources);

describe('seeded roles', () => {
  it('ROLE-013 are these seven', () => {
    expect(seededRoles.map(({ name }) => name).sort()).toEqual([
      'Administrator',
      'Billing Officer',
      'Clinician',
      'Lab Scientist',
      'Nurse',
      'Pharmacist',
      'Receptionist',
    ]);
  });

  it.each(seededRoles.map(({ name }) => name))('PERM-008 %s holds only permissions that exist', (name) => {
    expect([...may(name)].filter((permission) => !permissions.includes(permission as never))).toEqual([]);
  });

  it.each([
    [
      'Administrator',
      ['team.delete', 'audit.read', 'settings.write', 'billing.read'],
      ['audit.write', 'patients.write', 'encounters.read'],
    ],
    ['Receptionist', ['patients.write', 'appointments.delete', 'team.read'], ['patients.delete', 'billing.write', 'encounters.read']],
    [
      'Nurse',
      ['observations.delete', 'medications.write', 'wards.read', 'services.read'],
      ['beds.read', 'medications.delete', 'referrals.write'],
    ],
    [
      'Clinician',
      ['observations.delete', 'medications.delete', 'beds.read', 'appointments.write', 'allergies.write', 'referrals.delete'],
      ['appointments.delete', 'allergies.delete', 'beds.write'],
    ],
    ['Billing Officer', ['billing.delete', 'invoices.delete', 'patients.read'], ['patients.write', 'team.read']],
    ['Pharmacist', ['pharmacy.delete', 'inventory.write', 'billing.write'], ['inventory.delete', 'invoices.write']],
    ['Lab Scientist', ['diagnosticreports.delete', 'servicerequests.write', 'inventory.read'], ['observations.write', 'inventory.write']],
  ])('ROLE-013 %s may %j and not %j', (name, granted, refused) => {
    expect(granted.filter((permission) => !may(name).has(permission))).toEqual([]);
    expect(refused.filter((permission) => may(name).has(permission))).toEqual([]);
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

  it('ROLE-006 orders by known columns only', () => {
    expect(orderOf('-name', ['name', 'created_at'], 'name')).toEqual({ column: 'name', direction: 'desc' });
    expect(orderOf('-name; drop table', ['name'], 'name')).toEqual({ column: 'name', direction: 'asc' });
    expect(orderOf(undefined, ['name'], 'name')).toEqual({ column: 'name', direction: 'asc' });
  });
});
