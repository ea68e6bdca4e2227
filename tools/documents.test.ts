import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../server/src/platform/config/config.ts';
import { isTest } from './architecture/place.ts';
import { argumentsOf, literalText, parseSource, part, type Source, walk, word } from './architecture/source.ts';
import { readRepository, root } from './files.ts';

const files = readRepository();
const pages = files.filter(({ path: file }) => file.endsWith('.md'));
const textOf = (file: string): string => files.find((one) => one.path === file)?.text ?? '';
const readme = textOf('README.md');
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);

describe('README', () => {
  test('is at most 120 lines long', () => expect(readme.split('\n').length).toBeLessThanOrEqual(121));

  test('gives two commands, each of which is enough by itself', () => {
    const [, section = ''] = /\n## Two commands\n([\s\S]*?)\n## /.exec(readme) ?? [];
    expect(section.trim()).toBe('```\nnpm ci && npm start\nnpm ci && npm test\n```');
  });

  test('lists every setting of the server, and no other', () => {
    const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(readme) ?? [];
    const listed = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...settingNames].sort());
  });

  test('explains every command, and no other', () => {
    const told = [...readme.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'ci' && name !== 'install');
    expect([...new Set(told)].sort()).toEqual(scripts.filter((name) => name !== 'typecheck').sort());
  });
});

describe('pages', () => {
  test('lead only to what is there', () => {
    const gone = pages.flatMap(({ path: page, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(root, path.dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(gone, gone.join('\n')).toEqual([]);
  });

  test('name only files that are there', () => {
    const gone = pages.flatMap(({ path: page, text }) =>
      [...text.matchAll(/`((?:contract|server|web|e2e|tools|docs)\/[\w./-]+\.(?:ts|tsx|md|sql|mjs|tsv))`/g)]
        .map(([, file]) => file!)
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `${page}: ${file}`),
    );
    expect(gone, gone.join('\n')).toEqual([]);
  });

  test('decisions are numbered without a gap', () => {
    const numbers = pages.flatMap(({ path: page }) => /^docs\/decisions\/(\d{4})-/.exec(page)?.[1] ?? []).sort();
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
  });
});

test('every route that is not built stands in docs/missing.md, and no other', () => {
  const map = parseSource({ path: 'web/src/routes.ts', text: textOf('web/src/routes.ts') });
  const routes: string[] = [];
  walk(map.body, (node) => {
    if (node.type !== 'CallExpression') return;
    const called = word(part(node, 'callee'));
    const names = argumentsOf(node).map((argument) => literalText(argument) ?? '');
    if (called === 'missing') routes.push(...names);
    if (called === 'missingWithin') routes.push(...names.slice(1).map((name) => `${names[0]}-${name}`));
    if (called === 'page' && argumentsOf(node).some((argument) => word(argument) === 'notBuilt')) routes.push(names[0]!);
  });
  const [, table = ''] = /## Routes\n([\s\S]*?)\n## /.exec(textOf('docs/missing.md')) ?? [];
  const listed = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)]
    .flatMap(([, names]) => names!.split(', '))
    .filter((name) => name !== 'routes');
  expect(listed.filter((name) => !/^-+$/.test(name)).sort()).toEqual(routes.sort());
});

/** The members of a module's port interfaces: `IdentityNeeds`. */
function neededBy(source: Source): string[] {
  const names: string[] = [];
  walk(source.body, (node, above) => {
    const around = above.findLast(({ type }) => type === 'TsInterfaceDeclaration');
    const isMember = node.type === 'TsPropertySignature' && above.at(-1)?.type === 'TsInterfaceBody';
    if (isMember && /Ports$/.test(word(part(around, 'id')))) names.push(word(part(node, 'key')));
  });
  return names;
}

test('ARCHITECTURE lists everything that a module must be given, and nothing else', () => {
  const needed = files
    .filter(({ path: file }) => file.endsWith('.ports.ts'))
    .flatMap((file) => neededBy(parseSource(file)).map((name) => `${file.path.split('/').at(-2)} ${name}`));
  const [, table = ''] = /\| module \| needs \| from \|\n([\s\S]*?)\n\n/.exec(textOf('ARCHITECTURE.md')) ?? [];
  const listed = [...table.matchAll(/^\| (\w+) \| (.*) \| .* \|$/gm)].flatMap(([, module, told]) =>
    [...told!.matchAll(/`(\w+)`/g)].map(([, name]) => `${module} ${name}`),
  );
  expect(listed.toSorted()).toEqual([...new Set(needed)].sort());
});

test('docs/integrity.md names, for each finding of a review, a test that is there', () => {
  const [, table = ''] = /\| finding \| what it was \| test \| words \|\n\|[-|]+\|\n([\s\S]*)/.exec(textOf('docs/integrity.md')) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((line) => /^\| ([^|]+) \| ([^|]+) \| `([^`|]+)` \| ([^|]+) \|$/.exec(line) ?? [line]);
  const wrong = rows.filter(([, , , file = '', words = '']) => {
    const found = files.find((one) => one.path === file);
    return !found || !isTest(file) || words === '' || !parseSource(found).strings.some(({ text }) => text.includes(words));
  });
  expect(wrong.map(([line]) => line)).toEqual([]);
});
