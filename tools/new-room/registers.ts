import { type Plan, pascal } from './templates.ts';

/** A line that joins a room to one of the roof's registers. */
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

/** The lines that a new room needs outside of its own folders, in the order of the recipe. */
export function registersOf({ room, thing, things, resource }: Plan, after: string): Register[] {
  const screen = `  screen('${room}-${things}', '/${room}-${things}', NoSearch, () => import('./rooms/${room}/${things}.screen.tsx'), '${resource}.read'),`;
  const samples = `  '${room}.list${pascal(things)}': () => ({}),\n  '${room}.add${pascal(thing)}': () => ({ body: { name: 'First' } }),`;
  const grants = `${room}.${thing.replaceAll('-', '_')}\tselect, insert, update`;
  const access = [`${room}.add${pascal(thing)}\t${resource}.write`, `${room}.list${pascal(things)}\t${resource}.read`];
  return [
    {
      path: 'contract/src/ladder.ts',
      line: `'${room}', after '${after}'`,
      insert: (text) => {
        if (text.includes(`'${room}'`)) return text;
        return text.includes(`'${after}',`) ? text.replace(`'${after}',`, `'${after}', '${room}',`) : undefined;
      },
    },
    {
      path: 'contract/src/registers.ts',
      line: `import * as ${room} from './${room}/index.ts'; and ${room} into the list of rooms`,
      insert: (text) =>
        intoArray(
          afterLast(text, /^import \* as /, `import * as ${room} from './${room}/index.ts';`),
          'rooms: readonly object[] = [',
          (rows) => `${rows},\n  ${room},\n`,
        ),
    },
    {
      path: 'server/src/app.ts',
      line: `...${room}Routes(), into the answers`,
      insert: (text) =>
        intoArray(
          afterLast(text, /^import .* from '\.\/rooms\//, `import { ${room}Routes } from './rooms/${room}/index.ts';`),
          'const answers: Answer[] = [',
          (rows) => `${rows},\n    ...${room}Routes(),\n  `,
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
    { path: 'web/src/routes.ts', line: screen.trim(), insert: (text) => afterLast(text, /^const screens = \[$/, screen) },
  ];
}

/** Takes a room out of a register again: its import, its entry in a list, its screens. */
export function withoutRoom(text: string, room: string): string {
  const screens = new RegExp(`^ {2}screen\\((?:(?!\\n {2}\\w)[\\s\\S])*?rooms/${room}/[\\s\\S]*?\\),\\n`, 'gm');
  const lines = new RegExp(
    `rooms/${room}/|'\\./${room}/index\\.ts'|\\.\\.\\.${room}Routes\\(|^\\s*'?${room}'?,$|^ {2}'${room}\\.|^${room}\\.\\w+\\t`,
  );
  return text
    .replace(screens, '')
    .split('\n')
    .filter((line) => !lines.test(line))
    .map((line) => line.replace(new RegExp(`, '${room}'(?=[,\\]])`), '').replace(new RegExp(`, ${room}\\b(?=[,\\]])`), ''))
    .join('\n');
}
