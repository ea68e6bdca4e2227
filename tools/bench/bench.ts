// npm run bench                          200,000 patients in a temporary folder; about five minutes
// npm run bench -- --quick               a small round, to see that it works
// npm run bench -- --data DIR            keeps the folder and uses it again
// npm run bench -- --json FILE           writes the figures as JSON as well
// npm run bench -- --keep                and keeps what a request costs, for later rounds to stand beside
// npm run bench -- --only memory         whether memory stays what it is over 500,000 requests; half an hour and more
// npm run bench -- money                 bills, payments, invoices and who owes, with the options of money.ts
// npm run bench -- --data DIR --before CHECKOUT --before-data DIR   this build and another one in turn, with ratios
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareBuilds } from './compare-builds.ts';
import { describe } from './figures.ts';
import { keep, readKept } from './kept.ts';
import { measure } from './measure.ts';
import { memoryTable, measureMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { seed } from './seed.ts';
import { buildServer, startServer } from './server-process.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function bench(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.before) {
    process.stdout.write(`${await compareBuilds(options, options.before, say)}\n`);
    return 0;
  }
  const folder = options.data ?? mkdtempSync(path.join(tmpdir(), 'akoma-bench-'));
  mkdirSync(folder, { recursive: true });
  if (!options.data) chmodSync(folder, 0o755); // PostgreSQL, which refuses root, must pass
  try {
    buildServer();
    const seeded = await seed(folder, options.patients, say);
    say(
      `${seeded.patients} patients, ${seeded.encounters} encounters, ${seeded.observations} observations, filled in ${seeded.seconds.toFixed(0)} s.`,
    );
    const server = await startServer(folder, options.port);
    if (options.only === 'memory') {
      const held = await measureMemory(server, seeded, options, say).finally(server.stop);
      process.stdout.write(`${memoryTable(held)}\n`);
      return 0;
    }
    const figures = await measure(server, seeded, options, say).finally(server.stop);
    process.stdout.write(`${describe(figures, readKept())}\n`);
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
    if (options.keep) keep(figures);
    return figures.figures.some(({ refused }) => refused > 0) ? 1 : 0;
  } finally {
    if (!options.data) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  if (process.argv[2] === 'money') {
    process.argv.splice(2, 1);
    await import('./money.ts');
  } else process.exitCode = await bench();
} catch (error) {
  say(`The bench failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
