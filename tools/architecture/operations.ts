import type { CodeBase } from './code-base.ts';
import { isTest, placeOf } from './place.ts';
import { argumentsOf, literalText, type Node, part, parts, type Source, walk, word } from './source.ts';

/** An operation as its declaration in the contract reads. */
export interface Declared {
  source: Source;
  node: Node;
  line: number;
  module: string;
  /** Name of the exported constant. */
  exported: string;
  name: string;
  spec: string[];
  permission: string;
  method: string;
  path: string;
}

const fieldsOf = (object: Node | undefined): Map<string, Node> =>
  new Map(
    parts(object, 'properties').flatMap((property) => {
      const value = part(property, 'value');
      return value ? [[word(part(property, 'key')), value] as const] : [];
    }),
  );

/** Every `export const x = operation({…})` of the contract, read from the text: no code is run. */
export function declaredOperations({ sources }: CodeBase): Declared[] {
  return sources
    .filter(({ path }) => placeOf(path)?.building === 'contract' && !isTest(path))
    .flatMap((source) => {
      const found: Declared[] = [];
      walk(source.body, (node, above) => {
        const callee = part(node, 'callee');
        if (node.type !== 'CallExpression' || word(callee) !== 'operation') return;
        const fields = fieldsOf(argumentsOf(node)[0]);
        const spec = fields.get('spec');
        const elements = Array.isArray(spec?.elements) ? (spec.elements as { expression: Node }[]) : [];
        const declarator = above.at(-1);
        found.push({
          source,
          node,
          line: source.lineOf(node),
          module: placeOf(source.path)?.module ?? '',
          exported: declarator?.type === 'VariableDeclarator' ? word(part(declarator, 'id')) : '',
          name: literalText(fields.get('name')) ?? '',
          spec: elements.map(({ expression }) => literalText(expression) ?? ''),
          permission: literalText(fields.get('permission')) ?? '',
          method: literalText(fields.get('method')) ?? '',
          path: literalText(fields.get('path')) ?? '',
        });
      });
      return found;
    });
}

/** The handler of an operation: `answer(withholdDose, withholdDoseHandler)` in a module's routes. */
export interface RouteAnswered {
  source: Source;
  line: number;
  /** The operation's export, wherever it was imported under another name. */
  operation: string;
  /** File of the handler, or the routes file itself for a plain read. */
  handler: string;
}

/** Local name → exported name and module of every import of a file. */
function namesOf(source: Source): Map<string, { original: string; specifier: string }> {
  const names = new Map<string, { original: string; specifier: string }>();
  for (const node of source.body.filter(({ type }) => type === 'ImportDeclaration')) {
    for (const one of parts(node, 'specifiers')) {
      const local = word(part(one, 'local'));
      names.set(local, { original: word(part(one, 'imported')) || local, specifier: word(part(node, 'source')) });
    }
  }
  return names;
}

export function answeredOperations({ sources }: CodeBase): RouteAnswered[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap((source) => {
      const names = namesOf(source);
      const found: RouteAnswered[] = [];
      walk(source.body, (node) => {
        if (node.type !== 'CallExpression' || word(part(node, 'callee')) !== 'answer') return;
        const [first, second] = argumentsOf(node);
        if (!first) return;
        const local = first.type === 'MemberExpression' ? word(part(first, 'property')) : word(first);
        const handler = second?.type === 'CallExpression' ? part(second, 'callee') : second;
        const specifier = names.get(word(handler))?.specifier;
        found.push({
          source,
          line: source.lineOf(node),
          operation: names.get(local)?.original ?? local,
          handler: specifier?.startsWith('./') ? source.path.replace(/[^/]+$/, specifier.slice(2)) : source.path,
        });
      });
      return found;
    });
}

/** Files of `where` that import an operation from the contract, or name it `'module.export'`. */
export const usersOf = (codeBase: CodeBase, { module, exported, name }: Declared, where: (path: string) => boolean): Source[] =>
  codeBase.sources.filter(
    (source) =>
      where(source.path) &&
      (source.imports.some(({ specifier, names }) => specifier === `@akoma/contract/${module}` && names.includes(exported)) ||
        source.strings.some(({ text }) => text === name)),
  );
