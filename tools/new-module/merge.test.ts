import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { joinedTables } from '../../server/src/platform/db/table-types.ts';
import { readRepository } from '../files.ts';
import { registersOf } from './registers.ts';
import type { Plan } from './plan.ts';
import { filesOf } from './templates.ts';

const tables = 'server/src/platform/db/tables.ts';
const repository = new Map(readRepository().map(({ path: file, text }) => [file, text]));
const schemas = [...repository.get(tables)!.matchAll(/"\.\/tables\/(\w+)\.ts"/g)].map(([, schema]) => schema!);

/** What `npm run module` and `npm run tables` write for a module, without the database. */
function written(plan: Plan, after: string): Map<string, string> {
  const files = new Map(filesOf(plan).map(({ path: file, text }) => [file, text]));
  for (const { path: file, insert } of registersOf(plan, after)) files.set(file, insert(repository.get(file)!)!);
  files.set(tables, joinedTables([...schemas, plan.module].sort()));
  return files;
}

test('two modules that were made on two branches merge without a conflict, and both are in every register', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'akoma-branches-'));
  const git = (...command: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...command], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const write = (files: ReadonlyMap<string, string>): void => {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    git('add', '-A');
    git('commit', '-qm', 'x');
  };
  try {
    // neighbours in the module order, made in the same minute
    const plan = { thing: 'first-thing', things: 'first-things', resource: 'billing', spec: 'SHELL-001', number: '202611230915' };
    const [payers, billing] = [
      { ...plan, module: 'payers' },
      { ...plan, module: 'billing', thing: 'bill', things: 'bills' },
    ];
    const [ofPayers, ofBilling] = [written(payers, 'workbench'), written(billing, 'patients')];
    const registers = [...new Set([...registersOf(payers, 'workbench').map((one) => one.path), tables])];
    git('init', '-q', '-b', 'main');
    write(
      new Map([
        ['.gitattributes', readFileSync(path.join(import.meta.dirname, '../../.gitattributes'), 'utf8')],
        ...registers.map((file) => [file, repository.get(file)!] as const),
      ]),
    );
    git('switch', '-qc', 'payers');
    write(ofPayers);
    git('switch', '-qc', 'billing', 'main');
    write(ofBilling);
    git('merge', '-q', '--no-edit', 'payers');
    expect(git('diff', '--name-only', '--diff-filter=U')).toBe('');
    for (const file of registers) {
      const merged = readFileSync(path.join(folder, file), 'utf8');
      const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
      for (const text of [ofPayers.get(file)!, ofBilling.get(file)!])
        expect(lines(merged), file).toEqual(expect.arrayContaining(lines(text)));
      expect(merged, file).not.toContain('<<<<<<<');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
