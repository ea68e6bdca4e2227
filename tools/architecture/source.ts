import { parseSync } from '@swc/core';

/** One file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

interface Span {
  start: number;
  end: number;
}

/** A node of swc's tree; only the parts that the rules read are typed. */
export interface Node {
  type: string;
  span: Span;
  [key: string]: unknown;
}

export interface Import {
  specifier: string;
  line: number;
  /** `import`, `export … from`, or `import()`. */
  form: 'import' | 'export' | 'dynamic';
  typeOnly: boolean;
  /** The imported names, as exported; `*` for a namespace or `export *`. */
  names: string[];
}

export interface Words {
  line: number;
  text: string;
}

/** A parsed file, as the rules read it. */
export interface Source extends SourceFile {
  lines: number;
  imports: Import[];
  comments: Words[];
  /** String literals and the fixed parts of templates (holes become `?`), outside of imports. */
  strings: Words[];
  /** Names of value and type exports declared or re-exported here; `default` for a default export. */
  exports: string[];
  body: Node[];
  lineOf: (node: Node) => number;
  textOf: (node: Node) => string;
}

const isNode = (thing: unknown): thing is Node =>
  typeof thing === 'object' && thing !== null && 'type' in thing && typeof thing.type === 'string';

/** Visits every node in `thing`, outermost first; `above` contains its ancestors, nearest last. */
export function walk(thing: unknown, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void {
  if (Array.isArray(thing)) {
    for (const item of thing) walk(item, visit, above);
    return;
  }
  if (typeof thing !== 'object' || thing === null) return;
  const node = isNode(thing) ? thing : undefined;
  if (node) {
    visit(node, above);
    above.push(node);
  }
  for (const [key, value] of Object.entries(thing)) if (key !== 'span') walk(value, visit, above);
  if (node) above.pop();
}

/** The child nodes of a node, typed. */
export const part = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
export const parts = (node: Node | undefined, key: string): Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
export const word = (node: Node | undefined, key = 'value'): string => {
  const value = node?.[key];
  return typeof value === 'string' ? value : '';
};
/** The arguments of a call, unwrapped. */
export const argumentsOf = (call: Node): Node[] => {
  const list = call.arguments;
  return Array.isArray(list) ? list.map((item: { expression?: unknown }) => item.expression).filter(isNode) : [];
};

/** The fixed text of a template or string; a hole reads `?`. Undefined for any other node. */
export function literalText(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return word(node);
  if (node?.type === 'TemplateLiteral')
    return parts(node, 'quasis')
      .map((quasi) => word(quasi, 'cooked') || word(quasi, 'raw'))
      .join('?');
  return undefined;
}

const parsed = new Map<string, { text: string; source: Source }>();

/** Parses a TypeScript or JavaScript file; cached until the text changes. */
export function parseSource({ path: file, text }: SourceFile): Source {
  const known = parsed.get(file);
  if (known?.text === text) return known.source;
  const source = readSource(file, text);
  parsed.set(file, { text, source });
  return source;
}

function readSource(file: string, text: string): Source {
  const script = /\.[cm]?js$/.test(file);
  const tree = parseSync(
    text,
    script ? { syntax: 'ecmascript', target: 'es2022' } : { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' },
  );
  const bytes = Buffer.from(text);
  // swc counts bytes from one; the hashbang and comments before the first statement are counted as well
  const lineStarts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lineStarts.push(at + 1);
  const lineAt = (byte: number): number => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStarts[middle]! <= byte) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const lineOf = (node: Node) => lineAt(node.span.start - 1);
  const textOf = (node: Node) => bytes.subarray(node.span.start - 1, node.span.end - 1).toString();

  const body = tree.body as unknown as Node[];
  const imports: Import[] = [];
  const exports: string[] = [];
  const strings: Words[] = [];
  const bare = Buffer.from(bytes);
  walk(body, (node, above) => {
    readImport(node, lineOf, imports);
    readExport(node, exports);
    const text = literalText(node);
    const inImport = above.some(
      ({ type }) => type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration',
    );
    if (text !== undefined && !inImport) strings.push({ line: lineOf(node), text });
    if (['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText'].includes(node.type))
      bare.fill(32, node.span.start - 1, node.span.end - 1);
  });
  return {
    path: file,
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    exports,
    strings,
    comments: readComments(bare, bytes, lineAt),
    body,
    lineOf,
    textOf,
  };
}

function readImport(node: Node, lineOf: (node: Node) => number, imports: Import[]): void {
  const specifier = word(part(node, 'source'));
  const names = parts(node, 'specifiers').map((one) => {
    if (one.type === 'ImportNamespaceSpecifier' || one.type === 'ExportNamespaceSpecifier') return '*';
    if (one.type === 'ImportDefaultSpecifier') return 'default';
    return word(part(one, 'imported')) || word(part(one, 'orig')) || word(part(one, 'local'));
  });
  if (node.type === 'ImportDeclaration')
    imports.push({ specifier, line: lineOf(node), form: 'import', typeOnly: node.typeOnly === true, names });
  if (node.type === 'ExportNamedDeclaration' && specifier)
    imports.push({ specifier, line: lineOf(node), form: 'export', typeOnly: node.typeOnly === true, names });
  if (node.type === 'ExportAllDeclaration') imports.push({ specifier, line: lineOf(node), form: 'export', typeOnly: false, names: ['*'] });
  if (node.type === 'CallExpression' && part(node, 'callee')?.type === 'Import') {
    const asked = literalText(argumentsOf(node)[0]);
    if (asked !== undefined) imports.push({ specifier: asked, line: lineOf(node), form: 'dynamic', typeOnly: false, names: ['*'] });
  }
}

function readExport(node: Node, exports: string[]): void {
  if (node.type === 'ExportDefaultExpression' || node.type === 'ExportDefaultDeclaration') exports.push('default');
  if (node.type === 'ExportNamedDeclaration') {
    for (const one of parts(node, 'specifiers'))
      exports.push(word(part(one, 'exported')) || word(part(one, 'orig')) || word(part(one, 'name')));
  }
  if (node.type !== 'ExportDeclaration') return;
  const declared = part(node, 'declaration');
  const name = word(part(declared, 'identifier')) || word(part(declared, 'id'));
  if (name) exports.push(name);
  for (const one of parts(declared, 'declarations')) {
    const id = part(one, 'id');
    if (id?.type === 'Identifier') exports.push(word(id));
    else walk(id, (inner) => void (inner.type === 'Identifier' && exports.push(word(inner))));
  }
}

/** `bare` is the text with every literal blanked, so that only real comments match. */
function readComments(bare: Buffer, bytes: Buffer, lineAt: (byte: number) => number): Words[] {
  const comments: Words[] = [];
  const marks = bare.toString('latin1');
  const found = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  for (let match = found.exec(marks); match; match = found.exec(marks)) {
    comments.push({ line: lineAt(match.index), text: bytes.subarray(match.index, match.index + match[0].length).toString() });
  }
  return comments;
}
