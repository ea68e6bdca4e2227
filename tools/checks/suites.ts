import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { listFiles, root } from '../files.ts';
import { haveBrowser, withoutWindowsIfAny } from './browser.ts';
import { folderInMemory } from './folder-in-memory.ts';
import { lastLines, logs, type Outcome, type Part, runNode, sumOf, tally } from './part.ts';
import { type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './reports.ts';

const failed = (said: string[]): Outcome => ({ passed: 0, failed: 1, said });

/** Reads a runner's report. A run that ended badly without naming a failed test is a failure by itself. */
function judge(report: string, code: number, log: string, read: (text: string) => Outcome): Outcome {
  if (!existsSync(report)) return failed(lastLines(log));
  const outcome = read(readFileSync(report, 'utf8'));
  if (outcome.passed + outcome.failed === 0) return failed(['no test was found', ...lastLines(log, 20)]);
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1, said: lastLines(log) } : outcome;
}

/** All vitest tests of one workspace. */
export const vitest = (workspace: string, budget: number, name = `tests: ${workspace}`): Part => ({
  name,
  budget,
  run: async () => {
    const report = path.join(logs, `${workspace}.json`);
    rmSync(report, { force: true });
    const { code, log } = await runNode(
      name,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--root',
        workspace,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { TMPDIR: (workspace === 'server' && folderInMemory()) || process.env.TMPDIR },
    );
    return judge(report, code, log, (text) => readVitest(JSON.parse(text) as VitestReport, root));
  },
});

/** The product as the journeys use it: built, and only when its sources have changed. */
export const built: Part = {
  name: 'build',
  budget: 40,
  run: async () => {
    const { code, log } = await runNode('build', ['tools/build.mjs', '--changed']);
    return code === 0 ? { passed: 1, failed: 0, said: [] } : failed(lastLines(log));
  },
};

/** Short files that visit many pages: they take as long as others with so many lines. */
const asLongAs: Readonly<Record<string, number>> = { 'accessibility.e2e.ts': 600, 'targets.e2e.ts': 600 };
const linesOf = (file: string): number => asLongAs[path.basename(file)] ?? readFileSync(path.join(root, file), 'utf8').split('\n').length;

/** Deals the files out, the longest first, each to the lane that has least to do. */
export function lanesOf(files: readonly string[], count: number, lengthOf: (file: string) => number = linesOf): string[][] {
  const lanes = Array.from({ length: count }, () => ({ files: [] as string[], length: 0 }));
  for (const [file, length] of files.map((one) => [one, lengthOf(one)] as const).sort(([, a], [, b]) => b - a)) {
    const lane = lanes.reduce((least, one) => (one.length < least.length ? one : least));
    lane.files.push(file);
    lane.length += length;
  }
  return lanes.map((lane) => lane.files.sort());
}

/** Port of the first lane's server; those of the others are each ten higher, and the empty hospital's is the next one after each. */
const firstPort = Number(process.env.E2E_PORT ?? 4310);

/** In two lanes side by side, or three where there are cores for them, each with its own server, demo hospital and browser. */
export const journeys: Part = {
  name: 'journeys in a browser',
  budget: 420,
  run: async () => {
    const files = listFiles('e2e').filter((file) => file.endsWith('.e2e.ts'));
    if (files.length < 2) return failed(['no journey was found']);
    const browser = haveBrowser();
    if ('sentence' in browser) return failed([browser.sentence]);
    const shell = withoutWindowsIfAny();
    // said at once, so that a run that takes too long tells what it ran on
    process.stdout.write(
      `       journeys: ${availableParallelism()} cores, ${shell ?? browser.path}, ${folderInMemory() ?? 'files on the disk'}\n`,
    );
    const outcomes = await Promise.all(
      lanesOf(files.sort(), availableParallelism() < 4 ? 2 : 3).map(async (lane, at) => {
        const name = `journeys-${at + 1}`;
        const report = path.join(logs, `${name}.json`);
        rmSync(report, { force: true });
        const began = performance.now();
        const { code, log } = await runNode(
          name,
          ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', `--output=.cache/${name}`, ...lane],
          {
            CHROMIUM_PATH: browser.path,
            CHROMIUM_SHELL_PATH: shell,
            E2E_REPORT: report,
            E2E_PORT: String(firstPort + 10 * at),
            E2E_DATA_DIR: undefined,
            TMPDIR: folderInMemory() ?? process.env.TMPDIR,
          },
        );
        const outcome = judge(report, code, log, (text) => readPlaywright(JSON.parse(text) as PlaywrightReport));
        process.stdout.write(`       ${name}: ${tally(outcome)}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
        return outcome;
      }),
    );
    return sumOf(outcomes);
  },
};
