import type { Permission } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { describe, expect, it } from 'vitest';
import { isMatch, pagesFor } from './palette-entries.ts';

const offered = (...types: WorkspaceType[]) =>
  types.map((type) => ({ uuid: type, id: type, type, name: `The ${type}`, description: null }));
const who = (workspace: WorkspaceType, permissions: Permission[], ...types: WorkspaceType[]) =>
  pagesFor({ workspace, workspaces: offered(...types), permissions: new Set(permissions) });

describe('the pages of the palette', () => {
  it('WS-016 NAV-001 are those of the current workspace first, then of the others that the user is offered', () => {
    const pages = who('PHARM', [], 'OPD', 'PHARM');
    expect(pages.slice(0, 3).map(({ route, elsewhere }) => [route, elsewhere])).toEqual([
      ['pharm', undefined],
      ['pharm-patients', undefined],
      ['pharm-bills', undefined],
    ]);
    expect(pages.find(({ route }) => route === 'opd')).toMatchObject({ workspace: 'OPD', elsewhere: 'The OPD' });
    expect(pages.some(({ route }) => route.startsWith('bill'))).toBe(false);
  });

  it('SHELL-021 leave out what the role may not open', () => {
    expect(who('IPD', [], 'IPD').map(({ route }) => route)).not.toContain('ipd-beds');
    expect(who('IPD', ['beds.read'], 'IPD').map(({ route }) => route)).toContain('ipd-beds');
  });

  it('PERM-001 offer the audit trail, which no sidebar has, to users who may read it', () => {
    expect(who('ADMIN', ['audit.read'], 'ADMIN').at(-1)).toMatchObject({ route: 'admin-audit', label: 'Audit trail', workspace: 'ADMIN' });
    expect(who('ADMIN', [], 'ADMIN').map(({ route }) => route)).not.toContain('admin-audit');
  });

  it('NAV-001 WS-028 offer the pages of money that stand beside the sidebar', () => {
    const beside = ['bill-till', 'bill-transactions', 'bill-refunds', 'admin-discounts', 'admin-journal'] as const;
    const routes = who('BILL', ['billing.read', 'prices.read', 'reports.read'], 'BILL', 'ADMIN').map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining([...beside]));
    expect(who('BILL', [], 'BILL', 'ADMIN').filter(({ route }) => beside.some((one) => one === route))).toEqual([]);
  });

  it('WS-013 two workspaces of one type give its pages once', () => {
    expect(who('PHARM', [], 'PHARM', 'PHARM')).toHaveLength(who('PHARM', [], 'PHARM').length);
  });
});

describe('matching', () => {
  it.each([
    ['diag ord', 'Diagnostic Orders', true],
    ['orders diagnostic', 'Diagnostic Orders', true],
    ['iagnostic', 'Diagnostic Orders', false],
    ['SERV', 'Services & pricing', true],
    ['', 'Anything', true],
    ['résumé', 'Resume', true],
    ['patients x', 'Patients', false],
  ])('%j in %j: %s', (typed, text, found) => {
    expect(isMatch(typed, text)).toBe(found);
  });
});
