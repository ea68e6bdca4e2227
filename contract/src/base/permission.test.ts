import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf, resources, workspaceTypesOf } from './permission.ts';

describe('what there is to be permitted', () => {
  it('PERM-008 is reading, writing and deleting of thirty-one things, and nothing else', () => {
    expect(resources).toEqual(
      (
        'patients visits appointments encounters admissions observations medications allergies servicerequests diagnosticreports payers billing ' +
        'invoices prices services wards beds schedules inventory pharmacy team roles workspaces locations codes webhooks settings files ' +
        'referrals reports audit'
      ).split(' '),
    );
    expect(permissions).toHaveLength(93);
    expect(permissions.slice(0, 4)).toEqual(['patients.read', 'patients.write', 'patients.delete', 'visits.read']);
  });
});

describe('what a role’s entries grant', () => {
  it.each([
    ['PERM-004', ['services.*'], ['services.delete', 'services.read', 'services.write']],
    ['PERM-009', ['Beds*'], ['beds.delete', 'beds.read', 'beds.write']],
    ['PERM-005', [' Visits.Read '], ['visits.read']],
    ['PERM-005', ['team.read', 'team.read', 'codes.write'], ['codes.write', 'team.read']],
    ['PERM-001', [], []],
  ])('%s %j grants %j', (_id, entries, granted) => {
    expect([...permissionsOf(entries)].sort()).toEqual(granted);
  });

  it.each([['*'], ['*.*'], [' * ']])('PERM-009 %j grants everything', (entry) => {
    expect([...permissionsOf([entry])]).toEqual([...permissions]);
  });

  it('WS-014 the first segment is the type of the workspace', () => {
    expect([...workspaceTypesOf(['opd.main', ' IPD.ward-b.night', 'RECEPT', '', '.x', 'OPD.annex'])]).toEqual(['OPD', 'IPD', 'RECEPT']);
  });
});
