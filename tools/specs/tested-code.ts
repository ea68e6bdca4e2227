import { idsAtStart, idsIn, isGroup, titleOf } from '../architecture/requirements.ts';
import { literalText, type Node, type Source, walk } from '../architecture/source.ts';
import { addUses, declarationsIn, type Module, noUses, type Origin, readModule, type Uses } from '../architecture/uses.ts';
import { keyOf, type Reach } from './reach.ts';
import { readByTests } from './reviewed-uses.ts';

/** A place in a test that names a requirement. */
export interface Cited {
  id: string;
  line: number;
  /** Tested code without another use; empty: the test counts. */
  unused: Origin[];
}

/**
 * Every requirement that a test file names. A test proves it by the code that it calls: a function used only by its test proves nothing.
 * Journeys use the product itself.
 */
export function citedIn(source: Source, reach: Reach): Cited[] {
  const { tests, declared } = readTests(source);
  const { imports } = readModule(source);
  const usedBy = new Map(tests.map((test) => [test, usesOf(test, declared, source.path)]));
  const cited = new Map<string, Cited>();
  walk(source.body, (node, above) => {
    const title = titleOf(node);
    const text = title ?? (isTitle(node, above.at(-1)) ? undefined : literalText(node));
    const ids = title === undefined ? idsAtStart(text ?? '') : idsIn(title);
    if (ids.length === 0) return;
    const path = title === undefined ? above : [...above, node];
    const unused = ownersOf(path, tests, usedBy).map((test) => unusedOf(imports, usedBy.get(test)!, reach));
    const line = source.lineOf(node);
    const dead = unused.length > 0 && unused.every((some) => some.length > 0);
    for (const id of ids) cited.set(`${line} ${id}`, { id, line, unused: dead ? unused.flat() : [] });
  });
  return [...cited.values()];
}

/** Titles are read with the call that they belong to. */
const isTitle = (node: Node, call: Node | undefined): boolean =>
  call !== undefined && titleOf(call) !== undefined && titleOf(call) === literalText(node);

/** The tests of a file, without their groups, and the uses of its declarations, at any depth. */
function readTests({ body, path }: Source): { tests: Node[]; declared: Map<string, Uses> } {
  const tests: Node[] = [];
  const declared = new Map<string, Uses>();
  walk(body, (node) => {
    if (titleOf(node) !== undefined && !isGroup(node)) tests.push(node);
    if (node.type !== 'VariableDeclarator' && node.type !== 'FunctionDeclaration') return;
    for (const [name, uses] of declarationsIn(node, path)) declared.set(name, merged(declared.get(name), uses));
  });
  return { tests, declared };
}

function merged(one: Uses = noUses(), other: Uses): Uses {
  const members = new Map(one.members);
  for (const [object, names] of other.members) members.set(object, new Set([...(members.get(object) ?? []), ...names]));
  return { names: new Set([...one.names, ...other.names]), members, files: new Set([...one.files, ...other.files]) };
}

/** The uses of a test, directly and through the file's declarations. */
function usesOf(test: Node, declared: ReadonlyMap<string, Uses>, path: string): Uses {
  let uses = addUses(noUses(), test, path);
  const followed = new Set<string>();
  for (let next = nextOf(uses, declared, followed); next !== undefined; next = nextOf(uses, declared, followed)) {
    followed.add(next);
    uses = merged(uses, declared.get(next)!);
  }
  return uses;
}

const nextOf = ({ names, members }: Uses, declared: ReadonlyMap<string, Uses>, followed: ReadonlySet<string>): string | undefined =>
  [...names, ...members.keys()].find((name) => declared.has(name) && !followed.has(name));

/** The tests that a title or a row of cases belongs to: the one around it, those of its group, or those that use its table. */
function ownersOf(above: readonly Node[], tests: readonly Node[], usedBy: ReadonlyMap<Node, Uses>): Node[] {
  const near = above.findLast((node) => titleOf(node) !== undefined);
  if (near) return isGroup(near) ? tests.filter(({ span }) => span.start >= near.span.start && span.end <= near.span.end) : [near];
  const tables = above.flatMap((node) => (node.type === 'VariableDeclarator' ? [...addUses(noUses(), node.id, '').names] : []));
  return tests.filter((test) => tables.some((name) => usedBy.get(test)!.names.has(name) || usedBy.get(test)!.members.has(name)));
}

/** The parts of the product that a test uses and no entry point reaches. */
function unusedOf(imports: Module['imports'], { names, members }: Uses, { homeOf, isReached }: Reach): Origin[] {
  const taken = [...imports].flatMap(([local, origin]): Origin[] => {
    const parts = [...(members.get(local) ?? [])];
    if (origin.name === '*') return parts.map((name) => ({ target: origin.target, name }));
    return names.has(local) || parts.length > 0 ? [origin] : [];
  });
  return taken
    .map(homeOf)
    .filter((home) => home !== undefined)
    .filter((home) => !isReached(home) && !(keyOf(home) in readByTests));
}
