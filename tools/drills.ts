// npm run drills                                    every drill, one after another
// npm run drills -- fuzz crash --cases 500          only these
// What npm test does once and shortly, many times over or for long.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    cases: { type: 'string', default: '200' },
    histories: { type: 'string', default: '1000' },
  },
});

interface Drill {
  does: string;
  command: string[];
  env?: Record<string, string>;
}

/** The drills: name, purpose, and program. */
const drills: Readonly<Record<string, Drill>> = {
  fuzz: {
    does: `fuzzing, ${values.cases} cases an operation`,
    command: ['vitest', 'run', '--root', 'server', 'test/generated/fuzz.test.ts'],
    env: { FUZZ_CASES: values.cases, FUZZ_SEED: String(Math.floor(Math.random() * 2 ** 31)), NODE_OPTIONS: '' },
  },
  money: {
    does: `charging, paying, refunding and cancelling on PostgreSQL, ${values.histories} random histories`,
    command: ['vitest', 'run', '--root', 'server', 'src/modules/billing/histories.test.ts'],
    env: { HISTORIES: values.histories, HISTORIES_SEED: String(Math.floor(Math.random() * 2 ** 24)), NODE_OPTIONS: '' },
  },
  crash: {
    does: `kill -9 and SIGTERM under load, ${values.rounds} rounds`,
    command: ['tsx', 'server/test/crash/drill.ts', '--rounds', values.rounds],
  },
  hostile: {
    does: 'every attack of the reviews in turn, while somebody lists patients',
    command: ['tsx', 'server/test/hostile/drill.ts'],
  },
  zones: {
    does: 'all tests and journeys on computers in other time zones',
    command: ['tsx', 'tools/zones.ts'],
  },
  mutations: {
    does: 'breaking permissions, money, scores, sessions, the sanitiser, guards and dates, one line at a time',
    command: ['tsx', 'tools/mutations/run.ts'],
  },
  module: {
    does: 'the whole check of the product with one generated module in it',
    command: ['tsx', 'tools/new-module/try-modules.ts', '--check'],
  },
};

function run({ does, command: [program, ...args], env }: Drill): boolean {
  process.stdout.write(`\n${does}\n`);
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync('npx', ['--no-install', program!, ...args], options).status === 0;
}

const unknown = positionals.filter((name) => !(name in drills));
const chosen = Object.entries(drills).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const failed = unknown.length > 0 ? unknown : chosen.filter(([, drill]) => !run(drill)).map(([name]) => name);
const told = failed.length === 0 ? 'All drills passed.' : `Failed: ${failed.join(', ')}.`;
process.stdout.write(
  unknown.length > 0 ? `No drill: ${unknown.join(', ')}. There are ${Object.keys(drills).join(', ')}.\n` : `\n${told}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
