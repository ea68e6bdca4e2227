// npm run module -- laundry --thing load --things loads --resource settings --spec SHELL-001 --after reports
//     lays out a small module that works, in contract, server and web, and joins it to the registers
// npm run module -- laundry --remove
//     takes all of it away again
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './files.ts';
import { registersOf, withoutModule } from './new-module/registers.ts';
import { filesOf, type Plan } from './new-module/templates.ts';

const whole = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(whole(file), 'utf8');
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const node = (...command: string[]): void => void spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
const settle = (files: string[]): void => {
  node('node_modules/@biomejs/biome/bin/biome', 'format', '--write', '--log-level=error', ...files);
  node('node_modules/tsx/dist/cli.mjs', 'server/src/platform/db/generate.ts');
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    thing: { type: 'string' },
    things: { type: 'string' },
    resource: { type: 'string', default: 'settings' },
    spec: { type: 'string' },
    after: { type: 'string', default: 'interop' },
    remove: { type: 'boolean', default: false },
  },
});

const migrations = readdirSync(whole('server/migrations'));
const numberAfter = (names: string[]): string =>
  String(Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0)) + 1).padStart(4, '0');

function create(plan: Plan, after: string): void {
  const files = filesOf(plan);
  const taken = files.find(({ path: file }) => existsSync(whole(file)));
  if (taken) throw new Error(`${taken.path} exists already`);
  for (const { path: file, text } of files) {
    mkdirSync(path.dirname(whole(file)), { recursive: true });
    writeFileSync(whole(file), text);
    say(`made     ${file}`);
  }
  const touched = registersOf(plan, after).flatMap(({ path: file, insert, line }) => {
    const text = insert(read(file));
    if (text === undefined) {
      say(`BY HAND  ${file}: ${line}`);
      return [];
    }
    writeFileSync(whole(file), text);
    say(`joined   ${file}`);
    return [file];
  });
  settle([...files.map(({ path: file }) => file), ...touched].filter((file) => /\.tsx?$/.test(file)));
  say(
    `Next: its words into docs/glossary.md, its place into the module order of ARCHITECTURE.md, then docs/recipes/add-a-module.md from step 5.`,
  );
}

function remove(module: string): void {
  const inGit = spawnSync('git', ['show', 'HEAD:contract/src/module-order.ts'], { cwd: root, encoding: 'utf8' }).stdout ?? '';
  for (const folder of [`contract/src/${module}`, `server/src/modules/${module}`, `web/src/modules/${module}`]) {
    if (!existsSync(whole(folder))) continue;
    rmSync(whole(folder), { recursive: true });
    say(`removed  ${folder}`);
  }
  for (const name of migrations.filter((one) => new RegExp(`^\\d{4}_${module}(_|\\.)`).test(one))) {
    rmSync(whole(`server/migrations/${name}`));
    say(`removed  server/migrations/${name}`);
  }
  const registers = [
    'contract/src/registers.ts',
    'server/src/app.ts',
    'server/test/generated/samples.ts',
    'docs/permissions.tsv',
    'docs/app-grants.tsv',
    'web/src/routes.ts',
  ];
  // a place on the module order that was there before the module stays
  if (!inGit.includes(`'${module}'`)) registers.push('contract/src/module-order.ts');
  for (const file of registers) {
    const text = read(file);
    const rest = withoutModule(text, module);
    if (rest === text) continue;
    writeFileSync(whole(file), rest);
    say(`left     ${file}`);
  }
  settle(registers.filter((file) => file.endsWith('.ts')));
}

const [module = ''] = positionals;
const { thing, things = `${thing}s`, resource, spec, after } = values;
if (!/^[a-z]+$/.test(module)) {
  say(
    'Say which module, in one lower-case word: npm run module -- laundry --thing load --things loads --resource settings --spec SHELL-001',
  );
  process.exitCode = 1;
} else if (values.remove) remove(module);
else if (!thing || !spec) {
  say('Say what it keeps and which requirement it begins with: --thing load --spec SHELL-001');
  process.exitCode = 1;
} else create({ module, thing, things, resource, spec, number: numberAfter(migrations) }, after);
