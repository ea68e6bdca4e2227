import { permissionsOf, resources } from '@akoma/contract/base';
import { describe, expect, test } from 'vitest';
import { seededRoles } from '../../server/src/modules/organization/seeded-roles.rules.ts';
import { readRepository } from '../files.ts';
import { keeperOf, withArticle } from './plan.ts';
import { registersOf, withoutModule } from './registers.ts';
import { trialPlan as plan } from './trial-plan.ts';

const repository = readRepository();

test.each([
  ['load', 'a load'],
  ['insurer', 'an insurer'],
  ['order-set', 'an order set'],
  ['hour', 'an hour'],
  ['unit', 'a unit'],
  ['user', 'a user'],
  ['house-call', 'a house call'],
])('the article of %s: %s', (word, text) => expect(withArticle(word)).toBe(text));

test('for every resource somebody is signed in who may do it', () => {
  for (const resource of resources) {
    const { role } = keeperOf(resource);
    const held = permissionsOf(seededRoles.find(({ name }) => name === role)?.resources ?? [`${resource}.*`]);
    expect([resource, held.has(`${resource}.read`) && held.has(`${resource}.write`)]).toEqual([resource, true]);
  }
  expect(keeperOf('billing')).toEqual({ role: 'Billing Officer', signIn: 'billing', workspace: 'bill' });
  expect(keeperOf('audit')).toMatchObject({ role: undefined, signIn: 'owner' });
});

describe('a new module', () => {
  test('finds its place in every register, and can be taken out without a trace', () => {
    for (const { path, insert } of registersOf(plan, 'interop')) {
      const before = repository.find((file) => file.path === path)!.text;
      const after = insert(before);
      expect(after, path).toContain('cafeteria');
      expect(withoutModule(after!, 'cafeteria').replaceAll(/,(\s*\])/g, '$1'), path).toBe(before.replaceAll(/,(\s*\])/g, '$1'));
    }
  });

  test('stands in the composition root where the module order has it', () => {
    const { insert } = registersOf(plan, 'patients').find(({ path }) => path === 'server/src/modules.ts')!;
    const list = insert(repository.find(({ path }) => path === 'server/src/modules.ts')!.text)!.split('const modules')[1]!;
    expect(list).toMatch(/\n {2}patients\([^\n]*\),\n {2}cafeteria,\n {2}billing\(/);
  });
});
