import { permissions, permissionsOf } from '@akoma/contract/base';
import { expect, it } from 'vitest';
import { ruledRights } from '../../../test/generated/ruled-rights.ts';
import { seededRoles } from './seeded-roles.rules.ts';

it('ROLE-013 a new organisation has the seven seeded roles, in this order, each with a description', () => {
  expect(seededRoles.map(({ name, description }) => [name, description])).toEqual([
    ['Administrator', 'Sets the organisation up and looks after its people.'],
    ['Clinician', 'Sees patients, writes notes, orders and prescribes.'],
    ['Nurse', 'Takes vitals, gives medicines, cares on the wards.'],
    ['Receptionist', 'Registers patients, starts visits, books.'],
    ['Billing Officer', 'Bills, takes payments, invoices payers.'],
    ['Pharmacist', 'Dispenses and keeps the stock.'],
    ['Lab Scientist', 'Takes samples and reports results.'],
  ]);
});

it.each(Object.keys(ruledRights))('ROLE-013 %s may what was ruled and nothing else, each resource said once', (name) => {
  const { resources } = seededRoles.find((role) => role.name === name)!;
  expect([...permissionsOf(resources)].toSorted()).toEqual(ruledRights[name]);
  expect(permissions).toEqual(expect.arrayContaining([...permissionsOf(resources)]));
  expect(resources).toEqual([...new Set(resources)]);
  const whole = resources.filter((entry) => entry.endsWith('.*')).map((entry) => entry.slice(0, -1));
  expect(resources.filter((entry) => !entry.endsWith('.*') && whole.some((start) => entry.startsWith(start)))).toEqual([]);
});

it('ROLE-013 a clinician may all that a nurse may', () => {
  expect(ruledRights.Clinician).toEqual(expect.arrayContaining([...ruledRights.Nurse!]));
});

it('WS-014 ROLE-013 each opens the workspaces of its work, by their main part', () => {
  const main = (types: string) => types.split(' ').map((type) => `${type}.main`);
  expect(Object.fromEntries(seededRoles.map(({ name, workspaces }) => [name, workspaces]))).toEqual({
    Administrator: main('ADMIN'),
    Clinician: main('OPD VIRT HOME EMERG IPD MOM COVID'),
    Nurse: main('OPD IPD EMERG MOM HOME COVID'),
    Receptionist: main('RECEPT'),
    'Billing Officer': main('BILL'),
    Pharmacist: main('PHARM'),
    'Lab Scientist': main('DIAG'),
  });
});
