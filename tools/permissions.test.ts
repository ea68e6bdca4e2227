import { describe, expect, test } from 'vitest';
import { permissions } from '../contract/src/base/permission.ts';
import { operations } from '../contract/src/registers.ts';
import { readRepository } from './files.ts';

const page = 'docs/permissions.tsv';
const [heading, ...lines] = (readRepository().find(({ path }) => path === page)?.text ?? '').trimEnd().split('\n');
const table = lines.map((line) => {
  const [operation = '', access = '', judged = ''] = line.split('\t');
  return { line, operation, access, judged };
});
const reviewed = new Map(table.map(({ operation, access }) => [operation, access]));

/** One sentence for each difference between the table and the contract. */
function differences(declared: readonly { name: string; permission: string }[], lines: ReadonlyMap<string, string>): string[] {
  const names = new Set(declared.map(({ name }) => name));
  return [
    ...declared.flatMap(({ name, permission }) => {
      const line = lines.get(name);
      if (line === undefined) return [`${name} asks for ${permission} and has no line in ${page}: add one, and let somebody else read it.`];
      return line === permission
        ? []
        : [`${name} asks for ${permission}, but was reviewed with ${line}: mend it, or change its line in ${page}.`];
    }),
    ...[...lines.keys()].filter((name) => !names.has(name)).map((name) => `${name} is no operation: take its line out of ${page}.`),
  ];
}

describe('who may call what (docs/permissions.tsv)', () => {
  test('PERM-010 every operation asks for what was reviewed', () => {
    const found = differences(operations, reviewed);
    expect(found, found.join('\n')).toEqual([]);
  });

  test('PERM-010 a second permission was reviewed as well', () => {
    const declared = operations.flatMap(({ name, alsoNeeds }) => (alsoNeeds ? [`${name}: ${alsoNeeds} as well`] : []));
    const judged = table.filter((row) => row.judged.endsWith(' as well')).map((row) => `${row.operation}: ${row.judged}`);
    expect(judged).toEqual(declared.toSorted());
  });

  test('a difference is reported in a sentence', () => {
    const declared = [
      { name: 'cafeteria.cook', permission: 'services.read' },
      { name: 'cafeteria.serve', permission: 'services.write' },
    ];
    const lines = new Map([
      ['cafeteria.cook', 'services.write'],
      ['cafeteria.wash', 'services.write'],
    ]);
    expect(differences(declared, lines)).toEqual([
      `cafeteria.cook asks for services.read, but was reviewed with services.write: mend it, or change its line in ${page}.`,
      `cafeteria.serve asks for services.write and has no line in ${page}: add one, and let somebody else read it.`,
      `cafeteria.wash is no operation: take its line out of ${page}.`,
    ]);
  });

  test('has one line an operation, in order, so that two changes seldom meet', () => {
    expect(heading).toBe('operation\taccess\tjudged further by');
    expect(lines).toEqual([...new Map(lines.toSorted().map((line) => [line.split('\t')[0], line])).values()]);
  });

  test('names permissions that exist; where none is asked it says what is', () => {
    const exist = new Set<string>(permissions);
    const unclear = table.filter(({ access, judged }) => !exist.has(access) && !(/^(signed-in|operator|public)$/.test(access) && judged));
    expect(unclear.map(({ line }) => line)).toEqual([]);
  });
});
