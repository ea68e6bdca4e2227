import type { ConceptKind } from '@akoma/contract/terminology';

/** An entry of a classification as a file has it. */
export interface Entry {
  code: string;
  display: string;
  kind: 'chapter' | 'block' | 'category';
  parent: string | null;
  selectable: boolean;
}

/** An entry on its way in: what may be chosen is known when all are read. */
export type ReadEntry = Omit<Entry, 'selectable'> & { line: number };

export interface Fault {
  line: number;
  messages: string[];
}

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
export function judgeEntries(read: readonly ReadEntry[]): { entries: Entry[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const firstLine = new Map<string, number>();
  const kept: Omit<Entry, 'selectable'>[] = [];
  for (const { line, ...entry } of read) {
    const messages: string[] = [];
    const code = icd10Code(entry.code);
    if (entry.code.trim() === '') messages.push('Code is required.');
    else if (!code) messages.push(`“${entry.code.slice(0, longest.code)}” is no code of ICD-10.`);
    else if (firstLine.has(code)) messages.push(`${code} stands in line ${firstLine.get(code)} already.`);
    else firstLine.set(code, line);
    if (entry.display === '') messages.push('Title is required.');
    if (entry.display.length > longest.display) messages.push(`Title should not have more than ${longest.display} characters.`);
    if (messages.length > 0) faults.push({ line, messages });
    else if (code) kept.push({ ...entry, code });
  }
  const divided = new Set(kept.map(({ parent }) => parent));
  return { entries: kept.map((entry) => ({ ...entry, selectable: entry.kind === 'category' && !divided.has(entry.code) })), faults };
}

/** What an import would write, by what is there. */
export interface Difference<E extends Entry> {
  added: E[];
  changed: E[];
  unchanged: number;
  gone: string[];
}

const compared = ['code', 'display', 'kind', 'parent', 'selectable'] as const satisfies readonly (keyof Entry)[];

export function compareEntries<E extends Entry>(
  there: ReadonlyMap<string, Entry & { retired: boolean }>,
  read: readonly E[],
): Difference<E> {
  const difference: Difference<E> = { added: [], changed: [], unchanged: 0, gone: [] };
  for (const entry of read) {
    const before = there.get(entry.code);
    if (!before) difference.added.push(entry);
    else if (before.retired || compared.some((key) => before[key] !== entry[key])) difference.changed.push(entry);
    else difference.unchanged++;
  }
  const kept = new Set(read.map(({ code }) => code));
  for (const { code, retired } of there.values()) if (!retired && !kept.has(code)) difference.gone.push(code);
  return difference;
}
