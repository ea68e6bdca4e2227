import { describe, expect, test } from 'vitest';
import { codeBaseOf, plant, show } from '../architecture/code-base.ts';
import { rules } from '../architecture/rules.ts';
import { readRepository } from '../files.ts';
import { registersOf, withoutModule } from './registers.ts';
import { filesOf } from './templates.ts';

const plan = { module: 'cafeteria', thing: 'dish', things: 'dishes', resource: 'settings', spec: 'SHELL-001', number: '9001' };
const repository = readRepository();

describe('a new module', () => {
  test('finds its place in every register, and can be taken out without a trace', () => {
    for (const { path, insert } of registersOf(plan, 'interop')) {
      const before = repository.find((file) => file.path === path)!.text;
      const after = insert(before);
      expect(after, path).toContain('cafeteria');
      expect(withoutModule(after!, 'cafeteria').replaceAll(/,(\s*\])/g, '$1'), path).toBe(before.replaceAll(/,(\s*\])/g, '$1'));
    }
  });

  test('obeys the architecture rules', () => {
    const joined = new Map(registersOf(plan, 'interop').map(({ path, insert }) => [path, insert]));
    const files = [...repository.map((file) => plant(file.path, joined.get(file.path)?.(file.text) ?? file.text)), ...filesOf(plan)];
    const codeBase = codeBaseOf(files);
    const found = rules
      .filter(({ name }) => !name.startsWith('place:') && !name.startsWith('module order:') && !name.startsWith('migrations'))
      .flatMap(({ check }) => check(codeBase).map(show))
      .filter((line) => line.includes('cafeteria'));
    expect(found).toEqual([]);
  });
});
