import { at, type CodeBase, plant, type Rule } from './code-base.ts';

/** A declaration is small, or the road lacks something that should be there for all. */
const most = 120;
/**
 * Those that are longer, and why. price: a second address to begin at, which the specification names, and an organisation in every query.
 * classification, mapping: a release replaces another, with a form, a question and judging of the whole; frozen (decision 50).
 */
const longer: Readonly<Record<string, number>> = { price: 140, classification: 200, mapping: 140 };

const lengthOf = (text: string): number => text.split('\n').length - 1;
const declared = ({ sources }: CodeBase) =>
  sources.flatMap((source) => {
    const [, module, thing] = /^server\/src\/modules\/([a-z]+)\/([a-z-]+)\.import\.ts$/.exec(source.path) ?? [];
    return module && thing ? [{ source, module, thing }] : [];
  });

const declaration = (lines: number, thing = 'bed') => [
  plant(`server/src/modules/inpatient/${thing}.import.ts`, `export const x = 1;\n${'\n'.repeat(lines - 21)}`),
  plant(`contract/src/inpatient/${thing}-import.operations.ts`, '\n'.repeat(10)),
  plant(`web/src/modules/inpatient/${thing}-import.tsx`, '\n'.repeat(10)),
];

const small: Rule = {
  name: `imports: a declaration has at most ${most} lines, in contract, server and web together`,
  check: (codeBase) =>
    declared(codeBase).flatMap(({ source, module, thing }) => {
      const files = [`contract/src/${module}/${thing}-import.operations.ts`, source.path, `web/src/modules/${module}/${thing}-import.tsx`];
      const lines = files.reduce((sum, path) => sum + lengthOf(codeBase.find(path)?.text ?? ''), 0);
      const limit = longer[thing] ?? most;
      return lines > limit ? [at(source, 1, `${lines} lines with ${files.join(' and ')}, at most ${limit}`)] : [];
    }),
  planted: [declaration(121), declaration(141, 'price')],
  spared: declaration(120),
};

const road = 'server/src/platform/imports/';
const oneRoad: Rule = {
  name: 'imports: tables of lines are read by the road alone',
  check: ({ sources }) =>
    sources
      .filter(
        ({ path }) => /^server\/src\/(modules|platform)\//.test(path) && !path.startsWith(road) && !/\.(test|make|task)\.ts$/.test(path),
      )
      .flatMap((source) =>
        source.imports
          .filter(({ specifier, typeOnly }) => !typeOnly && /\/(sheets\/read-sheet|sheets\/sheet-rows)\.ts$/.test(specifier))
          .filter(() => !source.path.startsWith('server/src/platform/sheets/'))
          .map(({ line }) => at(source, line, `declare an import: docs/recipes/add-an-import.md`)),
      ),
  planted: [
    [plant('server/src/modules/inpatient/read-beds.ts', `import { readSheet } from '../../platform/sheets/read-sheet.ts'; readSheet();`)],
  ],
  spared: [plant(`${road}read-table.ts`, `import { readSheet } from '../sheets/read-sheet.ts'; readSheet();`)],
};

export const roadRules: readonly Rule[] = [small, oneRoad];
