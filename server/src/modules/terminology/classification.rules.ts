import type { ConceptKind } from '@akoma/contract/terminology';
import type { Change, KeptLine } from '../../platform/imports/import-kind.ts';

/** An entry of a classification as a file has it. */
export interface Entry {
  code: string;
  display: string;
  kind: 'chapter' | 'block' | 'category';
  parent: string | null;
  selectable: boolean;
}

/** An entry on its way in: what may be chosen is known when all are read. */
export type ReadEntry = Omit<Entry, 'selectable'> & {
  line: number;
  /** As they stand in the file; of ClaML code, title and parent. */
  cells?: readonly string[];
};

const category = /^[A-Z]\d{2}(\.\d{1,2})?$/;
const block = /^[A-Z]\d{2}-[A-Z]\d{2}$/;
const chapter = /^(?=[IVX])X{0,2}(IX|IV|V?I{0,3})$/;

/** A code as ICD-10 writes it, without the signs of dagger and asterisk; undefined for what is none. `e119` is E11.9. */
export function icd10Code(text: string): string | undefined {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/[\s*+†!]/g, '');
  const code = /^[A-Z]\d{3,4}$/.test(typed) ? `${typed.slice(0, 3)}.${typed.slice(3)}` : typed;
  return category.test(code) || block.test(code) || chapter.test(code) ? code : undefined;
}

export const kindOfCode = (code: string): Entry['kind'] => (category.test(code) ? 'category' : block.test(code) ? 'block' : 'chapter');

/** The entry above a code, where the code itself says it: of E11.9 that is E11. */
export const parentOfCode = (code: string): string | null => /^([A-Z]\d{2})\./.exec(code)?.[1] ?? null;

/** What a code of ICD-10 is about, by its chapter. */
export const kindOfIcd10 = (code: string): ConceptKind =>
  code.startsWith('R') ? 'finding' : /^[V-Y]/.test(code) ? 'event' : code.startsWith('Z') ? 'situation' : 'disorder';

const longest = { code: 20, display: 500 };

/** Judges entries that were read: codes that are none, missing and too long names, codes that stand there twice. */
export function judgeEntries(read: readonly ReadEntry[]): KeptLine<Entry>[] {
  const firstLine = new Map<string, number>();
  const divided = new Set<string | null>();
  const judged = read.map(({ line, cells = [], ...entry }) => {
    const wrong: string[] = [];
    const code = icd10Code(entry.code);
    if (entry.code.trim() === '') wrong.push('Code is required.');
    else if (!code) wrong.push(`“${entry.code.slice(0, longest.code)}” is not an ICD-10 code.`);
    else if (firstLine.has(code)) wrong.push(`${code} is already on line ${firstLine.get(code)}.`);
    else firstLine.set(code, line);
    if (entry.display === '') wrong.push('Title is required.');
    if (entry.display.length > longest.display) wrong.push(`Title should not have more than ${longest.display} characters.`);
    const kept = { line, cells: cells.length > 0 ? cells : [entry.code, entry.display, entry.parent ?? ''] };
    if (wrong.length > 0 || !code) return { ...kept, wrong };
    divided.add(entry.parent);
    return { ...kept, row: { ...entry, code } };
  });
  return judged.map((one) =>
    'wrong' in one ? one : { ...one, row: { ...one.row, selectable: one.row.kind === 'category' && !divided.has(one.row.code) } },
  );
}

const compared = ['code', 'display', 'kind', 'parent', 'selectable'] as const satisfies readonly (keyof Entry)[];

/** What each entry of a file means for what is there, and the codes that are there and not in the file. */
export function compareEntries(there: ReadonlyMap<string, Entry & { retired: boolean }>, read: readonly Entry[]) {
  const kept = new Set(read.map(({ code }) => code));
  return {
    outcomeOf(entry: Entry): 'new' | 'changed' | 'unchanged' {
      const before = there.get(entry.code);
      if (!before) return 'new';
      return before.retired || compared.some((key) => before[key] !== entry[key]) ? 'changed' : 'unchanged';
    },
    gone: [...there.values()].filter(({ code, retired }) => !retired && !kept.has(code)).map(({ code }) => code),
  };
}

/** What an entry said and what it says, in words: its title, unless only its place among the others is another. */
export function entryChange(was: (Entry & { retired: boolean }) | undefined, is: Entry): Omit<Change, 'of'> {
  if (!was || was.retired) return { before: 'Not in the classification', after: is.display };
  if (was.display !== is.display) return { before: was.display, after: is.display };
  const placeOf = ({ display, parent }: Entry) => (parent ? `${display} (under ${parent})` : display);
  if (was.parent !== is.parent) return { before: placeOf(was), after: placeOf(is) };
  const useOf = ({ display, selectable }: Entry) => (selectable ? display : `${display} (divided further)`);
  return { before: useOf(was), after: useOf(is) };
}
