// npm run bench:web: measures the built web app in a browser against its goals (screens.md 6) and writes the web sections of
// docs/performance.md. `timings` or `pages` measures one of the two; `--quick` looks at built screens in one theme and writes nothing.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { haveBrowser } from '../checks/browser.ts';
import { runNode } from '../checks/part.ts';
import { root } from '../files.ts';
import { type Line, say, tableOf } from './line.ts';
import { sizes } from './sizes.ts';

const parts = { timings: ['acts', 'arrival', 'live'], pages: ['routes'] } as const;
type Part = keyof typeof parts;

const asked = process.argv.slice(2);
const quick = asked.includes('--quick');
const named = (Object.keys(parts) as Part[]).filter((part) => asked.includes(part));
const unknown = asked.find((one) => one !== '--quick' && !named.some((part) => part === one));
if (unknown) throw new Error(`${unknown} is neither timings nor pages nor --quick`);
const browser = haveBrowser();
if ('sentence' in browser) throw new Error(browser.sentence);

const page = path.join(root, 'docs/performance.md');
const kept = path.join(root, '.cache/bench-web.json');

const built = await runNode('bench-web-build', ['tools/build.mjs', '--changed']);
if (built.code !== 0) throw new Error(`the product could not be built: ${built.log}`);

/** Measures one part, prints the result, and writes its section. */
async function measure(part: Part, browserPath: string): Promise<void> {
  rmSync(kept, { force: true });
  const before = loadavg()[0]!;
  const began = new Date();
  const ran = await runNode(
    `bench-web-${part}`,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/bench/playwright.config.ts', ...parts[part]],
    { CHROMIUM_PATH: browserPath, BENCH_WEB_LINES: kept, ...(quick && { BENCH_WEB_QUICK: '1' }) },
  );
  const measured = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Line[]) : [];
  const lines = part === 'timings' ? [...sizes(), ...measured] : measured;
  for (const line of lines) process.stdout.write(`${say(line)}\n`);
  const missed = lines.filter(({ met }) => !met).length;
  const load = `load average ${before.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after`;
  process.stdout.write(`${part}: ${lines.length - missed} met, ${missed} missed; ${load}\n`);
  if (ran.code !== 0) {
    process.stdout.write(`a measurement did not come to its end: ${path.relative(root, ran.log)}\n`);
    process.exitCode = 1;
  } else if (!quick) {
    const head = `Measured on ${began.toISOString().slice(0, 10)} with \`npm run bench:web -- ${part}\` on ${availableParallelism()} processors, ${load}.`;
    write(part, [head, '', tableOf(lines)].join('\n'));
  }
}

function write(part: Part, section: string): void {
  const marks = new RegExp(`(<!-- bench:web ${part} -->\\n)[\\s\\S]*?(\\n<!-- /bench:web ${part} -->)`);
  const text = readFileSync(page, 'utf8');
  if (!marks.test(text)) throw new Error(`${page} has no place for the figures of ${part}`);
  writeFileSync(
    page,
    text.replace(marks, (_, open: string, close: string) => `${open}${section}${close}`),
  );
}

for (const part of named.length > 0 ? named : (Object.keys(parts) as Part[])) await measure(part, browser.path);
