import { UnusableFile } from '../../platform/imports/import-kind.ts';
import { BrokenXml, xmlReader } from '../../platform/read-xml.ts';
import { icd10Code, kindOfCode, type ReadEntry } from './classification.rules.ts';

interface ReadClass extends ReadEntry {
  modifiedBy: string[];
  excluded: string[];
}

type Modifiers = ReadonlyMap<string, readonly { suffix: string; display: string }[]>;

/** No edition of ICD-10 comes near, with all that its modifiers add. */
const mostEntries = 200_000;
const tooMany = () => new UnusableFile(`This file cannot be imported: it has more than ${mostEntries.toLocaleString('en')} classes.`);
/** Characters that are read of a title; the longest that is taken has 500. */
const mostOfLabel = 10_000;

/**
 * The classes of a file in the Classification Markup Language (EN 14463), as WHO gives ICD-10 away. Fourth characters that a modifier adds to
 * each of a group (E10 to E14) are written out. Entities of the document's own are not known, so none can swell it. For a thread.
 * Throws {@link UnusableFile} for what is no ClaML.
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

  const reader = xmlReader({
    open(name, { code = '', kind = '', modifier: of = '' }, line) {
      root ||= name;
      if (name === 'Class') {
        if (found.length >= mostEntries) throw tooMany();
        open = { line, code, display: '', kind: 'category', parent: null, modifiedBy: [], excluded: [] };
      } else if (name === 'ModifierClass') modifier = { of, suffix: code, display: '' };
      else if (name === 'SuperClass' && open) open.parent = icd10Code(code) ?? null;
      else if (name === 'ModifiedBy' && open) open.modifiedBy.push(code);
      else if (name === 'ExcludeModifier' && open) open.excluded.push(code);
      else if (name === 'Rubric') rubric = kind;
      else if (name === 'Label' && rubric === 'preferred') label = '';
    },
    text(text) {
      if (label !== undefined && label.length < mostOfLabel) label += text;
    },
    close(name) {
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
        const others = modifiers.get(of);
        if (others) others.push({ suffix, display });
        else modifiers.set(of, [{ suffix, display }]);
        modifier = undefined;
      }
    },
  });
  try {
    for (let at = 0; at < xml.length; at += 65_536) reader.write(xml.slice(at, at + 65_536));
    reader.end();
  } catch (error) {
    throw error instanceof BrokenXml
      ? new UnusableFile(`This file cannot be imported: it is broken at line ${error.line} (${error.message}).`)
      : error;
  }
  if (root !== 'ClaML') throw new UnusableFile('This file cannot be imported: it is not ClaML.');
  if (found.length === 0) throw new UnusableFile('This file cannot be imported: it has no classes.');
  return [...found.map(asEntry), ...writtenOut(found, classes, modifiers)];
}

const asEntry = ({ line, code, display, kind, parent }: ReadClass): ReadEntry => ({ line, code, display, kind, parent });

/** Categories of three characters that are not divided, with each fourth that their modifiers, or those of what they belong to, add. */
function writtenOut(found: readonly ReadClass[], classes: ReadonlyMap<string, ReadClass>, modifiers: Modifiers): ReadEntry[] {
  const divided = new Set(found.map(({ parent }) => parent));
  const fourths = new Map([...modifiers].map(([name, all]) => [name, all.filter(({ suffix }) => /^\.\d$/.test(suffix))]));
  const written: ReadEntry[] = [];
  for (const one of found) {
    if (!/^[A-Z]\d{2}$/.test(one.code) || divided.has(one.code)) continue;
    for (const name of modifiersOf(one, classes))
      for (const { suffix, display } of fourths.get(name) ?? []) {
        const { line, code } = one;
        written.push({ line, code: `${code}${suffix}`, display: `${one.display}: ${display}`, kind: 'category', parent: code });
        if (found.length + written.length > mostEntries) throw tooMany();
      }
  }
  return written;
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
