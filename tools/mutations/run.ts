// npm run drills -- mutations                         breaks the code of tools/mutations/groups.ts, one breakage at a time
// npx tsx tools/mutations/run.ts money session        these groups only
// Prints what no test noticed, and fails where a group's score is too low. Works on a copy in .cache/mutations.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../files.ts';
import { type Group, groups, type Unit } from './groups.ts';
import { rangesOf } from './ranges.ts';
import { nothing, percentOf, readReport, type Score, type StrykerReport, together } from './score.ts';

const copy = path.join(root, '.cache/mutations');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A copy of the repository, sharing its packages, with workspaces of its own. */
function layOut(): void {
  rmSync(copy, { recursive: true, force: true });
  for (const file of listFiles().filter((one) => !one.startsWith('docs/pictures/'))) cpSync(path.join(root, file), path.join(copy, file));
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@akoma'), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== '@akoma'))
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name));
  for (const workspace of ['contract', 'server', 'web'])
    symlinkSync(path.join('../..', workspace), path.join(copy, 'node_modules/@akoma', workspace));
}

/** Stryker looks for TypeScript settings that this repository's compiler no longer supports, so it gets the name of a missing file. */
const settings = (unit: Unit, folder: string): object => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: unit.files.flatMap((file) => rangesOf(folder, file)),
  vitest: { configFile: 'mutations.vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  inPlace: true,
  tsconfigFile: 'none.json',
  reporters: ['json'],
  jsonReporter: { fileName: 'mutations.json' },
  // database tests are slow on a busy machine, and slowness must not count as detection
  timeoutMS: unit.workspace === 'server' && !unit.pure ? 90_000 : 20_000,
  dryRunTimeoutMinutes: 20,
  allowConsoleColors: false,
  disableTypeChecks: true,
});

/** The workspace's own settings, for these tests only; tests with several clocks run with one. */
const testsOf = ({ tests, pure }: Unit): string =>
  `import own from './vitest.config.ts';
const { projects: _several, globalSetup: database, setupFiles: before, ...rest } = own.test;
const globalSetup = ${pure ? '[]' : 'database'};
const setupFiles = ${pure ? '[]' : 'before'};
const include = ${JSON.stringify(tests)};
export default { ...own, test: { ...rest, globalSetup, setupFiles, include, testTimeout: 120_000, hookTimeout: 180_000 } };
`;

function breakUnit(unit: Unit): Score {
  const folder = path.join(copy, unit.workspace);
  writeFileSync(path.join(folder, 'mutations.vitest.config.ts'), testsOf(unit));
  writeFileSync(path.join(folder, 'mutations.config.json'), JSON.stringify(settings(unit, folder)));
  rmSync(path.join(folder, 'mutations.json'), { force: true });
  const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [stryker, 'run', 'mutations.config.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${unit.workspace}: ${unit.files.join(', ')}\n${stdout}\n${stderr}`);
  return readReport(JSON.parse(readFileSync(path.join(folder, 'mutations.json'), 'utf8')) as StrykerReport, unit.workspace);
}

/** Mutates a group and prints the result; returns whether its score suffices. */
function breakGroup(name: string, { least, units }: Group): boolean {
  const began = performance.now();
  const score = units.map(breakUnit).reduce(together, nothing);
  const percent = percentOf(score);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  for (const line of score.survived) say(`  ${line}`);
  const broken = score.noticed + score.survived.length;
  say(`${percent >= least ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${percent} % of ${broken} (at least ${least} %), ${minutes} min`);
  return percent >= least;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in groups));
if (unknown.length > 0) say(`No group: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`);
else layOut();
const chosen = unknown.length > 0 ? [] : Object.entries(groups).filter(([name]) => asked.length === 0 || asked.includes(name));
const failed = chosen.filter(([name, group]) => !breakGroup(name, group));
process.exitCode = failed.length === 0 && chosen.length > 0 ? 0 : 1;
