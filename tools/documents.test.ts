import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../server/src/platform/config/config.ts';
import { readRepository, root } from './files.ts';

const files = readRepository();
const pages = files.filter(({ path: file }) => file.endsWith('.md'));
const textOf = (file: string): string => files.find((one) => one.path === file)?.text ?? '';
const readme = textOf('README.md');
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);

describe('README', () => {
  test('is at most 120 lines long', () => expect(readme.split('\n').length).toBeLessThanOrEqual(121));

  test('lists every setting of the server, and no other', () => {
    const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(readme) ?? [];
    const listed = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...settingNames].sort());
  });

  test('explains every command, and no other', () => {
    const told = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)]
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
    expect(gone).toEqual([]);
  });

  test('name only files that are there', () => {
    const gone = pages.flatMap(({ path: page, text }) =>
      [...text.matchAll(/`((?:contract|server|web|e2e|tools|docs)\/[\w./-]+\.(?:ts|tsx|md|sql|mjs|tsv))`/g)]
        .map(([, file]) => file!)
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `${page}: ${file}`),
    );
    expect(gone).toEqual([]);
  });

  test('decisions are numbered without a gap', () => {
    const numbers = pages.flatMap(({ path: page }) => /^docs\/decisions\/(\d{4})-/.exec(page)?.[1] ?? []).sort();
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
  });
});
