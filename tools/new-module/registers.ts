import { type Plan, pascal } from './templates.ts';

/** A line that joins a module to one of the composition root's registers. */
export interface Register {
  path: string;
  /** The file with the line in it, or undefined where its place was not found. */
  insert: (text: string) => string | undefined;
  /** What to write by hand then. */
  line: string;
}

/** Puts `line` after the last line that matches. */
function afterLast(text: string, pattern: RegExp, line: string): string | undefined {
  const lines = text.split('\n');
  const at = lines.findLastIndex((one) => pattern.test(one));
  return at === -1 ? undefined : lines.toSpliced(at + 1, 0, line).join('\n');
}

/** Adds an entry at the end of the array that begins with `opening` and ends at the first `]` that begins a line or a statement's end. */
function intoArray(text: string | undefined, opening: string, entry: (rows: string) => string): string | undefined {
  const begin = text?.indexOf(opening) ?? -1;
  if (text === undefined || begin === -1) return undefined;
  const from = begin + opening.length;
  const end = text.indexOf('];', from);
  return end === -1 ? undefined : text.slice(0, from) + entry(text.slice(from, end).replace(/,?\s*$/, '')) + text.slice(end);
}

/** The lines that a new module needs outside of its own folders, in the order of the recipe. */
export function registersOf({ module, thing, things, resource }: Plan, after: string): Register[] {
  const samples = `  '${module}.list${pascal(things)}': () => ({}),\n  '${module}.add${pascal(thing)}': () => ({ body: { name: 'First' } }),`;
  const grants = `${module}.${thing.replaceAll('-', '_')}\tselect, insert, update`;
  const access = [`${module}.add${pascal(thing)}\t${resource}.write`, `${module}.list${pascal(things)}\t${resource}.read`];
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
        intoArray(
          afterLast(text, /^import \* as /, `import * as ${module} from './${module}/index.ts';`),
          'modules: readonly object[] = [',
          (rows) => `${rows},\n  ${module},\n`,
        ),
    },
    {
      path: 'server/src/app.ts',
      line: `...${module}Routes(), into the answers`,
      insert: (text) =>
        intoArray(
          afterLast(text, /^import .* from '\.\/modules\//, `import { ${module}Routes } from './modules/${module}/index.ts';`),
          'const answers: Route[] = [',
          (rows) => `${rows},\n    ...${module}Routes(),\n  `,
        ),
    },
    {
      path: 'server/test/generated/samples.ts',
      line: samples.trim(),
      insert: (text) => (text.endsWith('\n};\n') ? `${text.slice(0, -3)}${samples}\n};\n` : undefined),
    },
    {
      path: 'docs/permissions.tsv',
      line: access.join('; '),
      insert: (text) => {
        const [heading = '', ...rows] = text.trimEnd().split('\n');
        return `${[heading, ...[...rows, ...access].sort()].join('\n')}\n`;
      },
    },
    {
      path: 'docs/app-grants.tsv',
      line: grants,
      insert: (text) => {
        const [heading = '', ...rows] = text.trimEnd().split('\n');
        return `${[heading, ...[...rows, grants].sort()].join('\n')}\n`;
      },
    },
    {
      path: 'web/src/routes.ts',
      line: `...${module}Pages, into the screens`,
      insert: (text) =>
        afterLast(
          afterLast(text, /^import .* from '\.\/modules\//, `import { ${module}Pages } from './modules/${module}/${module}.pages.ts';`) ??
            '',
          /^const screens = \[$/,
          `  ...${module}Pages,`,
        ),
    },
  ];
}

/** Takes a module out of a register again: its import, its entry in a list, its pages. */
export function withoutModule(text: string, module: string): string {
  const lines = new RegExp(
    `modules/${module}/|'\\./${module}/index\\.ts'|\\.\\.\\.${module}(Routes\\(|Pages,)|^\\s*'?${module}'?,$|^ {2}'${module}\\.|^${module}\\.\\w+\\t`,
  );
  return text
    .split('\n')
    .filter((line) => !lines.test(line))
    .map((line) => line.replace(new RegExp(`, '${module}'(?=[,\\]])`), '').replace(new RegExp(`, ${module}\\b(?=[,\\]])`), ''))
    .join('\n');
}
