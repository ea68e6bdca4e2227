import { describe, expect, test } from 'vitest';
import { houseOf, show } from './architecture/house.ts';
import { placeOf } from './architecture/place.ts';
import { rules } from './architecture/rules.ts';
import { readRepository } from './files.ts';

const house = houseOf(readRepository());

describe('the house', () => {
  test('all three buildings were read', () => {
    for (const building of ['contract', 'server', 'web', 'tools']) {
      expect(house.sources.filter(({ path }) => placeOf(path)?.building === building).length, building).toBeGreaterThan(3);
    }
    expect(house.sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(house.sources.length);
  });

  for (const { name, check } of rules) {
    test(name, () => {
      const found = check(house).map(show);
      expect(found, found.join('\n')).toEqual([]);
    });
  }
});
