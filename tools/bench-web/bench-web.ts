// npm run bench:web: measures the built web app in a browser against its goals (screens.md 6) and writes the web section of
// docs/performance.md. `--quick` looks at built screens in one theme and writes nothing; what follows `--` goes to Playwright.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { haveBrowser } from '../checks/browser.ts';
import { runNode } from '../checks/part.ts';
import { root } from '../files.ts';
import { type Line, say, tableOf } from './line.ts';
import { sizes } from './sizes.ts';

const asked = process.argv.slice(2);
const quick = asked.includes('--quick');
const browser = haveBrowser();
if ('sentence' in browser) throw new Error(browser.sentence);

const page = path.join(root, 'docs/performance.md');
const kept = path.join(root, '.cache/bench-web.json');
rmSync(kept, { force: true });

const built = await runNode('bench-web-build', ['tools/build.mjs', '--changed']);
if (built.code !== 0) throw new Error(`the product could not be built: ${built.log}`);
const before = loadavg()[0]!;
const began = new Date();
const ran = await runNode(
  'bench-web',
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/bench/playwright.config.ts',
    ...asked.filter((one) => one !== '--quick'),
  ],
  { CHROMIUM_PATH: browser.path, BENCH_WEB_LINES: kept, ...(quick && { BENCH_WEB_QUICK: '1' }) },
);
const measured = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Line[]) : [];
const lines = [...sizes(), ...measured];
for (const line of lines) process.stdout.write(`${say(line)}\n`);
const missed = lines.filter(({ met }) => !met).length;
process.stdout.write(
  `${lines.length - missed} met, ${missed} missed; load average ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after\n`,
);
if (ran.code !== 0) {
  process.stdout.write(`a measurement did not come to its end: ${path.relative(root, ran.log)}\n`);
  process.exitCode = 1;
} else if (!quick && asked.length === 0) {
  const section = [
    `Measured on ${began.toISOString().slice(0, 10)} with \`npm run bench:web\`: the built server with a demo hospital of its own and headless Chromium on`,
    `the same ${availableParallelism()} processors, load average ${before.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after. A: processor four times slower, 1.6 Mbit/s, 150 ms;`,
    'B: the same processor, 400 kbit/s, 400 ms.',
    '',
    tableOf(lines),
  ].join('\n');
  const marks = /(<!-- bench:web -->\n)[\s\S]*?(\n<!-- \/bench:web -->)/;
  const text = readFileSync(page, 'utf8');
  if (!marks.test(text)) throw new Error(`${page} has no place for the figures`);
  writeFileSync(
    page,
    text.replace(marks, (_, open: string, close: string) => `${open}${section}${close}`),
  );
}
