import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

const nobody = { uid: 65534, gid: 65534 };
const ours = process.getuid?.() === 0 ? nobody : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const installed = path.resolve(findBinaries(ours, tmpdir()).bin, '../..');

let home: string;
let copy: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'akoma-binaries-'));
  chmodSync(home, 0o755);
  copy = path.join(home, 'package');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const versionBy = (bin: string): string =>
  String(spawnSync(path.join(bin, 'initdb'), ['--version'], process.getuid?.() === 0 ? nobody : {}).stdout);
const links = () =>
  readdirSync(path.join(copy, 'native/lib')).filter((name) => lstatSync(path.join(copy, 'native/lib', name)).isSymbolicLink());

it('are found where npm has put them', () => {
  const { bin, major } = findBinaries(ours, home);
  expect(versionBy(bin)).toContain(`(PostgreSQL) ${major}`);
});

it('have their links made when the install script did not run', () => {
  const made = links();
  expect(made.length).toBeGreaterThan(5);
  for (const name of made) rmSync(path.join(copy, 'native/lib', name));
  expect(versionBy(path.join(copy, 'native/bin'))).toBe('');
  expect(versionBy(findBinaries(ours, home, copy).bin)).toContain('(PostgreSQL)');
  expect(links()).toEqual(made);
});

it('that have lost the right to run get it back', () => {
  chmodSync(path.join(copy, 'native/bin/initdb'), 0o644);
  expect(versionBy(findBinaries(ours, home, copy).bin)).toContain('(PostgreSQL)');
});

it('that are not there are told, with what to do', () => {
  rmSync(path.join(copy, 'native/bin/postgres'));
  expect(() => findBinaries(ours, home, copy)).toThrow(
    `The PostgreSQL programs are missing from ${path.join(copy, 'native/bin')}: run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
  );
});

// only root can hand them to another account than its own
if (process.getuid?.() === 0) {
  it('in a closed place are copied to an open one, once', () => {
    const open = path.join(home, 'open');
    mkdirSync(open);
    chmodSync(copy, 0o700);
    chmodSync(path.join(copy, 'native/share/postgresql'), 0o700);
    const { bin } = findBinaries(nobody, home, copy, open);
    expect(realpathSync(bin).startsWith(realpathSync(open))).toBe(true);
    expect(versionBy(bin)).toContain('(PostgreSQL)');
    expect(readdirSync(open)).toHaveLength(1);
    const { ino } = lstatSync(bin);
    expect(lstatSync(findBinaries(nobody, home, copy, open).bin).ino).toBe(ino);
  });

  it('in a closed place, with none that is open, are told', () => {
    chmodSync(copy, 0o700);
    const none = path.join(home, 'file');
    writeFileSync(none, '');
    expect(() => findBinaries(nobody, home, copy, none)).toThrow(
      /cannot be copied to .*\(E\w+\): install Akoma outside of a closed home directory, or set DATABASE_URL/,
    );
  });
}
