import { describe, expect, test } from 'vitest';
import { codeBaseOf, show } from './code-base.ts';
import { rules } from './rules.ts';

describe('each rule bites', () => {
  test('rules have names of their own', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  for (const { name, check, planted, spared } of rules) {
    test(`${name}: has a planted violation`, () => expect(planted.length).toBeGreaterThan(0));
    planted.forEach((files, index) => {
      test(`${name}: finds planted violation ${index + 1}`, () => {
        const found = check(codeBaseOf(files));
        expect(found.map(show)).toHaveLength(1);
        expect(files.map(({ path }) => path)).toEqual(
          expect.arrayContaining([expect.stringContaining(found[0]!.path.replace(/README\.md$/, ''))]),
        );
      });
    });
    if (spared) test(`${name}: spares what obeys it`, () => expect(check(codeBaseOf(spared)).map(show)).toEqual([]));
  }
});
