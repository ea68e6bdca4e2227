import { describe, expect, test } from 'vitest';
import { codeBaseOf, show } from './architecture/code-base.ts';
import { placeOf } from './architecture/place.ts';
import { rules } from './architecture/rules.ts';
import { readRepository } from './files.ts';

const codeBase = codeBaseOf(readRepository());

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
});
