import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../files.ts';
import { groups } from './groups.ts';
import { rangesOf } from './ranges.ts';
import { percentOf, readReport, together } from './score.ts';

describe('the score', () => {
  const at = (line: number, from: number, to: number) => ({ start: { line, column: from }, end: { line, column: to } });
  const score = readReport(
    {
      files: {
        'src/money.ts': {
          source: 'const a = 1;\nconst b = a > 0;\n',
          mutants: [
            { mutatorName: 'x', status: 'Killed', location: at(1, 1, 5) },
            { mutatorName: 'x', status: 'Timeout', location: at(1, 1, 5) },
            { mutatorName: 'x', status: 'CompileError', location: at(1, 1, 5) },
            { mutatorName: 'x', status: 'Survived', replacement: 'a >= 0', location: at(2, 11, 16) },
            { mutatorName: 'x', status: 'NoCoverage', replacement: 'false', location: at(2, 11, 16) },
          ],
        },
      },
    },
    'contract',
  );

  test('counts what tests noticed against what they did not, covered or not', () => {
    expect(score).toEqual({ noticed: 2, survived: ['contract/src/money.ts:2 a > 0 → a >= 0', 'contract/src/money.ts:2 a > 0 → false'] });
    expect(percentOf(score)).toBe(50);
    expect(percentOf(together(score, { noticed: 1, survived: [] }))).toBe(60);
  });

  test('rounds down, and is nothing where nothing was broken', () => {
    expect(percentOf({ noticed: 1999, survived: [''] })).toBe(99.9);
    expect(percentOf({ noticed: 0, survived: [] })).toBe(0);
  });
});

describe('the list of what is broken', () => {
  const units = Object.values(groups).flatMap((group) => group.units);

  test('names files, functions and tests that are there', () => {
    for (const { workspace, files, tests } of units) {
      const folder = path.join(root, workspace);
      for (const file of files) {
        expect(existsSync(path.join(folder, file.split('#')[0]!)), file).toBe(true);
        expect(rangesOf(folder, file).length, file).toBe(file.includes('#') ? file.split('#')[1]!.split(',').length : 1);
      }
      for (const file of tests) expect(existsSync(path.join(folder, file)), file).toBe(true);
    }
  });

  test('breaks every group that it has to, each file once', () => {
    expect(Object.keys(groups)).toEqual(['permissions', 'money', 'scores', 'session', 'sanitiser', 'guards', 'dates']);
    expect(Object.entries(groups).map(([name, { least }]) => [name, least >= (name === 'permissions' ? 95 : 85)])).toEqual(
      Object.keys(groups).map((name) => [name, true]),
    );
    const all = units.flatMap(({ workspace, files }) => files.map((file) => `${workspace}/${file}`));
    expect(all).toEqual([...new Set(all)]);
  });
});
