import type { FileColumn } from '@akoma/contract/base';
import { cleaned, readColumns } from '../../platform/imports/columns.rules.ts';
import { type FileBytes, type KeptLine, type ThreadPiece, UnusableFile } from '../../platform/imports/import-kind.ts';
import { sheetRows, UnreadableSheet } from '../../platform/sheets/sheet-rows.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import { type Entry, icd10Code, judgeEntries, kindOfCode, parentOfCode, type ReadEntry } from './classification.rules.ts';
import { indexedWords, wordsOf } from './diagnosis-word.rules.ts';
import { readClaml } from './read-claml.ts';

/** An entry of a file, and the words that it is found by, if it may be chosen. */
export interface WordedEntry extends Entry {
  words: string[];
}

type ClassificationColumn = 'code' | 'title' | 'parent';
interface ClassificationFile extends FileBytes {
  /** What the columns of a table may be headed by. */
  known: readonly FileColumn<ClassificationColumn>[];
  /** The most lines of a table. */
  limit: number;
}

/** Rows that travel at a time; taking them over costs the main thread a millisecond or two. */
const batch = 500;

/** Entries of a classification, judged: of a table, or of ClaML. */
export const classificationFile = threadTask({
  name: 'terminology.readClassification',
  lane: 'long',
  timeoutMs: 60_000,
  work: async function* (file: ClassificationFile): AsyncGenerator<ThreadPiece<WordedEntry>> {
    try {
      const { head, entries } = isXml(file.bytes) ? readXml(file.bytes) : await readList(file);
      yield head;
      const lines = head.missing.length > 0 ? [] : worded(judgeEntries(entries));
      for (let at = 0; at < lines.length; at += batch) yield { lines: lines.slice(at, at + batch) };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      yield { unusable: error.message };
    }
  },
});

function worded(judged: readonly KeptLine<Entry>[]): KeptLine<WordedEntry>[] {
  const spelt = new Map<string, string | undefined>();
  const wordsIn = ({ code, display, selectable }: Entry) =>
    selectable ? indexedWords([...wordsOf(code), ...wordsOf(display)], spelt) : [];
  return judged.map((one) => ('row' in one ? { ...one, row: { ...one.row, words: wordsIn(one.row) } } : one));
}

const headOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 200));
const isXml = (bytes: Uint8Array): boolean => /^\s*(?:\uFEFF)?\s*</.test(headOf(bytes));

function readXml(bytes: Uint8Array) {
  const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(headOf(bytes))?.[1] ?? 'utf-8';
  const head = { format: 'xml' as const, headings: ['Code', 'Title', 'Parent'], read_as: ['code', 'title', 'parent'], missing: [] };
  return { head, entries: readClaml(decoded(bytes, encoding)) };
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableFile(`This file cannot be imported: it is not written in ${encoding}, as it says.`);
  }
}

async function readList({ bytes, format, columns: chosen, known, limit }: ClassificationFile) {
  const entries: ReadEntry[] = [];
  let head: { headings: string[]; read_as: (ClassificationColumn | null)[]; missing: ClassificationColumn[] } | undefined;
  let line = 0;
  try {
    for await (const raw of sheetRows({ bytes, format: format === 'xlsx' ? 'xlsx' : 'csv', limit: limit + 2 })) {
      const cells = raw.map(cleaned);
      line++;
      if (!head) {
        const read = readColumns(cells, known, chosen);
        if (typeof read === 'string') throw new UnusableFile(read);
        head = { headings: cells.map((cell) => cell.slice(0, 200)), ...read };
      } else if (cells.some((cell) => cell !== '')) {
        const of = (column: ClassificationColumn) => cells[head?.read_as.indexOf(column) ?? -1] ?? '';
        const code = icd10Code(of('code')) ?? of('code');
        entries.push({
          ...{ line, cells, code: of('code'), display: of('title').replace(/\s+/g, ' '), kind: kindOfCode(code) },
          parent: icd10Code(of('parent')) ?? parentOfCode(code),
        });
      }
    }
  } catch (error) {
    throw error instanceof UnreadableSheet
      ? new UnusableFile('This file cannot be imported: it is neither CSV nor XLSX, or it is damaged.')
      : error;
  }
  if (line > limit + 1) throw new UnusableFile(`A file may hold ${limit.toLocaleString('en')} lines.`);
  const read = readColumns([], known, null);
  return { head: head ?? { headings: [], read_as: [], missing: typeof read === 'string' ? [] : read.missing }, entries };
}
