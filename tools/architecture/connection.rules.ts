import { at, atNode, type CodeBase, plant, type Rule, type Violation } from './code-base.ts';
import { declaredOperations } from './operations.ts';
import { isTestSide, resolveImport } from './place.ts';
import { argumentsOf, literalText, type Node, part, parts, type Source, walk, word } from './source.ts';

const isServer = (path: string): boolean =>
  path.startsWith('server/src/') &&
  !isTestSide(path) &&
  !path.startsWith('server/src/demo/') &&
  !path.startsWith('server/src/platform/db/');

/** Calls that open a transaction, by the last word of the callee; `ports.inTenant` counts like `inTenant`. */
const openers = new Set(['inTenant', 'inNoTenant', 'withTenant', 'withoutTenant', 'look']);
/** Calls that take long or wait for another system, or mark the function around them as such. */
const slowCalls = new Set(['refuseInTransaction', 'sendSafely']);
/** Packages whose functions all take long. */
const slowPackages = new Set(['@node-rs/argon2', 'pdfmake', 'sax', 'sharp', 'yauzl']);

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'MethodProperty';

/** A function or constant at the top of a file. */
interface Declared {
  source: Source;
  name: string;
  node: Node;
}

function declarationsOf(source: Source): Declared[] {
  return source.body.flatMap((item) => {
    const node = item.type === 'ExportDeclaration' ? part(item, 'declaration')! : item;
    if (node.type === 'FunctionDeclaration') return [{ source, name: word(part(node, 'identifier')), node }];
    if (node.type !== 'VariableDeclaration') return [];
    return parts(node, 'declarations').map((one) => ({ source, name: word(part(one, 'id')), node: one }));
  });
}

/** The declaration that a name refers to in a file: `path#name` of ours, or `package:x#name`. */
type Meaning = (source: Source, name: string) => string;

function meanings(sources: readonly Source[]): Meaning {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const linksOf = (source: Source, type: string): Map<string, { to: string; name: string }> =>
    new Map(
      source.body
        .filter((node) => node.type === type && part(node, 'source'))
        .flatMap((node) =>
          parts(node, 'specifiers').map((one) => {
            const near = word(part(one, 'local')) || word(part(one, 'exported')) || word(part(one, 'orig'));
            const far = word(part(one, 'imported')) || word(part(one, 'orig')) || near;
            return [near, { to: resolveImport(source.path, word(part(node, 'source'))), name: far }] as const;
          }),
        ),
    );
  const imports = new Map(sources.map((source) => [source.path, linksOf(source, 'ImportDeclaration')]));
  const exports = new Map(sources.map((source) => [source.path, linksOf(source, 'ExportNamedDeclaration')]));
  const follow = (path: string, name: string): string => {
    const further = byPath.has(path) ? exports.get(path)?.get(name) : undefined;
    return further ? follow(further.to, further.name) : `${path}#${name}`;
  };
  return (source, name) => {
    const taken = imports.get(source.path)?.get(name);
    return taken ? follow(taken.to, taken.name) : `${source.path}#${name}`;
  };
}

/** The last name of a call's callee, and the first: `inTenant` and `needs` of `ports.inTenant(…)`. */
function calledName(call: Node): { name: string; root: string } {
  let callee = part(call, 'callee');
  const name = word(callee?.type === 'MemberExpression' ? part(callee, 'property') : callee);
  while (callee && callee.type !== 'Identifier') callee = part(callee, 'object') ?? part(callee, 'callee');
  return { name, root: word(callee) };
}

const isSnapshot = (call: Node): boolean => argumentsOf(call).some((argument) => literalText(argument) === 'snapshot');
const opens = (call: Node): boolean => openers.has(calledName(call).name) && !isSnapshot(call);

/** Every function that opens a transaction or takes long, directly or through its calls. */
function lengthyOnes(declared: readonly Declared[], meaning: Meaning): (source: Source, call: Node) => boolean {
  const lengthy = new Set<string>();
  const isLengthy = (source: Source, call: Node): boolean => {
    const { name, root } = calledName(call);
    if (opens(call) || slowCalls.has(name)) return true;
    const means = meaning(source, root);
    return lengthy.has(means) || slowPackages.has(/^package:([^#]+)#/.exec(means)?.[1] ?? '');
  };
  const calls = declared.map(({ source, name, node }) => {
    const found: Node[] = [];
    walk(node, (inner) => void (inner.type === 'CallExpression' && found.push(inner)));
    return { source, key: `${source.path}#${name}`, found };
  });
  for (let grown = true; grown; ) {
    grown = false;
    for (const { source, key, found } of calls) {
      if (lengthy.has(key) || !found.some((call) => isLengthy(source, call))) continue;
      lengthy.add(key);
      grown = true;
    }
  }
  return isLengthy;
}

/** The parameters of a function, unwrapped. */
const patternsOf = (node: Node): Node[] => parts(node, 'params').map((one) => part(one, 'pat') ?? one);

/** A function that is handed a connection: `db` is among its parameters, or it is a handler's half that runs in the transaction. */
function holdsConnection(source: Source, node: Node, above: readonly Node[], isPublic: (operation: string) => boolean): boolean {
  const [first, ...others] = patternsOf(node);
  const bindsDb = [first, ...others].some(
    (pattern) =>
      (pattern?.type === 'Identifier' && word(pattern) === 'db') ||
      (pattern?.type === 'ObjectPattern' && parts(pattern, 'properties').some((one) => word(part(one, 'key')) === 'db')),
  );
  if (bindsDb) return true;
  const own = above.at(-1);
  if (word(part(node, 'key')) === 'perform' || (own?.type === 'KeyValueProperty' && word(part(own, 'key')) === 'perform')) return true;
  if (own?.type === 'CallExpression' && opens(own)) return true;
  const type = first?.type === 'Identifier' && part(first, 'typeAnnotation') ? source.textOf(part(first, 'typeAnnotation')!) : '';
  if (/^(: *)?(Ctx|At)$/.test(type)) return true;
  const said = handlerType(source, node, above);
  return said !== undefined && !isPublic(said);
}

/** The operation of a handler written as `: Handler<typeof operation> =>`, or assigned to a constant of that type. */
function handlerType(source: Source, node: Node, above: readonly Node[]): string | undefined {
  const outer = above.at(-1);
  const annotation =
    outer?.type === 'VariableDeclarator'
      ? part(part(outer, 'id'), 'typeAnnotation')
      : outer && isFunction(outer)
        ? part(outer, 'returnType')
        : undefined;
  if (!annotation || outer === node) return undefined;
  return /\bHandler<typeof (?:\w+\.)?(\w+)>/.exec(source.textOf(annotation))?.[1];
}

/** A second connection requested while one is held: with as many such requests as connections, all of them deadlock. */
const oneConnection: Rule = {
  name: 'a transaction asks for no second connection and waits for nothing slow',
  check: (codeBase) => {
    const sources = codeBase.sources.filter(({ path }) => isServer(path));
    const declared = sources.flatMap(declarationsOf);
    const isLengthy = lengthyOnes(declared, meanings(sources));
    const open = publicOperations(codeBase);
    return declared.flatMap(({ source, node }) => {
      const found: Violation[] = [];
      walk(node, (call, above) => {
        if (call.type !== 'CallExpression' || !isLengthy(source, call)) return;
        // outwards, up to the function that holds a connection; after the commit none is held
        for (let at = above.length - 1; at >= 0; at--) {
          const around = above[at]!;
          if (around.type === 'CallExpression' && calledName(around).name === 'afterCommit') return;
          if (!isFunction(around) || !holdsConnection(source, around, above.slice(0, at), (name) => open.has(importedAs(source, name))))
            continue;
          found.push(
            atNode(
              source,
              call,
              `${calledName(call).name}() while a connection is held: do it in the handler's prepare, or hand it the db`,
            ),
          );
          return;
        }
      });
      return found;
    });
  },
  planted: [
    [
      plant(
        'server/src/modules/identity/sync-user.ts',
        `export const syncUser = (ports) => async ({ db }, { body }) => ports.inNoTenant('write', (own) => own.x(db, body));`,
      ),
    ],
    [
      plant(
        'server/src/modules/identity/update-user.ts',
        `import { prove } from './prove.ts';
         export const updateUser = (ports): Handler<typeof contract.updateUser> => async (ctx, { body }) => prove(ports, ctx, body);`,
      ),
      plant('server/src/modules/identity/prove.ts', `export const prove = (ports, ctx, body) => ports.inNoTenant('read', () => body);`),
    ],
    [
      plant(
        'server/src/modules/identity/change-password.ts',
        `import { hash } from '@node-rs/argon2';
         export const change = (): PreparedHandler<typeof operation, void> => ({ async perform(ctx, { body }) { return hash(body.x); } });`,
      ),
    ],
    [
      plant(
        'server/src/modules/files/keep-upload.ts',
        `import { decode } from '../files/index.ts';
         export async function keepUpload(ctx: Ctx, file: File) { return decode(file); }`,
      ),
      plant('server/src/modules/files/index.ts', `export { decode } from './decode.ts';`),
      plant(
        'server/src/modules/files/decode.ts',
        `import argon from '@node-rs/argon2'; export const decode = (file) => argon.of(file).hash();`,
      ),
    ],
    [
      plant(
        'server/src/modules/encounters/print-summary.ts',
        `import { threads } from '../../platform/threads/threads.ts';
         export const print = (ports): Handler<typeof contract.print> => async (ctx) => threads.run(task, () => ctx.x, {});`,
      ),
      plant(
        'server/src/platform/threads/threads.ts',
        `export function createThreads() { return { run: () => refuseInTransaction('a task') }; } export const threads = createThreads();`,
      ),
    ],
    [
      plant(
        'server/src/modules/organization/invite.ts',
        `export const invite = (ports) => async () => ports.inTenant('a', 'write', async (there) => ports.inNoTenant('read', there.x));`,
      ),
    ],
  ],
  spared: [
    plant(
      'server/src/modules/identity/update-user.ts',
      `import { prove } from './prove.ts';
       export const updateUser = (ports): PreparedHandler<typeof contract.updateUser, void> => ({
         async prepare(before, { body }) { await before.look(({ db }) => db.x()); await prove(ports, before, body); },
         async perform({ db }) { afterCommit(db, () => ports.inNoTenant('read', () => 1)); return db.y(); },
       });`,
    ),
    plant('server/src/modules/identity/prove.ts', `export const prove = (ports, before, body) => ports.inNoTenant('read', () => body);`),
    plant(
      'server/src/modules/identity/sign-in.ts',
      `export const signIn = (ports): Handler<typeof contract.signIn> => async (ctx, { body }) => ports.inNoTenant('write', () => body);`,
    ),
    plant(
      'contract/src/identity/identity.operations.ts',
      `export const signIn = operation({ name: 'identity.signIn', permission: 'public', method: 'POST', path: '/x' });`,
    ),
  ],
};

const publicOperations = (codeBase: CodeBase): Set<string> =>
  new Set(
    declaredOperations(codeBase)
      .filter(({ permission }) => permission === 'public')
      .map(({ exported }) => exported),
  );

/** The name that an operation has in the contract, where a file calls it `operation`. */
function importedAs(source: Source, name: string): string {
  for (const node of source.body) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const one of parts(node, 'specifiers')) if (word(part(one, 'local')) === name) return word(part(one, 'imported')) || name;
  }
  return name;
}

/** Code that writes in two organisations, one after the other, with the reason. */
const twoTenants: Record<string, string> = {
  'server/src/modules/identity/sync-user.ts': 'shows the organisation that the session goes to, having left the other',
  'server/src/modules/organization/create-organization.ts': 'makes an organisation, and says in the founder’s who did',
};

const otherTenant: Rule = {
  name: 'L9: inOtherTenant() is for the handlers that are named here',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isServer(path) && !(path in twoTenants))
      .flatMap((source) =>
        source.imports
          .filter(({ names }) => names.includes('inOtherTenant'))
          .map(({ line }) => at(source, line, 'a request sees one organisation only')),
      ),
  planted: [[plant('server/src/modules/patients/register-patient.ts', `import { inOtherTenant } from '../../platform/db/tenant.ts';`)]],
  spared: [plant('server/src/modules/identity/sync-user.ts', `import { inOtherTenant } from '../../platform/db/tenant.ts';`)],
};

export const connectionRules: readonly Rule[] = [oneConnection, otherTenant];
