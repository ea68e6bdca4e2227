import type { SourceFile } from '../architecture/source.ts';
import { isAbove, keeperOf, type Plan, pascal, snake } from './plan.ts';

/** A line that joins a module to one of the composition root's registers. */
export interface Register {
  path: string;
  /** The file with the line in it, or undefined where its place was not found. */
  insert: (text: string) => string | undefined;
  /** What to write by hand then. */
  line: string;
}

/** Puts `line` after the last line that matches. */
function afterLast(text: string | undefined, pattern: RegExp, line: string): string | undefined {
  const lines = text?.split('\n') ?? [];
  const at = lines.findLastIndex((one) => pattern.test(one));
  return at === -1 ? undefined : lines.toSpliced(at + 1, 0, line).join('\n');
}

/** Puts `line` before the first line that matches. */
function beforeFirst(text: string | undefined, pattern: RegExp, line: string): string | undefined {
  const lines = text?.split('\n') ?? [];
  const at = lines.findIndex((one) => pattern.test(one));
  return at === -1 ? undefined : lines.toSpliced(at, 0, line).join('\n');
}

/** Adds a line to the list that stands between `opening` and `closing`, before the first entry of a module that stands above; else at its end. */
function intoOrder(
  text: string | undefined,
  opening: string,
  closing: string,
  entry: string,
  isLater: (named: string) => boolean,
): string | undefined {
  const begin = text?.indexOf(opening) ?? -1;
  if (text === undefined || begin === -1) return undefined;
  const from = begin + opening.length;
  const end = text.indexOf(closing, from);
  if (end === -1) return undefined;
  const next = [...text.slice(from, end).matchAll(/^ {2}(?:\.\.\.)?([a-z]+)(?=[A-Z,(:])/gm)].find(([, name]) => isLater(name!));
  const at = next ? from + next.index : end + 1;
  return `${text.slice(0, at)}${entry}\n${text.slice(at)}`;
}

/** Adds rows to a table of lines that are sorted under their heading. */
function intoTable(text: string, rows: readonly string[]): string {
  const [heading = '', ...old] = text.trimEnd().split('\n');
  return `${[heading, ...[...old, ...rows].sort()].join('\n')}\n`;
}

/** Requests that each operation of the module accepts, for the generated tests. */
export function samplesOf({ module, thing, things }: Plan): SourceFile {
  const Thing = pascal(thing);
  const Things = pascal(things);
  const id = `${module}_${snake(thing)}`;
  return {
    path: `server/test/generated/${module}-samples.ts`,
    text: `import type { Sample, World } from './world.ts';

/** Requests of ${module}. */
export const ${module}Samples: Record<string, (ids: World['ids']) => Sample> = {
  '${module}.list${Things}': () => ({}),
  '${module}.read${Thing}': ({ ${id} }) => ({ params: { id: ${id} } }),
  '${module}.create${Thing}': () => ({ body: { name: 'Second' } }),
  '${module}.update${Thing}': ({ ${id} }) => ({ params: { id: ${id} }, body: { note: 'Changed.' } }),
  '${module}.export${Things}': () => ({ body: { format: 'csv' } }),
};
`,
  };
}

/** The lines that a new module needs outside of its own files, in the order of the recipe. */
export function registersOf({ module, thing, things, resource }: Plan, after: string): Register[] {
  const Thing = pascal(thing);
  const Things = pascal(things);
  const id = `${module}_${snake(thing)}`;
  const grants = `${module}.${snake(thing)}\tselect, insert, update`;
  const access = [
    ...['create', 'update'].map((verb) => `${module}.${verb}${Thing}\t${resource}.write`),
    ...[`list${Things}`, `read${Thing}`, `export${Things}`].map((name) => `${module}.${name}\t${resource}.read`),
  ];
  const isLater = (named: string) => isAbove(module, after, named);
  const tell = `await tell${pascal(module)}(colleagueOf(asempa, performAs, '${keeperOf(resource).signIn}@asempa.demo'), now);`;
  return [
    {
      path: 'contract/src/module-order.ts',
      line: `'${module}', after '${after}'`,
      insert: (text) => {
        if (text.includes(`'${module}'`)) return text;
        return text.includes(`'${after}',`) ? text.replace(`'${after}',`, `'${after}', '${module}',`) : undefined;
      },
    },
    {
      path: 'contract/src/registers.ts',
      line: `import * as ${module} from './${module}/index.ts'; and ${module} into the list of modules`,
      insert: (text) =>
        intoOrder(
          afterLast(text, /^import \* as /, `import * as ${module} from './${module}/index.ts';`),
          'modules: readonly object[] = [\n',
          '\n];',
          `  ${module},`,
          isLater,
        ),
    },
    {
      path: 'server/src/modules.ts',
      line: `${module}, into the modules, in the module order`,
      insert: (text) =>
        intoOrder(
          afterLast(text, /^import .* from '\.\/modules\//, `import { ${module} } from './modules/${module}/index.ts';`),
          'export const modules: readonly ServerModule[] = [\n',
          '\n];',
          `  ${module},`,
          isLater,
        ),
    },
    {
      path: 'server/src/demo/demo.ts',
      line: tell,
      insert: (text) =>
        beforeFirst(
          afterLast(text, /^import .* from '\.\//, `import { tell${pascal(module)} } from './${module}.story.ts';`),
          /^ {2}await tell\(asempa, 'asempa'\);$/,
          `  ${tell}`,
        ),
    },
    {
      path: 'server/test/generated/samples.ts',
      line: `...${module}Samples, into the samples`,
      insert: (text) =>
        afterLast(
          afterLast(text, /^import .* from '\.\//, `import { ${module}Samples } from './${module}-samples.ts';`),
          /^ {2}\.\.\.\w+Samples,$/,
          `  ...${module}Samples,`,
        ),
    },
    {
      path: 'server/test/generated/world.ts',
      line: `${id}, into the ids of a world`,
      insert: (text) =>
        [
          (one: string | undefined) =>
            afterLast(
              one,
              /^import .* from '\.\.\/\.\.\/src\/modules\//,
              `import { make${Thing} } from '../../src/modules/${module}/${module}.make.ts';`,
            ),
          (one: string | undefined) => beforeFirst(one, /^ {4}\| 'organization_export',?$/, `    | '${id}'`),
          (one: string | undefined) => beforeFirst(one, /^ {2}const ids = \{$/, `  const ${id} = (await make${Thing}(all)).id;`),
          (one: string | undefined) => afterLast(one, /^ {2}const ids = \{$/, `    ${id},`),
        ].reduce((one: string | undefined, step) => step(one), text),
    },
    {
      path: 'server/test/generated/orderings.test.ts',
      line: `${module}, into the lists that their own tests order (elsewhere)`,
      insert: (text) => intoOrder(text, 'elsewhere: Readonly<Record<string, true>> = {\n', '\n};', `  ${module}: true,`, isLater),
    },
    { path: 'docs/permissions.tsv', line: access.join('; '), insert: (text) => intoTable(text, access) },
    { path: 'docs/app-grants.tsv', line: grants, insert: (text) => intoTable(text, [grants]) },
    {
      path: 'web/src/routes.ts',
      line: `...${module}Pages, into the screens`,
      insert: (text) =>
        intoOrder(
          afterLast(text, /^import .* from '\.\/modules\//, `import { ${module}Pages } from './modules/${module}/${module}.pages.ts';`),
          'const screens = [\n',
          '\n] as const;',
          `  ...${module}Pages,`,
          isLater,
        ),
    },
  ];
}

/** Every file in which `registersOf` joins a module, and `withoutModule` takes it out. */
export const registers = [
  'contract/src/registers.ts',
  'server/src/modules.ts',
  'server/src/demo/demo.ts',
  'server/test/generated/samples.ts',
  'server/test/generated/world.ts',
  'server/test/generated/orderings.test.ts',
  'docs/permissions.tsv',
  'docs/app-grants.tsv',
  'web/src/routes.ts',
] as const;

/** What a module has outside of its own folders. */
export const filesBeside = (module: string): readonly string[] => [
  `server/src/demo/${module}.story.ts`,
  `server/test/generated/${module}-samples.ts`,
  `e2e/journeys/${module}.e2e.ts`,
];

/** Takes a module out of a register again: its import, its entry in a list, its pages. */
export function withoutModule(text: string, module: string): string {
  const lines = new RegExp(
    [
      `modules/${module}/`,
      `'\\./${module}(/index|\\.story|-samples)\\.ts'`,
      `\\.\\.\\.${module}(Pages|Samples),`,
      `^\\s*'?${module}'?(: true)?,$`,
      `^${module}\\.\\w+\\t`,
      `^ {2}await tell${pascal(module)}\\(`,
      `^ {4}(\\| ')?${module}_\\w+[',]`,
      `^ {2}const ${module}_\\w+ = `,
    ].join('|'),
  );
  return text
    .split('\n')
    .filter((line) => !lines.test(line))
    .map((line) => line.replace(new RegExp(`, '${module}'(?=[,\\]])`), '').replace(new RegExp(`, ${module}\\b(?=[,\\]])`), ''))
    .join('\n');
}
