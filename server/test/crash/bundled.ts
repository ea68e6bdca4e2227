import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = path.join(root, 'server/dist');
function build(...words: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/build.mjs', ...words], { cwd: root });
  if (status !== 0) throw new Error(`server/build.mjs ${words.join(' ')}: ${String(stderr)}`);
}

/** With what the names of this run's bundles begin: `cluster.ts` sets it and removes the files. A drill, which has no such beginning, does both here. */
function runName(): string {
  if (process.env.TEST_BUNDLES) return process.env.TEST_BUNDLES;
  const name = `drill-${process.pid}`;
  process.env.TEST_BUNDLES = name;
  build('--threads');
  process.once('exit', () => clearBundles(name));
  return name;
}

/** Removes what a run bundled. */
export function clearBundles(name: string): void {
  for (const file of readdirSync(dist)) if (file.startsWith(`${name}-`)) rmSync(path.join(dist, file), { force: true });
}

/**
 * A program of ours in one file, as the server is shipped, made once for all files of a run: its sources take three to five times as long to
 * load. `source` is its path below the project's folder; returns the file.
 */
export function bundled(source: string): string {
  const file = path.join(dist, `${runName()}-${path.basename(source, '.ts')}.js`);
  if (!existsSync(file)) build('--only', source, file);
  return file;
}

/** Runs one of our commands as an operator does, with these settings alone. */
export function command(
  name: 'backup' | 'restore',
  words: string[],
  settings: Record<string, string> = {},
): { child: ChildProcess; over: Promise<{ code: number | null; said: string }> } {
  const child = spawn(process.execPath, [bundled(`tools/${name}.ts`), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  return { child, over: new Promise((done) => child.once('close', (code) => done({ code, said }))) };
}
