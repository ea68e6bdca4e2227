import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Begins the names of what this run bundles; `cluster.ts` sets it and removes the files. A drill has its own. */
const run = process.env.TEST_BUNDLES ?? `drill-${process.pid}`;

/**
 * A program of ours in one file, as the server is shipped, made once for all files of a run: its sources take three to five times as long to
 * load. `source` is its path below the project's folder; returns the file.
 */
export function bundled(source: string): string {
  const file = path.join(root, `server/dist/${run}-${path.basename(source, '.ts')}.js`);
  if (existsSync(file)) return file;
  const { status, stderr } = spawnSync(process.execPath, ['server/build.mjs', '--only', source, file], { cwd: root });
  if (status !== 0) throw new Error(`${source} was not bundled: ${String(stderr)}`);
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
