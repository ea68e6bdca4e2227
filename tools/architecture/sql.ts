import { argumentsOf, literalText, type Node, part, type Source, walk, word } from './source.ts';

const reading = new Set([
  'selectFrom',
  'from',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'using',
]);
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** One reference to a table, view or function in SQL: `patients.patient`. */
export interface TableUse {
  name: string;
  how: 'read' | 'write';
  /** A function call: functions control their own access, and are tested separately. */
  call: boolean;
  line: number;
}

/** One statement, or a subquery of one: from its first builder call to the end of the chain, or raw text. */
export interface Statement {
  line: number;
  /** Its first call: `selectFrom`, `insertInto`, … or `raw`. */
  begins: string;
  text: string;
  uses: TableUse[];
}

const nameOf = (text: string): string | undefined => /^\s*([a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*)\b/.exec(text)?.[1];

/** Tables named in SQL text. */
function usesIn(text: string, line: number): TableUse[] {
  const uses: TableUse[] = [];
  const found =
    /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|from|join)\s+(?:only\s+|lateral\s+)?([a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*)\s*(\(?)/gi;
  for (const [, handler = '', name = '', opens] of text.matchAll(found)) {
    const how = /^(from|join)$/i.test(handler) ? 'read' : 'write';
    uses.push({ name, how, call: how === 'read' && opens === '(', line });
  }
  return uses;
}

const sqlBegins =
  /^\s*(select\s[\s\S]+\sfrom\s|select\s+[a-z_]+\.[a-z_]+\(|insert\s+into\s|update\s+[\w.]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|schema|index|role|view|function)\s|truncate\s|grant\s.+\s(on|to)\s|set\s+local\s|begin\b\s*(;|read|$)|listen\s+\w+\s*;?$|copy\s+[\w.]+\s)/i;

/** Our SQL is lower case, copied SQL upper; sentences start with one capital ("Select a patient from the list"). */
export const looksLikeSql = (text: string): boolean => sqlBegins.test(text) && !/^\s*[A-Z][a-z]/.test(text);

const isSqlTag = (tag: Node | undefined): boolean =>
  /^sql$/.test(word(tag)) || (tag?.type === 'MemberExpression' && word(part(tag, 'object')) === 'sql');

/** The outermost call of the chain that `call` begins: `db.selectFrom(…).where(…).execute()`. */
function wholeChain(call: Node, above: readonly Node[]): Node {
  let top = call;
  for (const parent of [...above].reverse()) {
    if (parent.type === 'MemberExpression' && part(parent, 'object') === top) top = parent;
    else if (parent.type === 'CallExpression' && part(parent, 'callee') === top) top = parent;
    else break;
  }
  return top;
}

/** The method that a call names; a kept insertion begins as those that are built each time. */
function methodOf(call: Node): string {
  const callee = part(call, 'callee');
  return word(callee) === 'keptInsertion' ? 'insertInto' : word(part(callee, 'property'));
}

/** Every statement that a file builds or writes out. */
export function statementsOf(source: Source): Statement[] {
  const statements: Statement[] = [];
  walk(source.body, (node, above) => {
    if (node.type === 'CallExpression') {
      const method = methodOf(node);
      if (['selectFrom', ...writing].includes(method)) {
        const chain = wholeChain(node, above);
        statements.push({ line: source.lineOf(node), begins: method, text: source.textOf(chain), uses: builderUses(source, chain) });
      }
      const first = literalText(argumentsOf(node)[0]);
      if (method === 'query' && first !== undefined) statements.push(raw(source, node, first));
      const text = literalText(part(argumentsOf(node)[0], 'text'));
      if (method === 'query' && text !== undefined) statements.push(raw(source, node, text));
    }
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(part(node, 'tag'))) {
      const text = literalText(part(node, 'template')) ?? '';
      if (looksLikeSql(text) || usesIn(text, 0).length > 0) statements.push({ ...raw(source, node, text), text: source.textOf(node) });
    }
  });
  return statements;
}

const raw = (source: Source, node: Node, text: string): Statement => ({
  line: source.lineOf(node),
  begins: 'raw',
  text,
  uses: usesIn(text, source.lineOf(node)),
});

function builderUses(source: Source, chain: Node): TableUse[] {
  const uses: TableUse[] = [];
  walk(chain, (node) => {
    if (node.type !== 'CallExpression') return;
    const method = methodOf(node);
    if (!reading.has(method) && !writing.has(method)) return;
    const [first] = argumentsOf(node);
    const listed = Array.isArray(first?.elements)
      ? (first.elements as { expression: Node }[]).map(({ expression }) => expression)
      : [first];
    for (const one of listed) {
      const name = nameOf(literalText(one) ?? '');
      if (name) uses.push({ name, how: writing.has(method) ? 'write' : 'read', call: false, line: source.lineOf(node) });
    }
  });
  return uses;
}
