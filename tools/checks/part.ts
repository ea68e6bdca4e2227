import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../files.ts';

/** Result of one part of the checks; a part without tests of its own counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Output to print after a failure. */
  said: string[];
}
export interface Part {
  name: string;
  /** Expected maximum in seconds on two idle cores: printed beside the actual time, not enforced. */
  budget: number;
  run: () => Promise<Outcome>;
}

export const logs = path.join(root, '.cache/check');
export const plain = (text: string): string => text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

export interface Ran {
  code: number;
  log: string;
}

/** Runs a program of node_modules, its output into `.cache/check/<log>.log`; settles when it ends, whatever its exit code. */
export async function runNode(log: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  mkdirSync(logs, { recursive: true });
  const file = path.join(logs, `${log.replaceAll(/[^a-z0-9]+/g, '-')}.log`);
  const out = createWriteStream(file);
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  });
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  const code = await new Promise<number>((settle) => {
    child.once('error', (error) => {
      out.write(`${error.message}\n`);
      settle(1);
    });
    child.once('close', (status, signal) => settle(status ?? (signal ? 1 : 0)));
  });
  await new Promise<void>((done) => out.end(done));
  return { code, log: file };
}

/** The last lines of a log, for a failure that has no better account of itself. */
export function lastLines(file: string, count = 60): string[] {
  const lines = plain(readFileSync(file, 'utf8')).trimEnd().split('\n');
  return lines.length > count ? [`… (all of it in ${path.relative(root, file)})`, ...lines.slice(-count)] : lines;
}

/** A check that passes or fails as a whole. */
export const check = (name: string, budget: number, command: readonly string[]): Part => ({
  name,
  budget,
  run: async () => {
    const { code, log } = await runNode(name, command);
    return code === 0 ? { passed: 1, failed: 0, said: [] } : { passed: 0, failed: 1, said: lastLines(log) };
  },
});

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  said: outcomes.flatMap(({ said }) => said),
});

/** Runs one part and prints it with its time and, if it failed, its output. A part that throws has failed. */
async function runPart({ name, budget, run }: Part): Promise<Outcome> {
  const began = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, said: [String(error)] }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const time = `${seconds.padStart(6)} s of ${String(budget).padStart(3)}`;
  process.stdout.write(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${time}  ${tally(outcome)}\n`);
  for (const line of outcome.said) process.stdout.write(`       ${line}\n`);
  return outcome;
}

/** Runs lanes of parts in parallel, the parts of a lane one after another. A failure does not stop the next part. */
export async function runLanes(...lanes: readonly (readonly Part[])[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    lanes.map(async (parts) => {
      const ran: Outcome[] = [];
      for (const part of parts) ran.push(await runPart(part));
      return sumOf(ran);
    }),
  );
  return sumOf(outcomes);
}

export const tally = ({ passed, failed }: Pick<Outcome, 'passed' | 'failed'>): string => `${passed} passed, ${failed} failed`;

/** The last line of every run, which other programs read; the process fails if anything did. */
export function conclude(sum: Outcome): void {
  process.stdout.write(`${tally(sum)}\n`);
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}
