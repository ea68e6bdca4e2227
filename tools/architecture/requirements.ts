import type { CodeBase } from './code-base.ts';
import { isTest } from './place.ts';
import { argumentsOf, literalText, type Node, part, type Source, type Words, walk, word } from './source.ts';

/** `VISIT-007`, `NAV-RECEPT-001`. */
const idPattern = /\b[A-Z]{2,}(?:-[A-Z]+)?-\d{3}\b(?!-?\d)/g;
/** Abbreviations that look like requirement ids. */
const strangers = /^(SHA|AES|ISO|UTF|RFC|HTTP|CVE|ICD|E)-/;

export const idsIn = (text: string): string[] => (text.match(idPattern) ?? []).filter((id) => !strangers.test(id));

const list = 'docs/requirements.tsv';

/** Id → sentence, as `docs/requirements.tsv` lists them. */
export function knownIds({ find }: Pick<CodeBase, 'find'>): Map<string, string> {
  const rows = (find(list)?.text ?? '').split('\n').slice(1).filter(Boolean);
  return new Map(rows.map((row) => row.split('\t') as [string, string]));
}

const prefixOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** The name that a call begins with: `it` of `it.each(rows)(…)`. */
function calledName(node: Node): string {
  let callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined;
  while (callee && callee.type !== 'Identifier') callee = part(callee, 'object') ?? part(callee, 'callee') ?? part(callee, 'tag');
  return word(callee);
}

/** The title of a test or a group, if the node is one; the holes of a template read `?`. */
export const titleOf = (node: Node): string | undefined =>
  /^(test|it|describe|step)$/.test(calledName(node)) ? literalText(argumentsOf(node)[0]) : undefined;

export const isGroup = (node: Node): boolean => calledName(node) === 'describe';

/** Titles of tests and of their groups. */
function titlesOf(source: Source): Words[] {
  const titles: Words[] = [];
  walk(source.body, (node) => {
    const text = titleOf(node);
    if (text !== undefined) titles.push({ line: source.lineOf(node), text });
  });
  return titles;
}

/** Ids in titles. */
const titleIds = (source: Source): Words[] => titlesOf(source).flatMap(({ line, text }) => idsIn(text).map((id) => ({ line, text: id })));

/** Ids at the start of a string, which is how a row of a table of cases begins. */
const rowIds = (source: Source): Words[] => source.strings.flatMap(({ line, text }) => idsAtStart(text).map((id) => ({ line, text: id })));

export function idsAtStart(text: string): string[] {
  const [, head = ''] = /^((?:[A-Z]{2,}(?:-[A-Z]+)?-\d{3}[ ,]*)+)(?:\s|$)/.exec(`${text} `) ?? [];
  return idsIn(head);
}

/** The requirement ids that a test file names, each place once. */
export const citedIds = (source: Source): Words[] => [
  ...new Map([...titleIds(source), ...rowIds(source)].map((one) => [`${one.line} ${one.text}`, one])).values(),
];

/**
 * Ids that are not in the list of requirements: any in a test's title; elsewhere, where other codes occur as well, those with a known
 * prefix.
 */
export function unknownIds(source: Source, known: ReadonlyMap<string, string>): Words[] {
  const prefixes = new Set([...known.keys()].map(prefixOf));
  const familiar = ({ text }: Words) => prefixes.has(prefixOf(text));
  const inTests = isTest(source.path) ? [...titleIds(source), ...rowIds(source).filter(familiar)] : [];
  const inComments = source.comments.flatMap(({ line, text }) => idsIn(text).map((id) => ({ line, text: id }))).filter(familiar);
  const all = [...inTests, ...inComments].filter(({ text }) => !known.has(text));
  return [...new Map(all.map((one) => [`${one.line} ${one.text}`, one])).values()];
}
