import { permissions, permissionsOf, resources } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import {
  addedIn,
  entriesOf,
  matchingGroups,
  merged,
  resourceGroups,
  rightsOf,
  typesOf,
  withRights,
  workspaceEntriesOf,
} from './role-rights.ts';

describe('the matrix of rights', () => {
  it('PERM-008 shows every resource once', () => {
    expect(resourceGroups.flatMap((group) => group.resources.map(({ name }) => name)).sort()).toEqual([...resources].sort());
  });

  it.each([
    ['PERM-004', ['services.read', 'services.write', 'services.delete', 'beds.read'], ['services.*', 'beds.read']],
    ['PERM-009', ['*'], ['*']],
    ['PERM-001', [], []],
  ])('%s %j is written %j, and means the same', (_id, granted, entries) => {
    const rights = rightsOf(granted);
    expect(entriesOf(rights)).toEqual(entries);
    expect(permissionsOf(entriesOf(rights))).toEqual(rights);
  });

  it('PERM-008 leaves out what does not exist', () => {
    expect(rightsOf(['surgeries.*', 'Beds.Read'])).toEqual(new Set(['beds.read']));
    expect(rightsOf(['*']).size).toBe(permissions.length);
  });

  it('ROLE-012 is searched by words of resource and group', () => {
    const found = (search: string) => matchingGroups(search).flatMap((group) => group.resources.map(({ name }) => name));
    expect(found('service')).toEqual(['servicerequests', 'services']);
    expect(found('money PRI')).toEqual(['prices']);
    expect(found('zzz')).toEqual([]);
    expect(found(' ')).toHaveLength(resources.length);
  });

  it('ROLE-012 two roles differ by what one has and the other has not', () => {
    const [nurse, clinician] = [rightsOf(['beds.read', 'patients.*']), rightsOf(['patients.read', 'wards.read'])];
    expect(addedIn(nurse, clinician)).toEqual(['wards.read']);
    expect(addedIn(clinician, nurse)).toEqual(['patients.write', 'patients.delete', 'beds.read']);
  });

  it('ROLE-009 what two people changed at once is done to the role together', () => {
    const base = new Set(['a', 'b', 'c']);
    const mine = withRights(withRights(base, ['a'], false), ['d'], true);
    const theirs = withRights(withRights(base, ['b'], false), ['e'], true);
    expect([...merged(base, mine, theirs)].sort()).toEqual(['c', 'd', 'e']);
    expect(merged(base, base, theirs)).toEqual(theirs);
    expect(merged(base, mine, base)).toEqual(mine);
  });
});

describe('the workspaces of a role', () => {
  it('WS-014 are the types of its entries, in the order of the switch', () => {
    expect(typesOf(['ipd.ward-b', 'OPD', 'ICU.main', 'ADMIN.main'])).toEqual(['ADMIN', 'OPD', 'IPD']);
  });

  it('WS-014 keep how they were written', () => {
    expect(workspaceEntriesOf(['IPD.ward-b', 'OPD'], new Set(['IPD', 'BILL']))).toEqual(['IPD.ward-b', 'BILL.main']);
    expect(workspaceEntriesOf([], new Set(['MOM', 'ADMIN']))).toEqual(['ADMIN.main', 'MOM.main']);
  });
});
