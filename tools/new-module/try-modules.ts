// node_modules/.bin/tsx tools/new-module/try-modules.ts            a module for every resource, in one copy: types, their own tests, sizes
// node_modules/.bin/tsx tools/new-module/try-modules.ts --check    one module, and the whole check of the product with it
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resources } from '@akoma/contract/base';
import { shellKb } from '../bench-web/sizes.ts';
import { listFiles, root } from '../files.ts';
import { layOut } from './lay-out.ts';
import type { Plan } from './plan.ts';

/** What a further list may cost the shell (ruling 69). */
const mostKb = 0.3;
const copy = mkdtempSync(path.join(tmpdir(), 'akoma-modules-'));
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Its packages are ours; its workspaces are its own. */
function copyRepository(): void {
  for (const file of listFiles().filter((name) => !name.endsWith('.tsbuildinfo'))) cpSync(path.join(root, file), path.join(copy, file));
  for (const folder of ['.', ...readdirSync(root).filter((name) => existsSync(path.join(root, name, 'node_modules')))]) {
    const [from, to] = [path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules')];
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter((one) => one !== '@akoma')) symlinkSync(path.join(from, name), path.join(to, name));
  }
  mkdirSync(path.join(copy, 'node_modules/@akoma'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules/@akoma')))
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@akoma', name));
}

/** Runs a program of the copy; throws with what it said when it fails. */
const run = (what: string, ...command: string[]): Promise<void> => runIn(copy, what, ...command);
async function runIn(cwd: string, what: string, ...command: string[]): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
  const heard: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => heard.push(part));
  const code = await new Promise((settle) => child.once('close', settle));
  const lines = Buffer.concat(heard).toString().split('\n');
  if (code !== 0)
    throw new Error(
      [`${what} failed`, ...lines.slice(0, 60), ...(lines.length > 120 ? ['…'] : []), ...lines.slice(60).slice(-60)].join('\n'),
    );
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  vite: 'node_modules/vite/bin/vite.js',
};

/** A module of an unlikely name that keeps cards of a resource. */
const planFor = (resource: string, at: number): Plan => ({
  module: `trial${resource}`,
  thing: `${resource}-card`,
  things: `${resource}-cards`,
  resource,
  spec: 'SHELL-001',
  number: String(9_001 + at),
});

async function layAll(plans: readonly Plan[]): Promise<string[]> {
  // the first one low down, where it may use little and others stand on it
  const laid = plans.flatMap((plan, at) => layOut(copy, plan, at === 0 ? 'terminology' : 'backup'));
  const byHand = laid.filter(({ how }) => how === 'by hand');
  if (byHand.length > 0) throw new Error(`no place found: ${byHand.map(({ path: file, line }) => `${file}: ${line}`).join('; ')}`);
  const touched = [...new Set(laid.map(({ path: file }) => file))].filter((file) => /\.tsx?$/.test(file));
  await run('format', bin.biome, 'format', '--write', '--log-level=error', ...touched);
  await run('tables', bin.tsx, 'server/src/platform/db/generate.ts');
  return touched;
}

/**
 * Every resource at once: what is laid out compiles with all that there is, passes its own tests, and costs the shell no more than it may. The
 * check of the product takes its types from here: what does not compile there does not compile with further modules beside it.
 */
async function tryAll(): Promise<void> {
  const plans = resources.map(planFor);
  const touched = await layAll(plans);
  await runIn(root, 'build without them', 'tools/build.mjs', '--changed');
  const before = shellKb(path.join(root, 'web/dist'));
  const ended = await Promise.allSettled([
    // several threads check what they share several times over: twice the processor's time, and no faster beside the server's tests
    run('types', bin.tsc, '-b', '--singleThreaded'),
    run('lint', bin.biome, 'lint', '--error-on-warnings', '--diagnostic-level=warn', ...touched),
    run('build', bin.vite, 'build', 'web', '--logLevel', 'warn'),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  const tests = plans.map(({ module }) => `src/modules/${module}/`);
  await run('their own tests', bin.vitest, 'run', '--root', 'server', ...tests);
  const each = (shellKb(path.join(copy, 'web/dist')) - before) / plans.length;
  say(`shell: ${before.toFixed(1)} KB, and ${each.toFixed(2)} KB for each of ${plans.length} further lists (at most ${mostKb})`);
  if (each > mostKb) throw new Error('a further list costs the shell too much: docs/recipes/add-a-screen.md');
}

/** One module as somebody would leave it: with its words, its place and its README, and everything that must hold before a change lands. */
async function tryWhole(): Promise<void> {
  const plan = { ...planFor('settings', 0), module: 'laundry', thing: 'load', things: 'loads' };
  await layAll([plan]);
  await run('the whole check', bin.tsx, 'tools/check.ts');
}

const began = performance.now();
try {
  copyRepository();
  await (process.argv.includes('--check') ? tryWhole() : tryAll());
  say(`${((performance.now() - began) / 1000).toFixed(0)} s in all`);
} catch (error) {
  say(String(error instanceof Error ? error.message : error));
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
