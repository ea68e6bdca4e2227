import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf, workspaceTypesOf } from '../base/index.ts';
import { defaultWorkspace, permittedWorkspaces, type WorkspaceType, workspaceLabel, workspaceTypes } from './index.ts';

const of = (...types: WorkspaceType[]) => types.map((type) => ({ type }));

describe('workspaces of a session', () => {
  it('WS-013 the types are exactly these twelve', () => {
    expect([...workspaceTypes].sort()).toEqual([
      'ADMIN',
      'BILL',
      'COVID',
      'DIAG',
      'EMERG',
      'HOME',
      'IPD',
      'MOM',
      'OPD',
      'PHARM',
      'RECEPT',
      'VIRT',
    ]);
  });

  it.each([
    [['OPD.main'], ['OPD']],
    [
      ['opd.children.north', ' Ipd.x '],
      ['OPD', 'IPD'],
    ],
    [['BILL'], ['BILL']],
    [['', '.main'], []],
  ])('WS-014 of %j the first segments %j are permitted', (entries, types) => {
    expect([...workspaceTypesOf(entries)]).toEqual(types);
  });

  it('WS-015 WS-016 offers what the organisation has and the role permits, in the order of the organisation', () => {
    expect(permittedWorkspaces(of('OPD', 'BILL'), ['PHARM.main', 'OPD.main'])).toEqual(of('OPD'));
    expect(permittedWorkspaces(of('BILL', 'OPD', 'OPD'), ['OPD.main', 'BILL.main'])).toEqual(of('BILL', 'OPD', 'OPD'));
    expect(permittedWorkspaces(of('OPD'), [])).toEqual([]);
  });

  it.each<[string, WorkspaceType[], string | undefined, WorkspaceType | undefined]>([
    ['WS-018 the stored one if permitted', ['IPD', 'OPD', 'BILL'], 'BILL', 'BILL'],
    ['WS-018 stored in lower case', ['IPD', 'BILL'], 'bill', 'BILL'],
    ['WS-019 IPD if the stored one is not permitted', ['OPD', 'IPD'], 'PHARM', 'IPD'],
    ['WS-019 IPD if none is stored', ['OPD', 'IPD'], undefined, 'IPD'],
    ['WS-020 OPD if there is no IPD', ['RECEPT', 'OPD'], undefined, 'OPD'],
    ['WS-021 the first if there is neither', ['DIAG', 'BILL'], undefined, 'DIAG'],
    ['WS-021 none if none is permitted', [], 'OPD', undefined],
  ])('%s', (_title, permitted, stored, chosen) => {
    expect(defaultWorkspace(of(...permitted), stored)?.type).toBe(chosen);
  });

  it.each([
    [
      { name: '', type: null },
      { name: 'In Patient', code: 'IPD' },
    ],
    [{}, { name: 'In Patient', code: 'IPD' }],
    [
      { name: null, type: 'OPD' as const },
      { name: 'Out Patient', code: 'OPD' },
    ],
    [
      { name: ' Children ', type: 'OPD' as const },
      { name: 'Children', code: 'OPD' },
    ],
  ])('WS-017 labels %j as %j', (workspace, label) => {
    expect(workspaceLabel(workspace)).toEqual(label);
  });
});

describe('permissions of a role', () => {
  it.each([
    ['PERM-004', ['Services.*'], ['services.read', 'services.write', 'services.delete']],
    ['PERM-009', ['services*'], ['services.read', 'services.write', 'services.delete']],
    ['PERM-005', ['Beds.Read'], ['beds.read']],
    ['PERM-005', [' visits.WRITE '], ['visits.write']],
    ['PERM-001', [], []],
    ['PERM-009', ['*'], [...permissions]],
    ['PERM-009', ['*.*'], [...permissions]],
    ['PERM-004', ['wards.read', 'Wards.*'], ['wards.read', 'wards.write', 'wards.delete']],
  ])('%s %j grants exactly %j', (_id, entries, granted) => {
    expect([...permissionsOf(entries)]).toEqual(granted);
  });
});
