import { readRepository } from '../files.ts';

type Use = 'insert' | 'update' | 'delete';

/** The start of a statement, up to its table. */
const beginnings: readonly [Use | 'select', RegExp][] = [
  ['insert', /(?:insertInto|keptInsertion)\(\s*'([\w.]+)/g],
  ['update', /updateTable\(\s*'([\w.]+)/g],
  ['delete', /deleteFrom\(\s*'([\w.]+)/g],
  ['select', /selectFrom\(\s*'([\w.]+)/g],
  ['insert', /\binsert into ([a-z_]+\.[a-z_]+)/gi],
  ['update', /(?<!do )\bupdate ([a-z_]+\.[a-z_]+)/gi],
  ['delete', /\bdelete from ([a-z_]+\.[a-z_]+)/gi],
  ['select', /\bfrom ([a-z_]+\.[a-z_]+)/gi],
];
/** Locking rows or upserting requires the right to update. */
const locks = /\bfor (?:no key )?(?:update|share)\b|\.for(?:NoKey)?(?:Update|Share)\(/i;
const upserts = /doUpdateSet|do update set/;

/** The tables that the server's own code writes, and how: read from its text, so that unused rights are found. */
export function readTableUses(): Map<string, Set<Use>> {
  const uses = new Map<string, Set<Use>>();
  const add = (table: string, use: Use): void => void uses.set(table, (uses.get(table) ?? new Set()).add(use));
  const code = readRepository().filter(({ path }) => /^server\/src\/.*\.ts$/.test(path) && !/\.(test|make)\.ts$|\/tables\.ts$/.test(path));
  for (const { text } of code) {
    for (const [use, beginning] of beginnings) {
      for (const found of text.matchAll(beginning)) {
        const statement = text.slice(found.index, text.indexOf(';', found.index));
        if (use !== 'select') add(found[1]!, use);
        if (locks.test(statement) || (use === 'insert' && upserts.test(statement))) add(found[1]!, 'update');
      }
    }
  }
  return uses;
}
