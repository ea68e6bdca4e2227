import { resolveImport } from './place.ts';
import { argumentsOf, literalText, type Node, part, parts, type Source, word } from './source.ts';

/** The values that a piece of code uses at run time. */
export interface Uses {
  names: Set<string>;
  /** `contract` → `listVisits`, of `contract.listVisits`. */
  members: Map<string, Set<string>>;
  /** Files that it fetches by `import()`. */
  files: Set<string>;
}

export const noUses = (): Uses => ({ names: new Set(), members: new Map(), files: new Set() });

/** TypeScript nodes that contain an expression; all others do not exist at run time. */
const around = /^Ts(AsExpression|NonNullExpression|SatisfiesExpression|ConstAssertion|Instantiation|TypeAssertion)$/;

/** Child nodes in which names are used, where not all are: a key, a label or an attribute's name is no use. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  ImportDeclaration: [],
  JSXMemberExpression: ['object'],
  JSXAttribute: ['value'],
  KeyValuePatternProperty: ['value'],
  CallExpression: ['callee', 'arguments'],
};
const keyed = /^(KeyValueProperty|MethodProperty|GetterProperty|SetterProperty|ClassMethod|ClassProperty|PrivateMethod|PrivateProperty)$/;

/** Adds every value that `thing` uses to `uses`, without names used only as types. `from` is its file. */
export function addUses(uses: Uses, thing: unknown, from: string): Uses {
  if (Array.isArray(thing)) {
    for (const item of thing) addUses(uses, item, from);
    return uses;
  }
  if (typeof thing !== 'object' || thing === null) return uses;
  const node = thing as Node;
  const within = (keys: readonly string[]): Uses => {
    for (const key of keys) if (key !== 'span' && key !== 'type') addUses(uses, node[key], from);
    return uses;
  };
  const type = node.type ?? '';
  if (type.startsWith('Ts')) return around.test(type) ? within(['expression']) : uses;
  if (type === 'Identifier') uses.names.add(word(node));
  if (type === 'Identifier') return uses;
  if (type === 'MemberExpression') return addMember(uses, node, from);
  if (type === 'CallExpression' && part(node, 'callee')?.type === 'Import') {
    const asked = literalText(argumentsOf(node)[0]);
    if (asked !== undefined) uses.files.add(resolveImport(from, asked));
  }
  if (keyed.test(type)) return within(Object.keys(node).filter((key) => key !== 'key' || part(node, 'key')?.type === 'Computed'));
  return within(partsOf[type] ?? Object.keys(node));
}

function addMember(uses: Uses, node: Node, from: string): Uses {
  const [object, property] = [part(node, 'object'), part(node, 'property')];
  if (property?.type === 'Computed') addUses(uses, property, from);
  else if (object?.type === 'Identifier') {
    uses.members.set(word(object), new Set([...(uses.members.get(word(object)) ?? []), word(property)]));
    return uses;
  }
  return addUses(uses, object, from);
}

/** The origin of an imported or re-exported name; `*` is the whole of a file. */
export interface Origin {
  target: string;
  name: string;
}

/** A file in the graph of uses. */
export interface Module {
  path: string;
  imports: Map<string, Origin>;
  /** Files that are loaded with it. */
  loads: Set<string>;
  /** The uses of each top-level declaration. */
  declared: Map<string, Uses>;
  /** Exported name → the name here, or its origin. */
  exported: Map<string, string | Origin>;
  /** Files of which everything is passed on. */
  passedOn: string[];
  /** Uses at load time. */
  atOnce: Uses;
}

/** Reads the imports, declarations and exports of a file. */
export function readModule(source: Source): Module {
  const { path } = source;
  const module: Module = {
    path,
    imports: new Map(),
    loads: new Set(),
    declared: new Map(),
    exported: new Map(),
    passedOn: [],
    atOnce: noUses(),
  };
  for (const node of source.body) {
    const target = word(part(node, 'source')) && resolveImport(path, word(part(node, 'source')));
    if (target && node.typeOnly !== true) module.loads.add(target);
    if (node.type === 'ImportDeclaration') readImports(module, node, target);
    else if (node.type === 'ExportNamedDeclaration') readExports(module, node, target);
    else if (node.type === 'ExportAllDeclaration') module.passedOn.push(target);
    else if (node.type === 'ExportDeclaration')
      for (const [name, uses] of declarationsIn(part(node, 'declaration'), path)) {
        module.declared.set(name, uses);
        module.exported.set(name, name);
      }
    else if (node.type.endsWith('Declaration')) for (const [name, uses] of declarationsIn(node, path)) module.declared.set(name, uses);
    else addUses(module.atOnce, node, path);
  }
  return module;
}

const isGone = (node: Node): boolean => node.typeOnly === true || node.isTypeOnly === true;

function readImports(module: Module, node: Node, target: string): void {
  if (isGone(node)) return;
  for (const one of parts(node, 'specifiers').filter((one) => !isGone(one))) {
    const local = word(part(one, 'local'));
    const whole = one.type === 'ImportNamespaceSpecifier';
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : word(part(one, 'imported')) || local;
    module.imports.set(local, { target, name: whole ? '*' : name });
  }
}

function readExports(module: Module, node: Node, target: string): void {
  if (isGone(node)) return;
  for (const one of parts(node, 'specifiers').filter((one) => !isGone(one))) {
    const whole = one.type === 'ExportNamespaceSpecifier';
    const name = word(part(one, 'orig')) || word(part(one, 'name'));
    module.exported.set(word(part(one, 'exported')) || name, target ? { target, name: whole ? '*' : name } : name);
  }
}

/** The values that a declaration binds, each with the uses of its initialiser; types bind none. */
export function declarationsIn(node: Node | undefined, path: string): [string, Uses][] {
  if (!node || node.type.startsWith('Ts')) return [];
  if (node.type === 'VariableDeclaration') return parts(node, 'declarations').flatMap((one) => declarationsIn(one, path));
  if (node.type === 'VariableDeclarator') {
    const uses = addUses(noUses(), node.init, path);
    return [...addUses(noUses(), node.id, path).names].map((name) => [name, uses]);
  }
  const name = word(part(node, 'identifier'));
  const { identifier: _name, ...rest } = node;
  return name ? [[name, addUses(noUses(), rest, path)]] : [];
}
