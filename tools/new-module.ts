// Lays out a new module, or takes it away again: npm run module -- --help
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { resources } from '@akoma/contract/base';
import { root } from './files.ts';
import { layOut } from './new-module/lay-out.ts';
import type { Plan } from './new-module/plan.ts';
import { filesBeside, registers, withoutModule } from './new-module/registers.ts';

const whole = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(whole(file), 'utf8');
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const node = (...command: string[]): void => void spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
const settle = (files: string[]): void => {
  node('node_modules/@biomejs/biome/bin/biome', 'format', '--write', '--log-level=error', ...files);
  node('node_modules/tsx/dist/cli.mjs', 'server/src/platform/db/generate.ts');
};

const usage = `npm run module -- laundry --thing load --things loads --resource settings --spec SHELL-001 [--after reports]
    lays out a small module that works, in contract, server and web, and joins it to the registers
npm run module -- laundry --remove
    takes all of it away again`;

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        thing: { type: 'string' },
        things: { type: 'string' },
        resource: { type: 'string', default: 'settings' },
        spec: { type: 'string' },
        after: { type: 'string', default: 'interop' },
        remove: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    say(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

const migrations = readdirSync(whole('server/migrations'));
/** By the minute, so that modules made on two branches do not take the same. */
const numberAt = (now: Date): string => now.toISOString().replace(/\D/g, '').slice(0, 12);

function create(plan: Plan, after: string): void {
  const laid = layOut(root, plan, after);
  for (const { path: file, how, line } of laid) say(how === 'by hand' ? `BY HAND  ${file}: ${line}` : `${how.padEnd(8)} ${file}`);
  settle(laid.map(({ path: file }) => file).filter((file) => /\.tsx?$/.test(file)));
  say(
    'Next: its words into docs/glossary.md, its place into the module order of ARCHITECTURE.md, then docs/recipes/add-a-module.md from step 5.',
  );
}

function remove(module: string): void {
  const inGit = spawnSync('git', ['show', 'HEAD:contract/src/module-order.ts'], { cwd: root, encoding: 'utf8' }).stdout ?? '';
  for (const folder of [`contract/src/${module}`, `server/src/modules/${module}`, `web/src/modules/${module}`]) {
    if (!existsSync(whole(folder))) continue;
    rmSync(whole(folder), { recursive: true });
    say(`removed  ${folder}`);
  }
  for (const name of migrations.filter((one) => new RegExp(`^(\\d{4}|\\d{12})_${module}(_|\\.)`).test(one))) {
    rmSync(whole(`server/migrations/${name}`));
    say(`removed  server/migrations/${name}`);
  }
  for (const file of filesBeside(module).filter((one) => existsSync(whole(one)))) {
    rmSync(whole(file));
    say(`removed  ${file}`);
  }
  const joined: string[] = [...registers];
  // a place on the module order that was there before the module stays
  if (!inGit.includes(`'${module}'`)) joined.push('contract/src/module-order.ts');
  for (const file of joined) {
    const text = read(file);
    const rest = withoutModule(text, module);
    if (rest === text) continue;
    writeFileSync(whole(file), rest);
    say(`left     ${file}`);
  }
  settle(joined.filter((file) => file.endsWith('.ts')));
}

const { values, positionals } = asked();
const [module = ''] = positionals;
const { thing, things = `${thing}s`, resource, spec, after } = values;
if (values.help) say(usage);
else if (!/^[a-z]+$/.test(module)) {
  say(`Say which module, in one lower-case word:\n${usage}`);
  process.exitCode = 1;
} else if (values.remove) remove(module);
else if (!thing || !spec) {
  say('Say what it keeps and which requirement it begins with: --thing load --spec SHELL-001');
  process.exitCode = 1;
} else if (!(resources as readonly string[]).includes(resource)) {
  say(`There is no resource ${resource}. There are ${resources.join(', ')}.`);
  process.exitCode = 1;
} else create({ module, thing, things, resource, spec, number: numberAt(new Date()) }, after);
