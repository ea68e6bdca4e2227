import { describe, expect, test } from 'vitest';
import { moduleOrder } from '../contract/src/module-order.ts';
import { codeBaseOf } from './architecture/code-base.ts';
import { readRepository } from './files.ts';
import { indexSpecs } from './specs/index-specs.ts';

const files = readRepository();
const { traced } = indexSpecs(codeBaseOf(files));
const page = files.find(({ path }) => path === 'docs/missing.md')?.text ?? '';
const [, table = ''] = /## Requirements that wait for their module\n([\s\S]*?)\n## /.exec(page) ?? [];
const rows = [...table.matchAll(/^\| ([A-Z][^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ids, modules]) => ({
  ids: ids!.split(', '),
  modules: modules!.split(', '),
}));
const waiting = rows.flatMap(({ ids }) => ids);

describe('requirements that wait for their module (docs/missing.md)', () => {
  test('are listed once, each with modules of the module order', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(waiting.filter((id, at) => waiting.indexOf(id) !== at)).toEqual([]);
    expect(rows.flatMap(({ modules }) => modules).filter((module) => !moduleOrder.some((one) => one === module))).toEqual([]);
  });

  test('exist', () => expect(waiting.filter((id) => !traced.has(id))).toEqual([]));

  test('are claimed by no test of code that nothing uses', () => {
    const idle = [...traced.values()].flatMap(({ id, idle }) => idle.map(({ path, line }) => `${id} ${path}:${line}`));
    expect(idle, idle.join('\n')).toEqual([]);
  });

  test('are named by no test', () => {
    const named = waiting.flatMap((id) => (traced.get(id)?.tests ?? []).map(({ path, line }) => `${id} ${path}:${line}`));
    expect(named, named.join('\n')).toEqual([]);
  });
});

/** The families of the shell and of the modules that are built: each row has its test, or waits. */
const complete =
  /^(SHELL|WS|NAV(-[A-Z]+)?|ROUTE|TAB|GUARD|AUTH|LOC|MENU|PROFILE|PWD|PANEL|WIDGET|LIST|VAL|ERR|CONST|CALL|ORG|TEAM|ROLE|PERM|LOCN|CODES|HOOK|FILE|REF|CAT|PRICE|PAT|REFER|VISIT|ENC|DX|OBS)-\d+$/;

test('every requirement of what is built is named by a test, or waits for its module', () => {
  const left = [...traced.values()].filter(({ id, tests }) => complete.test(id) && tests.length === 0 && !waiting.includes(id));
  expect(left.map(({ id, sentence }) => `${id} ${sentence}`)).toEqual([]);
});
