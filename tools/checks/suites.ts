import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../files.ts';
import { haveBrowser } from './browser.ts';
import { lastLines, logs, type Outcome, type Part, runNode } from './part.ts';
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
    const { code, log } = await runNode(name, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      workspace,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
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

export const journeys: Part = {
  name: 'journeys in a browser',
  budget: 850,
  run: async () => {
    if (!listFiles('e2e').some((file) => file.endsWith('.e2e.ts'))) return failed(['no journey was found']);
    const browser = haveBrowser();
    if ('sentence' in browser) return failed([browser.sentence]);
    const report = path.join(logs, 'e2e.json');
    rmSync(report, { force: true });
    const { code, log } = await runNode(
      'journeys',
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
      { CHROMIUM_PATH: browser.path, E2E_REPORT: report },
    );
    return judge(report, code, log, (text) => readPlaywright(JSON.parse(text) as PlaywrightReport));
  },
};
