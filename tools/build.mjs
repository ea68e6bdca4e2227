// node tools/build.mjs              builds the web app and the server
// node tools/build.mjs --changed    only what is missing, or was built from other sources
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const notBuilt = /(^|\/)(node_modules|dist|\.types)$|\.test\.tsx?$|\.tsbuildinfo$/;

const parts = [
  {
    name: 'web',
    made: 'web/dist/index.html',
    from: ['contract/src', 'web', 'package-lock.json', 'tsconfig.base.json'],
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    made: 'server/dist/main.js',
    from: ['contract/src', 'server/src', 'server/package.json', 'server/build.mjs', 'package-lock.json'],
    command: ['server/build.mjs'],
  },
];

/** Adds a file, or everything below a folder, to a hash: names and contents, so that a fresh checkout of the same sources is the same. */
function addTo(hash, file) {
  if (notBuilt.test(file)) return;
  const whole = path.join(root, file);
  if (statSync(whole).isDirectory()) {
    for (const name of readdirSync(whole).sort()) addTo(hash, `${file}/${name}`);
    return;
  }
  hash.update(file).update(readFileSync(whole));
}

const run = (command) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command[0]} ended with ${code}`))));
  });

/** Builds the parts whose sources have changed since the last build, in parallel. Throws if one cannot be built. */
export async function build({ changedOnly }) {
  if (!existsSync(path.join(root, 'node_modules/esbuild'))) throw new Error('the packages are not installed: run `npm ci` first');
  await Promise.all(
    parts.map(async ({ name, made, from, command }) => {
      const hash = createHash('sha256').update(process.version);
      for (const file of from) addTo(hash, file);
      const sources = hash.digest('hex');
      const stamp = path.join(root, `.cache/built-${name}`);
      if (changedOnly && existsSync(path.join(root, made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
      await run(command);
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, sources);
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  await build({ changedOnly: process.argv.includes('--changed') }).catch((error) => {
    process.stderr.write(`Akoma was not built: ${error.message}.\n`);
    process.exitCode = 1;
  });
}
