// @ts-expect-error the package brings no types; what is used of it stands in XmlParser
import { Parser as Untyped } from 'saxen';
import { icd10Code, kindOfCode, type ReadEntry } from './classification.rules.ts';
import { notRead } from './read-table.ts';

interface XmlParser {
  on(
    event: 'openTag',
    hear: (
      name: string,
      attributes: () => Record<string, string>,
      decode: (text: string) => string,
      closed: boolean,
      at: () => { line: number },
    ) => void,
  ): void;
  on(event: 'closeTag', hear: (name: string) => void): void;
  on(event: 'text' | 'cdata', hear: (text: string, decode?: (text: string) => string) => void): void;
  on(event: 'error', hear: (error: Error, at: () => { line: number }) => void): void;
  parse(xml: string): void;
}
const Parser = Untyped as new () => XmlParser;

interface ReadClass extends ReadEntry {
  modifiedBy: string[];
  excluded: string[];
}

/**
 * The classes of a file in the Classification Markup Language (EN 14463), as WHO gives ICD-10 away. Fourth characters that a modifier adds to
 * each of a group (E10 to E14) are written out. Entities of the document's own are not known, so none can swell it.
 * Throws `terminology.fileNotRead` for what is no ClaML.
 */
export function readClaml(xml: string): ReadEntry[] {
  const classes = new Map<string, ReadClass>();
  const found: ReadClass[] = [];
  const modifiers = new Map<string, { suffix: string; display: string }[]>();
  let open: ReadClass | undefined;
  let modifier: { of: string; suffix: string; display: string } | undefined;
  let rubric = '';
  let label: string | undefined;
  let root = '';

  const parser = new Parser();
  parser.on('openTag', (name, read, decode, _closed, at) => {
    const attributes = read();
    const of = (key: string) => decode(attributes[key] ?? '');
    root ||= name;
    if (name === 'Class') {
      open = { line: at().line + 1, code: of('code'), display: '', kind: 'category', parent: null, modifiedBy: [], excluded: [] };
    } else if (name === 'ModifierClass') modifier = { of: of('modifier'), suffix: of('code'), display: '' };
    else if (name === 'SuperClass' && open) open.parent = icd10Code(of('code')) ?? null;
    else if (name === 'ModifiedBy' && open) open.modifiedBy.push(of('code'));
    else if (name === 'ExcludeModifier' && open) open.excluded.push(of('code'));
    else if (name === 'Rubric') rubric = of('kind');
    else if (name === 'Label' && rubric === 'preferred') label = '';
  });
  parser.on('text', (text, decode) => {
    if (label !== undefined) label += decode ? decode(text) : text;
  });
  parser.on('cdata', (text) => {
    if (label !== undefined) label += text;
  });
  parser.on('closeTag', (name) => {
    if (name === 'Rubric') rubric = '';
    else if (name === 'Label' && label !== undefined) {
      const into = open ?? modifier;
      if (into && into.display === '') into.display = label.replace(/\s+/g, ' ').trim();
      label = undefined;
    } else if (name === 'Class' && open) {
      const code = icd10Code(open.code);
      if (code) open.kind = kindOfCode(code);
      found.push(open);
      classes.set(code ?? open.code, open);
      open = undefined;
    } else if (name === 'ModifierClass' && modifier) {
      const { of, suffix, display } = modifier;
      modifiers.set(of, [...(modifiers.get(of) ?? []), { suffix, display }]);
      modifier = undefined;
    }
  });
  parser.on('error', (error, at) => {
    throw notRead(`it is broken at line ${at().line + 1} (${error.message}).`);
  });
  parser.parse(xml);
  if (root !== 'ClaML') throw notRead('it is no ClaML.');
  if (found.length === 0) throw notRead('it has no classes.');
  return [...found.map(asEntry), ...writtenOut(found, classes, modifiers)];
}

const asEntry = ({ line, code, display, kind, parent }: ReadClass): ReadEntry => ({ line, code, display, kind, parent });

/** Categories of three characters that are not divided, with each fourth that their modifiers, or those of what they belong to, add. */
function writtenOut(
  found: readonly ReadClass[],
  classes: ReadonlyMap<string, ReadClass>,
  modifiers: ReadonlyMap<string, readonly { suffix: string; display: string }[]>,
): ReadEntry[] {
  const divided = new Set(found.map(({ parent }) => parent));
  return found
    .filter(({ code }) => /^[A-Z]\d{2}$/.test(code) && !divided.has(code))
    .flatMap((one) =>
      [...modifiersOf(one, classes)]
        .flatMap((name) => modifiers.get(name) ?? [])
        .filter(({ suffix }) => /^\.\d$/.test(suffix))
        .map(({ suffix, display }) => ({
          line: one.line,
          code: `${one.code}${suffix}`,
          display: `${one.display}: ${display}`,
          kind: 'category' as const,
          parent: one.code,
        })),
    );
}

function modifiersOf(one: ReadClass, classes: ReadonlyMap<string, ReadClass>): Set<string> {
  const names = new Set<string>();
  const excluded = new Set<string>();
  const seen = new Set<ReadClass>();
  for (let at: ReadClass | undefined = one; at && !seen.has(at); at = at.parent === null ? undefined : classes.get(at.parent)) {
    seen.add(at);
    for (const name of at.excluded) excluded.add(name);
    for (const name of at.modifiedBy) if (!excluded.has(name)) names.add(name);
  }
  return names;
}
