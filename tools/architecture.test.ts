import { describe, expect, test } from 'vitest';
import { codeBaseOf, plant, show } from './architecture/code-base.ts';
import { placeOf } from './architecture/place.ts';
import { rules } from './architecture/rules.ts';
import { readRepository } from './files.ts';
import { registersOf } from './new-module/registers.ts';
import { filesOf } from './new-module/templates.ts';
import { trialPlan } from './new-module/trial-plan.ts';

const repository = readRepository();
const codeBase = codeBaseOf(repository);

describe('the code base', () => {
  test('all three buildings were read', () => {
    for (const building of ['contract', 'server', 'web', 'tools']) {
      expect(codeBase.sources.filter(({ path }) => placeOf(path)?.building === building).length, building).toBeGreaterThan(3);
    }
    expect(codeBase.sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(codeBase.sources.length);
  });

  for (const { name, check } of rules) {
    test(name, () => {
      const found = check(codeBase).map(show);
      expect(found, found.join('\n')).toEqual([]);
    });
  }

  test('a module that was laid out obeys the rules', () => {
    const joined = new Map(registersOf(trialPlan, 'interop').map(({ path, insert }) => [path, insert]));
    const files = [...repository.map((file) => plant(file.path, joined.get(file.path)?.(file.text) ?? file.text)), ...filesOf(trialPlan)];
    const joinedBase = codeBaseOf(files, codeBase);
    const found = rules
      .filter(({ name }) => !name.startsWith('place:') && !name.startsWith('module order:') && !name.startsWith('migrations'))
      .flatMap(({ check }) => check(joinedBase).map(show))
      .filter((line) => line.includes('cafeteria'));
    expect(found).toEqual([]);
  });
});
