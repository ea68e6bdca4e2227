// npm run bench                          200,000 patients in a temporary folder; about five minutes
// npm run bench -- --quick               a small round, to see that it works
// npm run bench -- --data DIR            keeps the folder and uses it again
// npm run bench -- --json FILE           writes the figures as JSON as well
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe } from './figures.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { seed } from './seed.ts';
import { buildServer, startServer } from './server-process.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function bench(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
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
    const figures = await measure(server, seeded, options, say).finally(server.stop);
    process.stdout.write(`${describe(figures)}\n`);
    if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
    return figures.figures.some(({ refused }) => refused > 0) ? 1 : 0;
  } finally {
    if (!options.data) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await bench();
} catch (error) {
  say(`The bench failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
