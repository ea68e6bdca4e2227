import type { CodeBase } from '../architecture/code-base.ts';
import { answeredOperations, type Declared, declaredOperations, usersOf } from '../architecture/operations.ts';
import { isTest, resolveImport } from '../architecture/place.ts';
import { idsIn, knownIds, unknownIds } from '../architecture/requirements.ts';
import type { Origin } from '../architecture/uses.ts';
import { reachOf } from './reach.ts';
import { citedIn } from './tested-code.ts';

export interface Place {
  path: string;
  line: number;
}
/** Where one requirement is implemented and tested. */
export interface Traced {
  id: string;
  sentence: string;
  operations: (Place & { name: string; address: string; handler: string | undefined; web: string[]; screens: string[] })[];
  tests: Place[];
  /** Tests of unused code, which prove nothing. */
  idle: (Place & { unused: Origin[] })[];
  /** Code with a comment that cites it. */
  comments: Place[];
}
export interface SpecIndex {
  traced: Map<string, Traced>;
  unknown: (Place & { id: string })[];
}

/** Joins the list of requirements with the operations, test titles and comments that name them. */
export function indexSpecs(codeBase: CodeBase): SpecIndex {
  const known = knownIds(codeBase);
  const traced = new Map<string, Traced>(
    [...known].map(([id, sentence]) => [id, { id, sentence, operations: [], tests: [], idle: [], comments: [] }]),
  );
  const unknown: SpecIndex['unknown'] = [];

  const handlers = new Map(answeredOperations(codeBase).map(({ operation, handler }) => [operation, handler]));
  for (const operation of declaredOperations(codeBase)) {
    const told = tell(codeBase, operation, handlers.get(operation.exported));
    for (const id of operation.spec) {
      if (traced.has(id)) traced.get(id)!.operations.push(told);
      else unknown.push({ id, path: operation.source.path, line: operation.line });
    }
  }
  const reach = reachOf(codeBase);
  // the tools speak of ids as examples
  for (const source of codeBase.sources.filter(({ path }) => !path.startsWith('tools/'))) {
    if (isTest(source.path))
      for (const { id, line, unused } of citedIn(source, reach)) {
        if (unused.length === 0) traced.get(id)?.tests.push({ path: source.path, line });
        else traced.get(id)?.idle.push({ path: source.path, line, unused });
      }
    else
      for (const { line, text } of source.comments)
        for (const id of idsIn(text)) traced.get(id)?.comments.push({ path: source.path, line });
    unknown.push(...unknownIds(source, known).map(({ line, text }) => ({ id: text, path: source.path, line })));
  }
  return { traced, unknown };
}

const tell = (codeBase: CodeBase, operation: Declared, handler: string | undefined): Traced['operations'][number] => ({
  path: operation.source.path,
  line: operation.line,
  name: operation.name,
  address: `${operation.method} ${operation.path}`,
  handler,
  web: usersOf(codeBase, operation, isWeb).map(({ path }) => path),
  screens: screensOver(
    codeBase,
    usersOf(codeBase, operation, isWeb).map(({ path }) => path),
  ),
});

const isWeb = (path: string): boolean => path.startsWith('web/src/') && !isTest(path);

/** The screens that use these files, directly or through others: followed up the imports, but not through the composition root. */
function screensOver({ sources }: CodeBase, files: readonly string[]): string[] {
  const users = new Map<string, string[]>();
  for (const source of sources.filter(({ path }) => isWeb(path))) {
    for (const { specifier } of source.imports) {
      const target = resolveImport(source.path, specifier);
      users.set(target, [...(users.get(target) ?? []), source.path]);
    }
  }
  const seen = new Set(files);
  for (const file of seen)
    if (!file.endsWith('.screen.tsx'))
      for (const user of users.get(file) ?? []) if (user !== 'web/src/routes.ts' && !user.endsWith('.pages.ts')) seen.add(user);
  return [...seen].filter((file) => file.endsWith('.screen.tsx'));
}

const place = ({ path, line }: Place): string => `${path}:${line}`;

/** One requirement with all its places, for `npm run specs VISIT-007`. */
export function tellOne({ id, sentence, operations, tests, idle, comments }: Traced): string {
  const lines = [`${id}  ${sentence}`];
  for (const operation of operations) {
    lines.push(`  operation  ${operation.name}  ${operation.address}`, `             ${place(operation)}`);
    if (operation.handler) lines.push(`  handler    ${operation.handler}`);
    for (const file of operation.web.filter((one) => !operation.screens.includes(one))) lines.push(`  web        ${file}`);
    for (const screen of operation.screens) lines.push(`  screen     ${screen}`);
  }
  for (const test of tests) lines.push(`  test       ${place(test)}`);
  for (const test of idle) lines.push(`  idle test  ${place(test)}: nothing uses ${test.unused.map(({ name }) => name).join(', ')}`);
  for (const comment of comments) lines.push(`  code       ${place(comment)}`);
  if (lines.length === 1) lines.push('  nothing names it yet');
  return lines.join('\n');
}

/** Id → files, one line each; without ids that are not named anywhere. */
export const tellAll = ({ traced }: SpecIndex): string =>
  [...traced.values()]
    .map(({ id, operations, tests, comments }) => [id, ...new Set([...operations, ...tests, ...comments].map(({ path }) => path))])
    .filter(({ length }) => length > 1)
    .map(([id, ...files]) => `${id!.padEnd(16)} ${files.join('  ')}`)
    .join('\n');

/** Ids without a test, by prefix, with the covered share. A test of unused code covers none. */
export function tellCoverage({ traced }: SpecIndex): string {
  const groups = new Map<string, { all: number; missing: string[] }>();
  for (const { id, tests } of traced.values()) {
    const prefix = id.slice(0, id.lastIndexOf('-'));
    const group = groups.get(prefix) ?? { all: 0, missing: [] };
    group.all++;
    if (tests.length === 0) group.missing.push(id.slice(prefix.length + 1));
    groups.set(prefix, group);
  }
  const lines = [...groups].map(
    ([prefix, { all, missing }]) =>
      `${prefix.padEnd(12)} ${String(all - missing.length).padStart(3)} of ${String(all).padStart(3)}${missing.length ? `  without a test: ${missing.join(' ')}` : ''}`,
  );
  const named = [...traced.values()].filter(({ tests }) => tests.length > 0).length;
  const idle = [...traced.values()].flatMap(({ id, idle }) => idle.map((test) => `${id} at ${place(test)} tests what nothing uses.`));
  return [...lines, ...idle, `${named} of ${traced.size} requirements are named by a test of code that is used.`].join('\n');
}
