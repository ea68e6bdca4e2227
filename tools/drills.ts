// npm run drills -- --rounds 20 --cases 200     what npm test does once, many times over: fuzzing, then kill -9 under load
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './files.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, cases: { type: 'string', default: '200' } } });

const drills: readonly { name: string; command: string[]; env?: Record<string, string> }[] = [
  {
    name: `fuzzing, ${values.cases} cases an operation`,
    command: ['vitest', 'run', '--root', 'server', 'test/generated/fuzz.test.ts'],
    env: { FUZZ_CASES: values.cases, FUZZ_SEED: String(Math.floor(Math.random() * 2 ** 31)), NODE_OPTIONS: '' },
  },
  {
    name: `kill -9 and SIGTERM under load, ${values.rounds} rounds`,
    command: ['tsx', 'server/test/crash/drill.ts', '--rounds', values.rounds],
  },
];

const failed = drills.filter(({ name, command: [program, ...args], env }) => {
  process.stdout.write(`\n${name}\n`);
  return (
    spawnSync('npx', ['--no-install', program!, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0
  );
});
process.stdout.write(failed.length === 0 ? '\nAll drills passed.\n' : `\nFailed: ${failed.map(({ name }) => name).join('; ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
